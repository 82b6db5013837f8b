// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/nn/layer_norm.h"
#include "core/nn/linear.h"

namespace headlight {

// What stands around the attention of an encoder block that normalises after adding (Vaswani et al.
// 2017; document 001's TransformerBlock, in evaluation): norm1(x + attention(x)) = y, then norm2(y
// + linear2(relu(linear1(y)))).
struct PostNormBlock {
    LayerNorm norm1;
    Linear linear1;  // [hidden, d_model]
    Linear linear2;  // [d_model, hidden]
    LayerNorm norm2;
};

// Every intermediate, each [n, d_model] but for `hidden`.
struct BlockTrace {
    Matrix added;    // x + attention(x)
    Matrix norm1;    // y
    Matrix hidden;   // [n, hidden]: linear1(y), before relu
    Matrix forward;  // linear2(relu(hidden))
    Matrix output;   // norm2(y + forward)
};
std::optional<BlockTrace> finishBlock(const PostNormBlock& block, const Matrix& x,
                                      const Matrix& attention, const Pass& pass);

}  // namespace headlight
