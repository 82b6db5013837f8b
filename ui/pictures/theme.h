// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <memory>

namespace headlight {

class ShapedTexts;

// Set by theme(); shared by the copies of one theme, and by all themes of a widget that keeps it.
// What is remembered there does not make two themes differ.
struct KeptTexts {
    std::shared_ptr<ShapedTexts> texts;
    ShapedTexts* operator->() const { return texts.get(); }
    ShapedTexts& operator*() const { return *texts; }
    bool operator==(const KeptTexts&) const { return true; }
};

// The last two are for high contrast.
enum class ThemeKind { Light, Dark, Print, BlackOnWhite, WhiteOnBlack };

// Colours and type that every picture is painted with, on screen and in files. All lengths that
// painting derives from it scale with the font, so that 200 % type cuts nothing.
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor background;
    QColor panel;      // chips, table headers
    QColor text;       // at least 4.5 : 1 on background
    QColor faintText;  // axis names, units; at least 4.5 : 1 too
    QColor grid;
    QColor accent;       // selection, focus
    QColor queryAccent;  // the row's token where it is named beside the key's; the crosshair's row
    QColor keyAccent;    // the key's token; the crosshair's column
    QColor hidden;       // masked cells, with a pattern: never colour alone
    QColor hatch;        // the pattern's lines
    QColor notFinite;    // NaN and infinities
    QFont font;          // sized in pixels: a file's resolution does not change its layout
    KeptTexts texts;
    bool opaque = false;  // what would shine through is mixed with the background

    bool operator==(const Theme&) const = default;
};

// Needs a QGuiApplication, for the pixels of a font that is given in points.
Theme theme(ThemeKind kind, const QFont& font);

// The kind that goes with the widgets around a picture: pure black and white ask for high contrast.
ThemeKind themeKindOf(const QPalette& palette);

// A colour that lets the rest of what is behind it through, or as it looks on the background.
QColor translucent(const QColor& colour, double opacity, const Theme& theme);

// The theme's font at a fraction of its size, never below what can be read (9 pixels).
QFont scaledFont(const Theme& theme, double factor);

// The WCAG 2.1 contrast ratio of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

}  // namespace headlight
