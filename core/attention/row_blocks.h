// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/attention/attention.h"
#include "core/kernels/kernels.h"

// How the work of a layer is cut up, and its matrices as the kernels take them.
namespace headlight {

// Some rows of one head: what a thread does between two looks at the stop signal.
struct RowBlock {
    std::size_t head = 0;
    Eigen::Index first = 0;
    Eigen::Index count = 0;
};

struct HeadWork {
    std::size_t heads = 0;
    Eigen::Index rows = 0;    // of each head
    Eigen::Index perRow = 0;  // multiplications, about
};

// Calls body for all rows of all heads in blocks of a few milliseconds on one slow core; few
// tokens: a block is a head. The blocks do not depend on the number of threads, and work that is
// done before a thread has started stays on this one. False: stopped.
bool forEachRowBlock(const HeadWork& work, const Pass& pass,
                     FunctionRef<void(const RowBlock&)> body);

inline kernels::ConstBlock constRows(const Matrix& matrix, Eigen::Index first, Eigen::Index count) {
    return {matrix.data() + first * matrix.cols(), std::size_t(count), std::size_t(matrix.cols()),
            std::size_t(matrix.cols())};
}

inline kernels::Block rows(Matrix& matrix, Eigen::Index first, Eigen::Index count) {
    return {matrix.data() + first * matrix.cols(), std::size_t(count), std::size_t(matrix.cols()),
            std::size_t(matrix.cols())};
}

// out = in · weightᵀ + bias for the rows of `block`; block.head says which `out.cols()` outputs of
// the map: those of that head.
void applyLinear(const Linear& map, const Matrix& in, const RowBlock& block, Matrix& out);

}  // namespace headlight
