// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/beyond_scale.h"

#include <cmath>
#include <limits>

namespace headlight {

namespace {

// A weight of 1 and a last bit is not beyond 1.
constexpr double kRounding = 1e-5;  // of the range

struct Ends {
    float low;
    float high;
};

// Without branches, so that the compiler takes several cells at once: millions are looked at for
// each picture.
template <class Seen>
BeyondScale beyondOfRow(const float* values, int columns, Ends ends, const Seen& seen) {
    unsigned below = 0;
    unsigned above = 0;
    unsigned notFinite = 0;
    for (int c = 0; c < columns; ++c) {
        const float value = values[c];
        const float none = value - value;  // 0, or NaN
        const unsigned here = seen(c);
        below |= here & unsigned(value + none < ends.low);
        above |= here & unsigned(value + none > ends.high);
        notFinite |= here & unsigned(none != 0);
    }
    return {below != 0, above != 0, notFinite != 0};
}

BeyondScale beyondOfRow(const float* values, const std::uint8_t* visible, int columns,
                        const ColourScale& scale) {
    const double slack = kRounding * (scale.high - scale.low);
    const Ends ends{float(scale.low - slack), float(scale.high + slack)};
    if (visible == nullptr)
        return beyondOfRow(values, columns, ends, [](int) { return 1u; });
    return beyondOfRow(values, columns, ends,
                       [visible](int c) { return unsigned(visible[c] != 0); });
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
