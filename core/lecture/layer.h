// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/attention/attention.h"
#include "core/nn/post_norm_block.h"

namespace headlight {

// A layer of the lecture documents, or any other that an AttentionSpec can tell, and what stands
// around it: a stack of equal layers.
struct LectureLayer {
    std::string preset;
    AttentionSpec spec;
    int layers = 1;
    // Query, key, value, output as the state dict calls them, without ".weight".
    std::array<std::string, 4> maps;
    // Document 000: one map [head_dim, head_dim] for all heads of the query, one of the key, one of
    // the value, applied to each head's slice; the spec then has no such projections.
    bool sharedMaps = false;
    // Document 001's TransformerBlock around each layer.
    bool block = false;
    // Document 003: what the listing's transposes really give, beside the right output.
    bool asWritten = false;

    // "0." before every name of layer 0 of a stack and of a list of blocks.
    std::string prefix(int layer) const {
        return layers == 1 && !block ? std::string() : std::to_string(layer) + ".";
    }
};

struct LayerWeights {
    AttentionWeights attention;
    std::array<Linear, 3> shared;  // query, key, value; present when the layer shares its maps
    std::optional<PostNormBlock> block;
};

}  // namespace headlight
