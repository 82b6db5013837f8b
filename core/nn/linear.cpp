// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/nn/linear.h"

#include "core/attention/row_blocks.h"

namespace headlight {

std::optional<Matrix> mapped(const Linear& map, const Matrix& rows, const Pass& pass) {
    Matrix out(rows.rows(), map.weight.rows());
    const bool whole =
        forEachRowBlock({1, rows.rows(), map.weight.size()}, pass,
                        [&](const RowBlock& block) { applyLinear(map, rows, block, out); });
    return whole ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<Matrix> mappedBySlices(const Linear& map, const Matrix& rows, const Pass& pass) {
    const Eigen::Index slices = rows.cols() / map.weight.cols();
    const Matrix narrow =
        Eigen::Map<const Matrix>(rows.data(), rows.rows() * slices, map.weight.cols());
    const auto out = mapped(map, narrow, pass);
    if (!out)
        return std::nullopt;
    return Eigen::Map<const Matrix>(out->data(), rows.rows(), slices * map.weight.rows());
}

}  // namespace headlight
