// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/type_size.h"

#include <QApplication>
#include <QFontInfo>
#include <QSettings>
#include <QVariant>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr const char* kTypeSizeKey = "typeSize";
constexpr const char* kDesktopsFont = "desktopsFont";  // property: the font that the desktop gave
constexpr double kProjected = 1.5;
constexpr double kLargest = 2;
constexpr int kLeastHeight = 400;  // units that the window needs in the desktop's type

QFont sized(QFont font, double factor) {
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(int(std::lround(QFontInfo(font).pixelSize() * factor)));
    return font;
}

QFont desktopsFont() {
    const QVariant kept = qApp->property(kDesktopsFont);
    return kept.isValid() ? kept.value<QFont>() : QApplication::font();
}

}  // namespace

int chosenTypeSize() {
    const int percent = QSettings().value(kTypeSizeKey, kTypeSizes.front()).toInt();
    const bool known = std::find(kTypeSizes.begin(), kTypeSizes.end(), percent) != kTypeSizes.end();
    return known ? percent : kTypeSizes.front();
}

void keepTypeSize(int percent) { QSettings().setValue(kTypeSizeKey, percent); }

void applyTypeSize(QApplication& application, int percent) {
    const QFont desktops = desktopsFont();
    application.setProperty(kDesktopsFont, desktops);
    const QFont wanted = sized(desktops, percent / 100.0);
    if (wanted != QApplication::font())
        QApplication::setFont(wanted);
}

double typeFactor(const QWidget& widget) {
    return double(widget.fontInfo().pixelSize()) / QFontInfo(desktopsFont()).pixelSize();
}

QFont projectedFont(const QSize& screen) {
    const QFont desktops = desktopsFont();
    const QFont present = QApplication::font();
    const double now = double(QFontInfo(present).pixelSize()) / QFontInfo(desktops).pixelSize();
    const double fits = double(screen.height()) / kLeastHeight;
    return sized(desktops, std::max(now, std::min({kLargest, kProjected * now, fits})));
}

}  // namespace headlight
