// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/beyond_scale.h"

#include <cmath>
#include <limits>

namespace headlight {

namespace {

// A weight of 1 and a last bit is not beyond 1.
constexpr double kRounding = 1e-5;  // of the range

BeyondScale beyondOfRow(const float* values, const std::uint8_t* visible, int columns,
                        const ColourScale& scale) {
    const double slack = kRounding * (scale.high - scale.low);
    const auto low = float(scale.low - slack);
    const auto high = float(scale.high + slack);
    // Counted without branches: a million cells are looked at for each picture.
    int below = 0;
    int above = 0;
    int notFinite = 0;
    for (int c = 0; c < columns; ++c) {
        const int seen = visible == nullptr || visible[c] != 0;
        const int finite = values[c] - values[c] == 0;
        below += seen & finite & int(values[c] < low);
        above += seen & finite & int(values[c] > high);
        notFinite += seen & (1 - finite);
    }
    return {below > 0, above > 0, notFinite > 0};
}

}  // namespace

BeyondScale together(const BeyondScale& a, const BeyondScale& b) {
    return {a.below || b.below, a.above || b.above, a.notFinite || b.notFinite};
}

BeyondScale beyondScale(const Matrix& values, const Visibility* visible,
                        const std::vector<ColourScale>& rowScales) {
    BeyondScale all;
    const ColourScale usual;
    for (Eigen::Index r = 0; r < values.rows(); ++r) {
        const ColourScale& scale = rowScales.empty()       ? usual
                                   : rowScales.size() == 1 ? rowScales.front()
                                                           : rowScales[std::size_t(r)];
        all = together(all,
                       beyondOfRow(values.row(r).data(), visible ? visible->row(int(r)) : nullptr,
                                   int(values.cols()), scale));
    }
    return all;
}

}  // namespace headlight
