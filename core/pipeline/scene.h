// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/notice.h"
#include "core/base/result.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/selection.h"
#include "core/pipeline/view_options.h"

namespace headlight {

// The pages of the window, in the order of their tabs.
enum class ScenePage { Heads, Steps, Lab };

// What a scene file holds: recipe, selection and how it is looked at.
struct Scene {
    Recipe recipe;
    Selection selection;
    ViewOptions view;
    std::optional<ScenePage> page = {};  // none: the lab where one is open, otherwise the heads
    bool operator==(const Scene&) const = default;
};

struct OpenedScene {
    Scene scene;
    std::vector<Notice> notices;  // what was not understood and so left out or replaced
    bool newer = false;           // by a later version, of which only a part may be known here
    bool inFigure = false;        // of a picture, which is no file to save it into
    std::string program = {};     // what wrote it ("Headlight 1.0.0"); empty: it does not say
};

inline constexpr int kSceneVersion = 1;
inline constexpr std::uint64_t kMaxSceneBytes = 16u << 20;

// Strict: a value that cannot be is an error naming its path ("recipe.layer.heads"), and so is a
// newer version. Lenient: what is valid is kept, the rest takes its default or is left out and is
// named in a notice; what is no JSON or no scene at all is refused still.
enum class SceneReading { Strict, Lenient };

// One small JSON with a version. Unknown keys are named in a notice and skipped.
// `folder`: what relative paths in it are relative to.
Result<OpenedScene> parseScene(std::string_view text, const std::string& where,
                               const std::filesystem::path& folder = {},
                               SceneReading reading = SceneReading::Strict);
Result<OpenedScene> readScene(const std::filesystem::path& path,
                              SceneReading reading = SceneReading::Strict);
// `folder`: where the file will lie; none: files are named whole. Those of an opened layer that lie
// near it are named relative to it, so that all can be moved together, the others whole.
std::string writeScene(const Scene& scene, const std::filesystem::path& folder = {});
// To be handed to others, as figures are: what lies elsewhere goes by its name alone, since its
// folders are nobody's business.
std::string writeSceneToPassOn(const Scene& scene, const std::filesystem::path& folder = {});
// The folder that a file is written into; none for a name that is none.
std::filesystem::path folderOf(const std::filesystem::path& file);

}  // namespace headlight
