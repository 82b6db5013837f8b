// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <span>

#include "ui/figures/every_head.h"
#include "ui/figures/figure_plan.h"
#include "ui/figures/paper.h"

namespace headlight {

// What is chosen in an export dialog, and kept until the next one.
struct ExportChoices {
    FigureFormat format = FigureFormat::Png;
    std::optional<ThemeKind> theme = ThemeKind::Light;  // none: as on screen
    double width = 0;                                   // in units of 1/96 inch; 0: automatic
    double height = 0;
    LengthUnit unit = LengthUnit::Pixel;  // what the two are told in
    double dpi = 192;
    double typePoints = kFigureTypePoints;
    FigureBackground background = FigureBackground::OfTheme;
    std::set<FigurePart> without;
    bool onlySeen = false;  // of a head's map that is looked at in part
    bool archive = false;   // PDF: as PDF/A
    bool printCaption = false;
    bool keepsScene = true;  // PNG and SVG: opening the figure brings back what it shows
    QString headNames = kHeadNames;
    bool operator==(const ExportChoices&) const = default;
};

// `dialog` is "export" or "exportHeads": each keeps its own. What cannot be read is as at first.
ExportChoices keptChoices(const QString& dialog);
void keepChoices(const QString& dialog, const ExportChoices& choices);

// Without texts. A background that does not go with format or theme is the theme's.
FigureOptions figureOptions(const ExportChoices& choices, ThemeKind onScreen);

struct ThemeChoice {
    const char* id;    // "print", as the command line has it
    const char* name;  // marked for translation
    ThemeKind kind;
};
std::span<const ThemeChoice> themeChoices();

}  // namespace headlight
