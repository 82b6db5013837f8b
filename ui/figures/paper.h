// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

// What a length is told in. Lengths themselves are numbers of 1/96 inch, whatever they are told in.
enum class LengthUnit { Pixel, Millimetre, Inch };

// How many units of 1/96 inch one of these is: 1, 96 / 25.4, 96.
double unitsIn(LengthUnit unit);
// "px", "mm", "in"
std::string_view nameOf(LengthUnit unit);

// "85mm", "3.5in", "1200px" or "1200" in units of 1/96 inch; nothing for any other text, and for
// what is no finite number above 0.
std::optional<double> readLength(std::string_view text);

// A place that figures are made for, with the size, the resolution and the type that it asks for.
struct PaperPreset {
    const char* id;     // "single-column"
    const char* title;  // marked for translation
    double width;       // in units of 1/96 inch
    double height;      // 0: as the picture needs
    LengthUnit unit;
    double dpi;
    double typePoints;
};
std::span<const PaperPreset> paperPresets();
const PaperPreset* findPreset(std::string_view id);  // null: there is none

}  // namespace headlight
