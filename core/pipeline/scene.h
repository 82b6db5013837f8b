// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/notice.h"
#include "core/base/result.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/selection.h"
#include "core/pipeline/view_options.h"

namespace headlight {

// What a scene file holds: recipe, selection and how it is looked at.
struct Scene {
    Recipe recipe;
    Selection selection;
    ViewOptions view;
    bool operator==(const Scene&) const = default;
};

struct OpenedScene {
    Scene scene;
    std::vector<Notice> notices;  // what was not understood and so left out
};

inline constexpr int kSceneVersion = 1;

// One small JSON with a version. Unknown keys are named in a notice and skipped; a value that
// cannot be is an error naming its path ("recipe.layer.heads").
// `folder`: what relative paths in it are relative to.
Result<OpenedScene> parseScene(std::string_view text, const std::string& where,
                               const std::filesystem::path& folder = {});
Result<OpenedScene> readScene(const std::filesystem::path& path);
std::string writeScene(const Scene& scene);

}  // namespace headlight
