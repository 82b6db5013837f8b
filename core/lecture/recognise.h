// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/files/json.h"
#include "core/files/safetensors.h"

namespace headlight {

// A listing whose state dict has the tensors of a file: all of layer.json but the number of heads,
// which no tensor tells where every head has maps of its own.
struct RecognisedLayer {
    std::string preset;
    Json::Object parameters;      // without "preset" and the heads
    std::string headsKey;         // "n_heads"; empty: the preset has no such key
    std::vector<int> headCounts;  // those that are possible, rising; one: told by the tensors
};

// The most likely first; empty: no listing is known that has these names and shapes.
std::vector<RecognisedLayer> recognised(const TensorFile& stateDict);
Result<std::vector<RecognisedLayer>> recognisedIn(const std::filesystem::path& weights);

// layer.json for so many heads.
Json description(const RecognisedLayer& layer, int heads);

}  // namespace headlight
