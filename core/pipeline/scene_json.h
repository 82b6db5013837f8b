// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/files/json.h"
#include "core/pipeline/scene.h"

namespace headlight {

// Why a scene cannot be read strictly, and which member of it that is.
struct SceneFault {
    Error error;
    std::string member;  // "recipe.layer.mask.painted[3]"; empty: the whole
};

// Layers of a scene that were read from their files, so that reading it again reads none again.
using ReadLayers = std::vector<std::pair<Json, std::shared_ptr<const LayerCase>>>;

// One reading of the whole; the first fault ends it. Lenient: a newer version and unknown keys
// anywhere are none.
std::variant<OpenedScene, SceneFault> sceneFromJson(const Json& file, const std::string& where,
                                                    const std::filesystem::path& folder,
                                                    SceneReading reading, ReadLayers& layers);

// Reads again and again without what is at fault, until the rest can be.
Result<OpenedScene> repairedScene(Json file, const std::string& where,
                                  const std::filesystem::path& folder);

// What a scene calls a file.
using NameInScene = std::function<std::string(const std::filesystem::path&)>;
Json sceneToJson(const Scene& scene, const NameInScene& name);

}  // namespace headlight
