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
};

}  // namespace headlight
