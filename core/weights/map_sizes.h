// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"

namespace headlight {

// The shape that a layer asks of its four maps; an absent map has no rows.
struct MapSize {
    int out = 0;
    int in = 0;
};
struct MapSizes {
    MapSize query;
    MapSize key;
    MapSize value;
    MapSize output;
};
MapSizes mapSizes(const AttentionSpec& spec);

// All maps zero, with zero biases where the layer has biases.
AttentionWeights zeroWeights(const AttentionSpec& spec);

}  // namespace headlight
