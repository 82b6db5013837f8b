// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/paper.h"

#include <QCoreApplication>
#include <algorithm>
#include <charconv>
#include <cmath>

namespace headlight {
namespace {

constexpr double kMillimetre = 96 / 25.4;
constexpr LengthUnit kUnits[] = {LengthUnit::Pixel, LengthUnit::Millimetre, LengthUnit::Inch};

// Columns as journals have them. A slide is 13.33 inches wide, as in presentation programs, so that
// type is as large beside theirs: 1920 × 1080 pixels of 1/144 inch.
constexpr PaperPreset kPresets[] = {
    {"single-column", QT_TRANSLATE_NOOP("PaperPreset", "Single column, 85 mm"), 85 * kMillimetre, 0,
     LengthUnit::Millimetre, 300, 8},
    {"double-column", QT_TRANSLATE_NOOP("PaperPreset", "Double column, 174 mm"), 174 * kMillimetre,
     0, LengthUnit::Millimetre, 300, 8},
    {"slide", QT_TRANSLATE_NOOP("PaperPreset", "Slide 16:9, 1920 × 1080 pixels"), 1280, 720,
     LengthUnit::Pixel, 144, 14},
    {"a4-width", QT_TRANSLATE_NOOP("PaperPreset", "Width of A4, 210 mm"), 210 * kMillimetre, 0,
     LengthUnit::Millimetre, 300, 10},
};

}  // namespace

double unitsIn(LengthUnit unit) {
    switch (unit) {
        case LengthUnit::Millimetre:
            return kMillimetre;
        case LengthUnit::Inch:
            return 96;
        default:
            return 1;
    }
}

std::string_view nameOf(LengthUnit unit) {
    switch (unit) {
        case LengthUnit::Millimetre:
            return "mm";
        case LengthUnit::Inch:
            return "in";
        default:
            return "px";
    }
}

std::optional<double> readLength(std::string_view text) {
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || !std::isfinite(number) || number <= 0)
        return std::nullopt;
    const std::string_view rest(read.ptr, std::size_t(text.data() + text.size() - read.ptr));
    if (rest.empty())
        return number;
    for (const LengthUnit unit : kUnits)
        if (rest == nameOf(unit))
            return number * unitsIn(unit);
    return std::nullopt;
}

std::span<const PaperPreset> paperPresets() { return kPresets; }

const PaperPreset* findPreset(std::string_view id) {
    const auto* found = std::find_if(std::begin(kPresets), std::end(kPresets),
                                     [&](const PaperPreset& preset) { return preset.id == id; });
    return found == std::end(kPresets) ? nullptr : found;
}

}  // namespace headlight
