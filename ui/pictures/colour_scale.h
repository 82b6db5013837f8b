// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "ui/pictures/theme.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// From a number to a colour: [low, high] through the transfer onto the palette. Logarithmic spans
// from max(low, high · 1e-4) so that zeros have a place; values outside are clipped.
struct ColourScale {
    PaletteKind palette = PaletteKind::Viridis;
    Transfer transfer = Transfer::Linear;
    double low = 0;
    double high = 1;
    bool operator==(const ColourScale&) const = default;
};

double positionOf(double value, const ColourScale& scale);  // in [0, 1]; NaN stays NaN
double valueAt(double position, const ColourScale& scale);  // the inverse
QRgb colourOf(double value, const ColourScale& scale, const Theme& theme);

// "weight, √ scale, 0 to 1, all heads": what a colour bar is captioned with (translated).
QString caption(const ColourScale& scale, const QString& quantity, RangeScope scope);

// One pixel a cell, ARGB32. rowScales: one for all rows, or one a row. Hidden cells get theme.hidden.
QImage cellImage(const Matrix& values, const Visibility* visible,
                 const std::vector<ColourScale>& rowScales, const Theme& theme);

}  // namespace headlight
