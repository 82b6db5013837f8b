// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/weights/position_code.h"

namespace headlight {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kTolerance = 1e-4;  // of a float32 table far from its beginning

// ω when these two columns are (sin ω·i, cos ω·i) in every row looked at, otherwise 0. Rows 1, 2, 4
// and so on: each doubling halves the error of ω and tells the full turns apart for the next.
double frequencyOf(const Matrix& rows, Eigen::Index sine, Eigen::Index cosine) {
    double frequency = 0;
    for (Eigen::Index row = 1; row < rows.rows(); row *= 2) {
        const double y = double(rows(row, sine));
        const double x = double(rows(row, cosine));
        if (std::abs(x * x + y * y - 1) > kTolerance) {
            return 0;
        }
        const double angle = std::atan2(y, x);
        const double turns = std::round((frequency * double(row) - angle) / kTurn);
        const double whole = row == 1 ? angle : angle + turns * kTurn;
        if (row > 1 && std::abs(whole - frequency * double(row)) > kTolerance) {
            return 0;
        }
        frequency = whole / double(row);
    }
    return std::max(frequency, 0.0);
}

}  // namespace

std::vector<double> heldFrequencies(const Matrix& rows) {
    const Eigen::Index pairs = rows.cols() / 2;
    const Eigen::Index half = (rows.cols() + 1) / 2;
    std::vector<double> found;
    for (Eigen::Index m = 0; m < pairs; ++m) {
        const double interleaved = frequencyOf(rows, 2 * m, 2 * m + 1);
        const double frequency = interleaved > 0 ? interleaved : frequencyOf(rows, m, half + m);
        if (frequency > 0) {
            found.push_back(frequency);
        }
    }
    std::sort(found.begin(), found.end(), std::greater<double>());
    return found;
}

std::vector<double> rotaryFrequencies(const PositionTerms& terms) {
    std::vector<double> frequencies(std::size_t(terms.cosines.cols()), 1.0);
    if (terms.cosines.rows() < 2) {
        return frequencies;  // a single token: any will do
    }
    for (std::size_t m = 0; m < frequencies.size(); ++m) {
        const auto column = Eigen::Index(m);
        frequencies[m] =
            std::atan2(double(terms.sines(1, column)), double(terms.cosines(1, column)));
    }
    return frequencies;
}

}  // namespace headlight
