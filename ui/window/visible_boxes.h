// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace headlight {

// Fusion with check boxes and radio buttons that are seen: it outlines them with a shade of the
// window's colour, which on a dark window nobody can make out. Here the outline has 3 : 1.
class VisibleBoxes : public QProxyStyle {
 public:
    VisibleBoxes();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    // The buttons of docks are 24 units a side: Fusion's of 13 are hard to hit.
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
};

}  // namespace headlight
