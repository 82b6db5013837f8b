// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/row_blocks.h"

#include <algorithm>

namespace headlight {
namespace {

// Multiplications; one core does 1 to 50 of them in a nanosecond.
constexpr Eigen::Index kBlockWork = 1 << 24;
// Below, a thread that has to wait for a busy processor costs more than it can save.
constexpr Eigen::Index kWorthAThread = 1 << 23;
// Shorter blocks would spend more on preparing the other operand than on the product.
constexpr Eigen::Index kLeastRows = 16;

}  // namespace

bool forEachRowBlock(const HeadWork& work, const Pass& pass,
                     FunctionRef<void(const RowBlock&)> body) {
    const Eigen::Index perRow = std::max<Eigen::Index>(work.perRow, 1);
    const Eigen::Index most = std::max(kBlockWork / perRow, kLeastRows);
    Eigen::Index steps = (work.rows + most - 1) / most;
    // An even number of blocks as long as one another: two threads end together.
    if (steps > 1 && work.heads % 2 == 1)
        steps += steps % 2;
    const Eigen::Index step =
        std::max<Eigen::Index>((work.rows + steps - 1) / std::max<Eigen::Index>(steps, 1), 1);
    steps = (work.rows + step - 1) / step;
    Pass worth = pass;
    if (Eigen::Index(work.heads) * work.rows * perRow < kWorthAThread)
        worth.threads = 1;
    return forEachIndex(work.heads * std::size_t(steps), worth, [&](std::size_t i) {
        const Eigen::Index first = Eigen::Index(i) % steps * step;
        body({i / std::size_t(steps), first, std::min(step, work.rows - first)});
    });
}

void applyLinear(const Linear& map, const Matrix& in, const RowBlock& block, Matrix& out) {
    const Eigen::Index width = out.cols();
    const Eigen::Index firstOutput = Eigen::Index(block.head) * width;
    const float* bias = map.bias.size() > 0 ? map.bias.data() + firstOutput : nullptr;
    const kernels::ConstBlock from = constRows(in, block.first, block.count);
    const kernels::Block to = rows(out, block.first, block.count);
    if (map.isPacked() && width == map.weight.rows())
        kernels::multiplyPacked(from, map.packed, bias, 1.0f, kernels::Activation::None, to);
    else
        kernels::multiplyTransposed(from, constRows(map.weight, firstOutput, width), bias, 1.0f,
                                    to);
}

}  // namespace headlight
