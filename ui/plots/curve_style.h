// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <Qt>
#include <utility>
#include <vector>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"

namespace headlight {

// How curve number `index` of `count` looks. Neighbours differ in colour and in dash pattern, so
// that colour is never needed to tell them apart: up to eight curves take colours that red-green
// blind readers keep apart, more take a ramp from dark to light.
struct CurveStyle {
    QColor colour;
    std::vector<double> dashes;  // in pen widths, as QPen takes them; empty: solid
};
CurveStyle curveStyle(int index, int count, const Theme& theme);

// From the smallest to the largest finite number with some air around it; never empty.
struct AxisRange {
    double low = 0;
    double high = 1;
    bool operator==(const AxisRange&) const = default;
};
AxisRange xRange(const CurvesPicture& picture);

// What is seen of xRange at first, on the screen and in files: all, or of a picture that is shown
// in stretches as many points as can be told apart, from the first or around the cursor.
inline constexpr int kMostPointsAtOnce = 200;
AxisRange firstStretch(const CurvesPicture& picture);
// `range` moved, and made smaller if need be, so that it lies within `whole`.
AxisRange within(AxisRange range, AxisRange whole);
// The stored points of the first curve that lie in a range: the first and the number behind the
// last.
std::pair<std::size_t, std::size_t> pointsIn(const CurvesPicture& picture, AxisRange range);
// How many points of one curve lie there.
std::size_t pointsIn(const Curve& curve, AxisRange range);
AxisRange yRange(const CurvesPicture& picture);

// Which of `count` names the legend shows when only `room` fit: evenly spread, first and last kept.
std::vector<int> thinnedOut(int count, int room);

// x of the stored point that is nearest to `x`; x itself when there is none.
double nearestX(const CurvesPicture& picture, double x);

}  // namespace headlight
