// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/pictures/theme.h"

namespace headlight {

// In little room a picture's type shrinks down to this share of the theme's; smaller, it would no
// longer be read.
inline constexpr double kLeastType = 0.6;

inline Theme ofPixels(const Theme& theme, int pixels) {
    Theme other = theme;
    other.font.setPixelSize(pixels);
    return other;
}

inline int leastPixels(const Theme& theme) {
    return std::max(1, int(std::ceil(kLeastType * theme.font.pixelSize())));
}

// The largest type, in pixels, with which `fits(theme)`; 0: not even with the least. It is the last
// that was tried and did.
template <class Fits>
int fittingPixels(const Theme& theme, const Fits& fits) {
    const int full = theme.font.pixelSize();
    const int least = leastPixels(theme);
    if (fits(theme))
        return full;
    if (least >= full || !fits(ofPixels(theme, least)))
        return 0;
    int pixels = full - 1;
    while (pixels > least && !fits(ofPixels(theme, pixels)))
        --pixels;
    return pixels;
}

}  // namespace headlight
