// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <array>

namespace headlight {

// Whose eyes a picture is looked at with, or Grey: what a printer without colours leaves of it.
enum class ColourVision { Full, NoRedCones, NoGreenCones, NoBlueCones, Grey };
inline constexpr std::array kColourVisions = {ColourVision::Full, ColourVision::NoRedCones,
                                              ColourVision::NoGreenCones, ColourVision::NoBlueCones,
                                              ColourVision::Grey};

// Of one channel of sRGB, 0 to 1 both (IEC 61966-2-1).
double linearLight(double channel);

// Linear red, green and blue of sRGB, 0 to 1.
using LinearColour = std::array<double, 3>;

// What full colour vision sees where these eyes look at the colour.
LinearColour seenLight(ColourVision vision, const QColor& colour);

// The same of a whole picture, within one of the 255 steps of a channel. Opacity stays.
QImage seenImage(ColourVision vision, const QImage& image);

}  // namespace headlight
