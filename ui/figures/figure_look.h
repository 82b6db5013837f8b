// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <set>

namespace headlight {

// What a figure may be without. Which of them a picture has is told by hasPart().
enum class FigurePart { Title, ColourBar, Labels, Legend };
inline constexpr FigurePart kFigureParts[] = {FigurePart::Title, FigurePart::ColourBar,
                                              FigurePart::Labels, FigurePart::Legend};

enum class FigureBackground { OfTheme, White, Transparent };

// 13 pixels of 1/96 inch: what pictures are made with.
inline constexpr double kFigureTypePoints = 9.75;
inline constexpr double kLeastTypePoints = 3;
inline constexpr double kMostTypePoints = 72;
// Below it print is hard to read.
inline constexpr double kLegiblePoints = 6;

// How a figure stands on its paper, beside its theme.
struct FigureLook {
    // Where the whole size is left open, in units of 1/96 inch: one side alone takes the other one
    // with it.
    std::optional<double> width = {};
    std::optional<double> height = {};
    FigureBackground background = FigureBackground::OfTheme;
    double typePoints = kFigureTypePoints;
    bool shrinkType = false;  // where the picture would not fit otherwise, down to kLeastTypePoints
    std::set<FigurePart> without = {};
    // PDF: as PDF/A-1b, for keeping. It knows no transparency; what would shine through is mixed.
    bool archive = false;
    bool onlySeen = false;  // of a head's map no more than the part that is looked at
    bool operator==(const FigureLook&) const = default;
};

// What is told about a figure: written into PNG, SVG and PDF for those who look for it or cannot
// see it. None: to be drafted from the numbers, by who knows them (see caption.h).
struct FigureTexts {
    std::optional<QString> caption = {};
    std::optional<QString> altText = {};
    bool printCaption = false;  // below the picture too
    bool operator==(const FigureTexts&) const = default;
};

}  // namespace headlight
