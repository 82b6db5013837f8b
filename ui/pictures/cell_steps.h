// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "ui/pictures/colour_scale.h"

namespace headlight {

// A map as palette steps: what is left of numbers once they are to become pixels. Steps are in
// [0, 255]; the two others are above and below, so that pooling by the larger one lets no NaN
// vanish and hides a pixel only where all of its cells are hidden.
using CellStep = std::int16_t;
inline constexpr CellStep kHiddenStep = -1;
inline constexpr CellStep kNotFiniteStep = 256;

CellStep stepOf(double value, const ColourScale& scale);

// One row of a matrix; `visible` as Visibility::row gives it.
void stepsOfRow(const float* values, const std::uint8_t* visible, int columns,
                const ColourScale& scale, CellStep* out);

// The colour of a step; kHiddenStep and kNotFiniteStep too.
class StepColours {
 public:
    StepColours(PaletteKind palette, const Theme& theme);
    QRgb operator[](CellStep step) const { return colours_[std::size_t(step + 1)]; }

 private:
    std::array<QRgb, 258> colours_{};
};

// Which of two cells is seen when they share a pixel: the hotter one; with a diverging palette the
// one further from the middle.
inline CellStep strongerStep(CellStep a, CellStep b, bool diverging) {
    if (!diverging || a == kHiddenStep || b == kHiddenStep || a == kNotFiniteStep ||
        b == kNotFiniteStep)
        return a > b ? a : b;
    const auto distance = [](CellStep s) { return s > 127 ? s - 127 : 128 - s; };
    return distance(a) >= distance(b) ? a : b;
}

}  // namespace headlight
