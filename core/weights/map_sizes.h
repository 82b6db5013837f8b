// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"

namespace headlight {

// The shape that a layer asks of its four maps; an absent map has no rows.
struct LayerMapSize {
    int out = 0;
    int in = 0;
};
struct LayerMapSizes {
    LayerMapSize query;
    LayerMapSize key;
    LayerMapSize value;
    LayerMapSize output;
};
LayerMapSizes mapSizes(const AttentionSpec& spec);

// All maps zero, with zero biases where the layer has biases.
AttentionWeights zeroWeights(const AttentionSpec& spec);

}  // namespace headlight
