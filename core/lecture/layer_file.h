// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>

#include "core/base/result.h"
#include "core/files/json.h"
#include "core/lecture/layer.h"

namespace headlight {

inline constexpr int kMaxStackedLayers = 512;

// A listing of the lecture documents as `headlight attend` and the window name it.
struct Preset {
    const char* name;
    const char* document;    // "000"; nothing for custom
    const char* parameters;  // the keys of layer.json, as the help shows them
    const char* weights;     // the tensors of the state dict, as the help shows them
    // How it differs from the standard layer (scaled by √d_k, a projection for each head, hidden
    // cells exactly 0) and what that does. English, marked for translation.
    const char* difference;
};
std::span<const Preset> presets();

// layer.json: "preset" and that preset's own keys; unknown ones are refused.
// What the files of a layer are called where nothing else is said.
inline constexpr const char* kLayerFile = "layer.json";
inline constexpr const char* kInputsFile = "inputs.safetensors";
// The state dict beside a layer.json: weights.safetensors, or the only one; empty: none, or
// several.
std::filesystem::path weightsBeside(const std::filesystem::path& layer);

// The layer.json of a folder.
Result<std::filesystem::path> layerIn(const std::filesystem::path& folder);

// Whether a JSON file is one, by its "preset"; no where it cannot be read.
bool isLayerJson(const std::filesystem::path& path);
Result<Json> readLayerJson(const std::filesystem::path& path);
Result<LectureLayer> layerFromJson(const Json& file, const std::string& label);
Result<LectureLayer> readLayer(const std::filesystem::path& path);

}  // namespace headlight
