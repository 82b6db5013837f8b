// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/theme.h"

#include <QFontInfo>
#include <algorithm>
#include <cmath>

#include "ui/pictures/colour_vision.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

constexpr int kSmallestPixels = 9;

Theme lightTheme() {
    Theme theme;
    theme.kind = ThemeKind::Light;
    theme.background = QColor(0xfcfcfb);
    theme.panel = QColor(0xf1f1ee);
    theme.text = QColor(0x22262b);
    theme.faintText = QColor(0x5f666e);
    theme.grid = QColor(0xd5d7d8);
    theme.accent = QColor(0x1b5fc1);
    theme.queryAccent = QColor(0x1b5fc1);
    theme.keyAccent = QColor(0xa8480a);
    theme.hidden = QColor(0xeeeeec);
    theme.hatch = QColor(0xbfc2c4);
    theme.notFinite = QColor(0xe800b4);
    return theme;
}

Theme darkTheme() {
    Theme theme;
    theme.kind = ThemeKind::Dark;
    theme.background = QColor(0x17191c);
    theme.panel = QColor(0x23272b);
    theme.text = QColor(0xe7e9eb);
    theme.faintText = QColor(0x9aa2aa);
    theme.grid = QColor(0x3b4147);
    theme.accent = QColor(0x74adff);
    theme.queryAccent = QColor(0x74adff);
    theme.keyAccent = QColor(0xf7a660);
    theme.hidden = QColor(0x2a2e32);
    theme.hatch = QColor(0x565d64);
    theme.notFinite = QColor(0xff4fd8);
    return theme;
}

Theme printTheme() {
    Theme theme = lightTheme();
    theme.kind = ThemeKind::Print;
    theme.background = QColor(0xffffff);
    theme.panel = QColor(0xf2f2f2);
    theme.text = QColor(Qt::black);
    theme.faintText = QColor(0x444444);
    theme.grid = QColor(0xb8b8b8);
    theme.hidden = QColor(0xf2f2f2);
    theme.hatch = QColor(0xa8a8a8);
    return theme;
}

// Every colour at 7 : 1 on the background; what is faint elsewhere is as plain as the rest.
Theme blackOnWhiteTheme() {
    Theme theme = printTheme();
    theme.kind = ThemeKind::BlackOnWhite;
    theme.panel = QColor(0xffffff);
    theme.faintText = QColor(Qt::black);
    theme.grid = QColor(0x767676);
    theme.accent = QColor(0x003c9e);
    theme.queryAccent = QColor(0x003c9e);
    theme.keyAccent = QColor(0x7d3000);
    theme.hidden = QColor(0xffffff);
    theme.hatch = QColor(0x595959);
    theme.notFinite = QColor(0xb0008a);
    return theme;
}

Theme whiteOnBlackTheme() {
    Theme theme;
    theme.kind = ThemeKind::WhiteOnBlack;
    theme.background = QColor(Qt::black);
    theme.panel = QColor(Qt::black);
    theme.text = QColor(Qt::white);
    theme.faintText = QColor(Qt::white);
    theme.grid = QColor(0x8a8a8a);
    theme.accent = QColor(0xffd500);
    theme.queryAccent = QColor(0x7fd4ff);
    theme.keyAccent = QColor(0xffb060);
    theme.hidden = QColor(Qt::black);
    theme.hatch = QColor(0xb0b0b0);
    theme.notFinite = QColor(0xff6ade);
    return theme;
}

Theme coloursOf(ThemeKind kind) {
    switch (kind) {
        case ThemeKind::Dark:
            return darkTheme();
        case ThemeKind::Print:
            return printTheme();
        case ThemeKind::BlackOnWhite:
            return blackOnWhiteTheme();
        case ThemeKind::WhiteOnBlack:
            return whiteOnBlackTheme();
        case ThemeKind::Light:
            break;
    }
    return lightTheme();
}

// Relative luminance of sRGB, WCAG 2.1.
double luminance(const QColor& colour) {
    return 0.2126 * linearLight(colour.redF()) + 0.7152 * linearLight(colour.greenF()) +
           0.0722 * linearLight(colour.blueF());
}

}  // namespace

Theme theme(ThemeKind kind, const QFont& font) {
    Theme theme = coloursOf(kind);
    theme.font = font;
    if (font.pixelSize() <= 0)
        theme.font.setPixelSize(std::max(1, QFontInfo(font).pixelSize()));
    theme.texts.texts = std::make_shared<ShapedTexts>();
    return theme;
}

ThemeKind themeKindOf(const QPalette& palette) {
    const QColor window = palette.color(QPalette::Active, QPalette::Window);
    const QColor text = palette.color(QPalette::Active, QPalette::WindowText);
    if (window == QColor(Qt::white) && text == QColor(Qt::black))
        return ThemeKind::BlackOnWhite;
    if (window == QColor(Qt::black) && text == QColor(Qt::white))
        return ThemeKind::WhiteOnBlack;
    return window.lightness() < 128 ? ThemeKind::Dark : ThemeKind::Light;
}

QFont scaledFont(const Theme& theme, double factor) {
    QFont font = theme.font;
    const int pixels = int(std::lround(theme.font.pixelSize() * factor));
    font.setPixelSize(std::max(std::min(kSmallestPixels, theme.font.pixelSize()), pixels));
    return font;
}

QColor translucent(const QColor& colour, double opacity, const Theme& theme) {
    QColor seen = colour;
    if (!theme.opaque) {
        seen.setAlphaF(float(opacity));
        return seen;
    }
    const auto mixed = [opacity](int above, int below) {
        return int(std::lround(opacity * above + (1 - opacity) * below));
    };
    const QColor& ground = theme.background;
    return {mixed(seen.red(), ground.red()), mixed(seen.green(), ground.green()),
            mixed(seen.blue(), ground.blue())};
}

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace headlight
