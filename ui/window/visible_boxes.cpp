// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/visible_boxes.h"

#include <QPainter>
#include <QStyleOption>

#include "ui/pictures/theme.h"
#include "ui/window/focus_ring.h"

namespace headlight {
namespace {

bool isHighContrast(const QStyleOption& option) {
    const ThemeKind kind = themeKindOf(option.palette);
    return kind == ThemeKind::BlackOnWhite || kind == ThemeKind::WhiteOnBlack;
}

// A pixel within the rectangle; faint where nothing can be done.
void outline(QPainter& painter, const QStyleOption& option, const QRect& rect) {
    const auto group = option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled;
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(option.palette.color(group, QPalette::WindowText));
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

}  // namespace

VisibleBoxes::VisibleBoxes() : QProxyStyle("Fusion") {}

void VisibleBoxes::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                 QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool framed = element == PE_PanelButtonCommand || element == PE_FrameLineEdit ||
                        element == PE_Frame || element == PE_FrameMenu ||
                        element == PE_PanelTipLabel ||
                        (element == PE_PanelButtonTool && !(option->state & State_AutoRaise));
    if (framed && isHighContrast(*option))
        return outline(*painter, *option, option->rect);
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
    else if (isHighContrast(*option))
        outline = option->palette.color(QPalette::WindowText);
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

void VisibleBoxes::drawControl(ControlElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_TabBarTabShape && isHighContrast(*option))
        outline(*painter, *option, option->rect);
}

void VisibleBoxes::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                      QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (!isHighContrast(*option))
        return;
    if (control == CC_ComboBox || control == CC_SpinBox)
        outline(*painter, *option, option->rect);
    else if (control == CC_Slider)
        outline(*painter, *option,
                subControlRect(control, option, SC_SliderHandle, widget).adjusted(1, 1, -1, -1));
    else if (control == CC_ScrollBar)
        outline(*painter, *option, subControlRect(control, option, SC_ScrollBarSlider, widget));
}

int VisibleBoxes::pixelMetric(PixelMetric metric, const QStyleOption* option,
                              const QWidget* widget) const {
    if (metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin)
        return kRingWidth;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int VisibleBoxes::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* more) const {
    if (hint == SH_FocusFrame_AboveWidget)
        return 1;
    return QProxyStyle::styleHint(hint, option, widget, more);
}

QSize VisibleBoxes::sizeFromContents(ContentsType type, const QStyleOption* option,
                                     const QSize& contents, const QWidget* widget) const {
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    // Fusion cuts the last letter of a choice in large type.
    return type == CT_ComboBox ? size + QSize(option->fontMetrics.height() / 3, 0) : size;
}

}  // namespace headlight
