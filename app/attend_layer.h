// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "core/attention/attention.h"
#include "core/base/result.h"

namespace headlight {

// What `headlight attend` computes: a stack of equal layers and the names of their maps.
struct AttendLayer {
    std::string preset;
    AttentionSpec spec;
    int layers = 1;
    // Query, key, value, output as the weights file calls them, without ".weight".
    std::array<std::string, 4> maps;

    // "0." before every name of layer 0 of a stack; nothing for a layer by itself.
    std::string prefix(int layer) const {
        return layers == 1 ? std::string() : std::to_string(layer) + ".";
    }
};

inline constexpr int kMaxStackedLayers = 512;

// layer.json: "preset" and that preset's own keys; unknown ones are refused.
Result<AttendLayer> readLayer(const std::filesystem::path& path);

// One for each layer. Names missing or unknown tensors, then the first of a wrong shape or type.
Result<std::vector<AttentionWeights>> readWeights(const AttendLayer& layer,
                                                  const std::filesystem::path& path);

}  // namespace headlight
