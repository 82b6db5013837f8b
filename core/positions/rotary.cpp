// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/kernel_layout.h"
#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"

namespace headlight {

Matrix rotaryAngles(int length, int width, double base) {
    const std::vector<double> frequencies = angularFrequencies(width, base);
    Matrix angles(length, width / 2);
    for (int position = 0; position < length; ++position)
        for (int j = 0; j < width / 2; ++j)
            angles(position, j) = float(position * frequencies[std::size_t(j)]);
    return angles;
}

void rotate(const PositionTerms& terms, Eigen::Ref<Matrix> rows) {
    const auto height = std::size_t(rows.rows());
    const auto pairs = std::size_t(terms.cosines.cols());
    kernels::turnPairs(
        {terms.cosines.data(), height, pairs, pairs}, {terms.sines.data(), height, pairs, pairs},
        kernelLayout(terms.layout),
        {rows.data(), height, std::size_t(rows.cols()), std::size_t(rows.outerStride())});
}

}  // namespace headlight
