// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/visible_boxes.h"

#include <QPainter>
#include <QStyleOption>

namespace headlight {

VisibleBoxes::VisibleBoxes() : QProxyStyle("Fusion") {}

void VisibleBoxes::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                 QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorCheckBox;
    if (!box && element != PE_IndicatorRadioButton)
        return;
    const bool dark = option->palette.color(QPalette::Window).lightness() < 128;
    const bool enabled = option->state & State_Enabled;
    const bool focused =
        (option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange);
    QColor outline =
        dark ? QColor(enabled ? "#8d959f" : "#626973") : QColor(enabled ? "#80878f" : "#b4b9bf");
    if (focused)
        outline = option->palette.color(QPalette::Highlight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, !box);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(outline);
    // Over Fusion's own line.
    const QRectF line = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (box)
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    else
        painter->drawEllipse(line);
    painter->restore();
}

}  // namespace headlight
