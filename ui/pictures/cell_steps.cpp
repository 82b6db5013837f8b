// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/cell_steps.h"

#include <algorithm>
#include <cmath>

#include "ui/pictures/palette.h"

namespace headlight {

namespace {

bool straight(const ColourScale& scale) {
    return scale.transfer == Transfer::Linear && scale.high > scale.low;
}

}  // namespace

CellStep stepOf(double value, const ColourScale& scale) {
    if (!std::isfinite(value))
        return kNotFiniteStep;
    return CellStep(std::lround(positionOf(value, scale) * 255));
}

void stepsOfRow(const float* values, const std::uint8_t* visible, int columns,
                const ColourScale& scale, CellStep* out) {
    if (straight(scale)) {
        // The common case without calls: a million cells in a few milliseconds.
        const double factor = 255 / (scale.high - scale.low);
        for (int c = 0; c < columns; ++c) {
            const double value = values[c];
            const double step = std::clamp((value - scale.low) * factor, 0.0, 255.0) + 0.5;
            out[c] = std::isfinite(value) ? CellStep(step) : kNotFiniteStep;
        }
    } else {
        for (int c = 0; c < columns; ++c)
            out[c] = stepOf(values[c], scale);
    }
    if (visible == nullptr)
        return;
    for (int c = 0; c < columns; ++c) {
        if (visible[c] == 0)
            out[c] = kHiddenStep;
    }
}

StepColours::StepColours(PaletteKind palette, const Theme& theme) {
    colours_.front() = theme.hidden.rgb();
    std::copy(steps(palette).begin(), steps(palette).end(), colours_.begin() + 1);
    colours_.back() = theme.notFinite.rgb();
}

}  // namespace headlight
