// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/nn/post_norm_block.h"

#include "core/kernels/activations.h"

namespace headlight {

std::optional<BlockTrace> finishBlock(const PostNormBlock& block, const Matrix& x,
                                      const Matrix& attention, const Pass& pass) {
    BlockTrace trace;
    trace.added = x + attention;
    trace.norm1 = normalised(block.norm1, trace.added);
    auto hidden = mapped(block.linear1, trace.norm1, pass);
    if (!hidden)
        return std::nullopt;
    trace.hidden = *std::move(hidden);
    Matrix open(trace.hidden.rows(), trace.hidden.cols());
    kernels::relu(trace.hidden.data(), std::size_t(open.size()), open.data());
    auto forward = mapped(block.linear2, open, pass);
    if (!forward)
        return std::nullopt;
    trace.forward = *std::move(forward);
    trace.output = normalised(block.norm2, trace.norm1 + trace.forward);
    return trace;
}

}  // namespace headlight
