// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/row_blocks.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr Eigen::Index kBlockWork = 1 << 24;
// Shorter blocks would spend more on preparing the other operand than on the product.
constexpr Eigen::Index kLeastRows = 16;

}  // namespace

std::vector<RowBlock> rowBlocks(std::size_t heads, Eigen::Index rows, Eigen::Index workPerRow) {
    const Eigen::Index step =
        std::max(kBlockWork / std::max<Eigen::Index>(workPerRow, 1), kLeastRows);
    std::vector<RowBlock> blocks;
    for (std::size_t head = 0; head < heads; ++head)
        for (Eigen::Index first = 0; first < rows; first += step)
            blocks.push_back({head, first, std::min(step, rows - first)});
    return blocks;
}

void applyLinear(const Linear& map, const Matrix& in, const RowBlock& block, Matrix& out) {
    const Eigen::Index width = out.cols();
    const Eigen::Index firstOutput = Eigen::Index(block.head) * width;
    const float* bias = map.bias.size() > 0 ? map.bias.data() + firstOutput : nullptr;
    kernels::multiplyTransposed(constRows(in, block.first, block.count),
                                constRows(map.weight, firstOutput, width), bias, 1.0f,
                                rows(out, block.first, block.count));
}

}  // namespace headlight
