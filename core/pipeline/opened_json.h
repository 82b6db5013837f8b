// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/notice.h"
#include "core/files/object_reader.h"
#include "core/pipeline/scene_json.h"

// The opened layer of a scene and its files.
namespace headlight {

Json openedToJson(const OpenedLayer& opened, const NameInScene& name);

// What a scene says its files were; none: it does not say.
struct KnownFiles {
    std::optional<Fingerprint> weights;
    std::optional<Fingerprint> inputs;
};
KnownFiles readKnownFiles(ObjectReader& reader);

// One for each file that is another one now.
std::vector<Notice> changesOf(const LayerCase& layer, const KnownFiles& known);

// Relative to the folder where the file lies in it, or near it with a folder that is no system's
// above both; nothing: it lies elsewhere.
std::optional<std::filesystem::path> nearby(const std::filesystem::path& file,
                                            const std::filesystem::path& folder);

}  // namespace headlight
