// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>
#include <QString>
#include <vector>

#include "ui/pictures/theme.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// From a number to a colour: [low, high] through the transfer onto the palette. Logarithmic spans
// from max(low, high · 1e-4) so that zeros have a place; values outside are clipped. Diverging on a
// range around 0 takes its transfer on both sides of 0 alike: 0 is always the middle.
struct ColourScale {
    PaletteKind palette = PaletteKind::Viridis;
    Transfer transfer = Transfer::Linear;
    double low = 0;
    double high = 1;
    bool operator==(const ColourScale&) const = default;
};

inline constexpr double kLogarithmicSpan = 1e-4;  // lowest shown value over the highest

// Whether a diverging palette has 0 in its middle on this range.
bool aroundZero(const ColourScale& scale);

double positionOf(double value, const ColourScale& scale);  // in [0, 1]; NaN stays NaN
double valueAt(double position, const ColourScale& scale);  // the inverse
QRgb colourOf(double value, const ColourScale& scale, const Theme& theme);

// "weight, √ scale, 0 to 1, all heads": what a colour bar is captioned with (translated).
QString caption(const ColourScale& scale, const QString& quantity, RangeScope scope);
// For maps that stand side by side, each on its own range: "weight, linear scale, range differs".
QString captionOfDiffering(const ColourScale& scale, const QString& quantity);

// A number as colour bars and captions write it: as short as it can be told, "." in every locale.
QString shortNumber(double value);

// Where a colour bar's ticks stand: round numbers, ascending, all within what the scale shows.
std::vector<double> roundTicks(const ColourScale& scale, int atMost);

}  // namespace headlight
