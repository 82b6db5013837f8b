// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/visible_boxes.h"

#include <QPainter>
#include <QStyleOption>
#include <algorithm>

namespace headlight {
namespace {

constexpr int kDockButton = 24;

}  // namespace

VisibleBoxes::VisibleBoxes() : QProxyStyle("Fusion") {}

int VisibleBoxes::pixelMetric(PixelMetric metric, const QStyleOption* option,
                              const QWidget* widget) const {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    // On either side of the icon.
    return metric == PM_DockWidgetTitleBarButtonMargin ? std::max(usual, 6) : usual;
}

QRect VisibleBoxes::subElementRect(SubElement element, const QStyleOption* option,
                                   const QWidget* widget) const {
    const QRect usual = QProxyStyle::subElementRect(element, option, widget);
    const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (dock == nullptr)
        return usual;
    const int buttons = (dock->closable ? 1 : 0) + (dock->floatable ? 1 : 0);
    const bool mirrored = dock->direction == Qt::RightToLeft;
    if (element == SE_DockWidgetTitleBarText && !usual.isNull()) {
        QRect text = dock->rect.adjusted(6, 0, -buttons * kDockButton - 4, 0);
        return mirrored ? visualRect(dock->direction, dock->rect, text) : text;
    }
    const bool close = element == SE_DockWidgetCloseButton;
    if ((!close && element != SE_DockWidgetFloatButton) || usual.isNull())
        return usual;
    QRect place(0, 0, kDockButton, kDockButton);
    place.moveCenter(dock->rect.center());
    place.moveRight(dock->rect.right() - (close || !dock->closable ? 0 : kDockButton));
    return mirrored ? visualRect(dock->direction, dock->rect, place) : place;
}

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
