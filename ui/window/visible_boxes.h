// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace headlight {

// Fusion with check boxes and radio buttons that are seen: it outlines them with a shade of the
// window's colour, which on a dark window nobody can make out. Here the outline has 3 : 1. Under
// high contrast all that can be pressed, typed into or dragged, and each group of such, has an
// outline in the colour of the text.
class VisibleBoxes : public QProxyStyle {
 public:
    VisibleBoxes();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    // How far the focus ring stands off a widget; the buttons of docks are 24 units a side:
    // Fusion's of 13 are hard to hit.
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* more) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
};

}  // namespace headlight
