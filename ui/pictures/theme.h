// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

namespace headlight {

enum class ThemeKind { Light, Dark, Print };

// Colours and type that every picture is painted with, on screen and in files. All lengths that
// painting derives from it scale with the font, so that 200 % type cuts nothing.
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor background;
    QColor panel;       // chips, table headers
    QColor text;        // at least 4.5 : 1 on background
    QColor faintText;   // axis names, units
    QColor grid;
    QColor accent;      // selection, crosshair
    QColor queryAccent; // the row's token where it is named beside the key's
    QColor keyAccent;
    QColor hidden;      // masked cells, with a pattern: never colour alone
    QColor notFinite;   // NaN and infinities
    QFont font;

    bool operator==(const Theme&) const = default;
};

Theme theme(ThemeKind kind, const QFont& font);

}  // namespace headlight
