// SPDX-License-Identifier: GPL-3.0-or-later
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
    const Eigen::Index pairs = terms.cosines.cols();
    const bool interleaved = terms.layout == PairLayout::Interleaved;
    for (Eigen::Index r = 0; r < rows.rows(); ++r) {
        for (Eigen::Index j = 0; j < pairs; ++j) {
            float& first = rows(r, interleaved ? 2 * j : j);
            float& second = rows(r, interleaved ? 2 * j + 1 : pairs + j);
            const double x = first;
            const double y = second;
            const double cosine = terms.cosines(r, j);
            const double sine = terms.sines(r, j);
            first = float(x * cosine - y * sine);
            second = float(x * sine + y * cosine);
        }
    }
}

}  // namespace headlight
