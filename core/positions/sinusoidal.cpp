// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/positions/kernel_layout.h"
#include "core/positions/schemes.h"

namespace headlight {

std::vector<double> angularFrequencies(int width, double base) {
    std::vector<double> frequencies(std::size_t(width > 0 ? (width + 1) / 2 : 0));
    for (std::size_t j = 0; j < frequencies.size(); ++j)
        frequencies[j] = std::pow(base, -2.0 * double(j) / double(width));
    return frequencies;
}

Matrix sinusoidalTable(int length, int width, double base, PairLayout layout) {
    const std::vector<double> frequencies = angularFrequencies(width, base);
    const kernels::Pairs pairs = kernelLayout(layout);
    Matrix table(length, width);
    for (int position = 0; position < length; ++position)
        kernels::positionRow(position, frequencies.data(), std::size_t(width), pairs,
                             table.row(position).data());
    return table;
}

}  // namespace headlight
