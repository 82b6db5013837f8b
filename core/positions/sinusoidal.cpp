// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

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
    const int sines = int(frequencies.size());
    Matrix table(length, width);
    for (int position = 0; position < length; ++position) {
        for (int j = 0; j < sines; ++j) {
            // The angle stays in double: in float, position 10^6 would be off by 0.03 rad.
            const double angle = position * frequencies[std::size_t(j)];
            const int sine = layout == PairLayout::Interleaved ? 2 * j : j;
            const int cosine = layout == PairLayout::Interleaved ? 2 * j + 1 : sines + j;
            table(position, sine) = float(std::sin(angle));
            if (cosine < width)
                table(position, cosine) = float(std::cos(angle));
        }
    }
    return table;
}

}  // namespace headlight
