// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ui/pictures/palette.h"

namespace headlight {
namespace {

// After Okabe and Ito 2008, "Color universal design"; darkened until each has 3 : 1 on white, and
// lightened likewise for the dark theme. Of the orders of the last four, this one keeps those with
// the same dashes, four apart, farthest from each other in the eyes of the colour-blind.
constexpr std::array<QRgb, 8> kOnLight = {0xff0072b2, 0xffd55e00, 0xff00795a, 0xffa94a85,
                                          0xff333333, 0xff2a8fc7, 0xff7a6ab8, 0xffa87000};
constexpr std::array<QRgb, 8> kOnDark = {0xff56b4e9, 0xffff9448, 0xff33c79d, 0xffe79cc9,
                                         0xffe0e0e0, 0xff9ad0f5, 0xffb3a6f2, 0xfff0e442};

// Document 004's curves are solid, dashed, dash-dotted and dotted.
const std::array<std::vector<double>, 4> kDashes = {
    std::vector<double>{}, {5, 2.5}, {6, 2, 1.2, 2}, {1.2, 1.8}};

AxisRange withAir(double low, double high, double share, double least) {
    if (low > high)  // nothing finite
        return {-least, 1 + least};
    const double air = std::max((high - low) * share, least);
    return {low - air, high + air};
}

// The same air in powers of ten; at least from half of a number that is alone to twice it, so that
// one of 1, 2, 5, 10 … is among them.
AxisRange withLogAir(double low, double high, double share) {
    constexpr double kLeastRatio = 4.2;
    if (low > high)  // nothing above 0
        return {0.1, 10};
    const double air =
        std::max(std::pow(high / low, share) * 1.1, std::sqrt(kLeastRatio / (high / low)));
    return {low / air, high * air};
}

}  // namespace

CurveStyle curveStyle(int index, int count, const Theme& theme) {
    const bool dark = theme.background.lightnessF() < 0.5;
    CurveStyle style;
    style.dashes = kDashes[std::size_t(index) % kDashes.size()];
    if (count <= int(kOnLight.size())) {
        style.colour = QColor::fromRgb((dark ? kOnDark : kOnLight)[std::size_t(index)]);
        return style;
    }
    // The end of the map that the background is like is left out.
    const double at = double(index) / double(count - 1);
    const double step = dark ? 255 - 170 * at : 200 * at;
    style.colour = QColor::fromRgb(steps(PaletteKind::Viridis)[std::size_t(std::lround(step))]);
    return style;
}

AxisRange xRange(const CurvesPicture& picture) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    bool bars = false;
    bool whole = true;
    for (const Curve& curve : picture.curves) {
        bars = bars || curve.look == CurveLook::Bars;
        for (double x : curve.x) {
            if (picture.logX && x <= 0)
                continue;
            low = std::min(low, x);
            high = std::max(high, x);
            whole = whole && x == std::floor(x);
        }
    }
    if (picture.logX)
        return withLogAir(low, high, 0.015);
    // Half a step of whole numbers; of others in proportion.
    return withAir(low, high, 0.015, whole || low >= high ? (bars ? 0.8 : 0.5) : 0);
}

AxisRange within(AxisRange range, AxisRange whole) {
    const double width = range.high - range.low;
    if (width >= whole.high - whole.low)
        return whole;
    const double low = std::clamp(range.low, whole.low, whole.high - width);
    return {low, low + width};
}

AxisRange firstStretch(const CurvesPicture& picture) {
    const AxisRange whole = xRange(picture);
    if (!picture.inStretches || picture.curves.empty() ||
        picture.curves.front().x.size() <= std::size_t(kMostPointsAtOnce))
        return whole;
    const std::vector<double>& x = picture.curves.front().x;
    const double last = x[std::size_t(kMostPointsAtOnce - 1)];
    const double width = last - x.front();
    // Air where nothing is; half a step where the next point would be seen.
    const AxisRange first{std::max(whole.low, x.front() - 0.015 * width),
                          last + (x[std::size_t(kMostPointsAtOnce)] - last) / 2};
    if (!picture.cursor || *picture.cursor <= first.high)
        return first;
    return within({*picture.cursor - width / 2, *picture.cursor + width / 2}, whole);
}

std::pair<std::size_t, std::size_t> pointsIn(const CurvesPicture& picture, AxisRange range) {
    if (picture.curves.empty())
        return {0, 0};
    const std::vector<double>& x = picture.curves.front().x;
    const auto first = std::lower_bound(x.begin(), x.end(), range.low);
    const auto last = std::upper_bound(first, x.end(), range.high);
    return {std::size_t(first - x.begin()), std::size_t(last - x.begin())};
}

std::size_t pointsIn(const Curve& curve, AxisRange range) {
    const auto first = std::lower_bound(curve.x.begin(), curve.x.end(), range.low);
    return std::size_t(std::upper_bound(first, curve.x.end(), range.high) - first);
}

AxisRange yRange(const CurvesPicture& picture) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const bool bars = std::any_of(picture.curves.begin(), picture.curves.end(),
                                  [](const Curve& c) { return c.look == CurveLook::Bars; });
    if (bars && !picture.logY)
        low = high = 0;  // bars stand on 0
    for (const double y : picture.alsoY) {
        low = std::min(low, y);
        high = std::max(high, y);
    }
    for (const Curve& curve : picture.curves)
        for (double y : curve.y) {
            if (!std::isfinite(y) || (picture.logY && y <= 0))
                continue;
            low = std::min(low, y);
            high = std::max(high, y);
        }
    if (picture.logY)
        return withLogAir(low, high, 0.08);
    return withAir(low, high, 0.08, high > low ? 0.0 : 1.0);
}

std::vector<int> thinnedOut(int count, int room) {
    std::vector<int> kept;
    const int shown = std::clamp(room, 1, std::max(count, 1));
    kept.reserve(std::size_t(shown));
    for (int i = 0; i < std::min(shown, count); ++i)
        kept.push_back(shown == 1 ? 0 : int(std::int64_t(i) * (count - 1) / (shown - 1)));
    return kept;
}

double nearestX(const CurvesPicture& picture, double x) {
    double nearest = x;
    double distance = std::numeric_limits<double>::infinity();
    if (picture.curves.empty())
        return x;
    for (double candidate : picture.curves.front().x)
        if (std::abs(candidate - x) < distance) {
            nearest = candidate;
            distance = std::abs(candidate - x);
        }
    return nearest;
}

}  // namespace headlight
