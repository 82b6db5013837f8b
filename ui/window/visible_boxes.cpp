// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/visible_boxes.h"

#include <QGroupBox>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "ui/pictures/theme.h"
#include "ui/window/focus_ring.h"

namespace headlight {
namespace {

constexpr int kDockButton = 24;

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

// Fusion's groove has a shade of the window's colour: on black it is black, and a slider at its
// least value is a square on its own. The filled part is seen, the other one is drawn.
void drawGroove(QPainter& painter, const QStyleOptionSlider& slider, const QRect& groove,
                const QRect& handle) {
    constexpr int kThick = 2;
    const bool across = slider.orientation == Qt::Horizontal;
    QRect line = across ? QRect(groove.left() + 1, groove.center().y(), groove.width() - 2, kThick)
                        : QRect(groove.center().x(), groove.top() + 1, kThick, groove.height() - 2);
    if (across)
        slider.upsideDown ? line.setRight(handle.left() - 1) : line.setLeft(handle.right() + 1);
    else
        slider.upsideDown ? line.setBottom(handle.top() - 1) : line.setTop(handle.bottom() + 1);
    const auto group = slider.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled;
    painter.fillRect(line, slider.palette.color(group, QPalette::WindowText));
}

// Where Fusion draws the frame: under the title, or all around where there is none.
QRect groupFrame(const QStyle& style, const QStyleOption& option, const QWidget* widget) {
    constexpr int kTop = 3;
    const auto* group = qobject_cast<const QGroupBox*>(widget);
    const bool bare = group != nullptr && !group->isCheckable() && group->title().isEmpty();
    const int title = std::max(style.pixelMetric(QStyle::PM_IndicatorHeight, &option, widget),
                               option.fontMetrics.height());
    return option.rect.adjusted(0, kTop + (bare ? 0 : title), 0, 0);
}

}  // namespace

VisibleBoxes::VisibleBoxes() : QProxyStyle("Fusion") {}

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
    const bool framed = element == PE_PanelButtonCommand || element == PE_FrameLineEdit ||
                        element == PE_Frame || element == PE_FrameMenu ||
                        element == PE_PanelTipLabel ||
                        (element == PE_PanelButtonTool && !(option->state & State_AutoRaise));
    if (framed && isHighContrast(*option))
        return outline(*painter, *option, option->rect);
    if (element == PE_FrameGroupBox && isHighContrast(*option))
        return outline(*painter, *option, groupFrame(*this, *option, widget));
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
    else if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
             control == CC_Slider && slider != nullptr) {
        const QRect handle =
            subControlRect(control, option, SC_SliderHandle, widget).adjusted(1, 1, -1, -1);
        drawGroove(*painter, *slider, subControlRect(control, option, SC_SliderGroove, widget),
                   handle);
        outline(*painter, *option, handle);
    } else if (control == CC_ScrollBar)
        outline(*painter, *option, subControlRect(control, option, SC_ScrollBarSlider, widget));
}

int VisibleBoxes::pixelMetric(PixelMetric metric, const QStyleOption* option,
                              const QWidget* widget) const {
    if (metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin)
        return kRingWidth;
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    // On either side of the icon.
    return metric == PM_DockWidgetTitleBarButtonMargin ? std::max(usual, 6) : usual;
}

int VisibleBoxes::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* more) const {
    if (hint == SH_FocusFrame_AboveWidget)
        return 1;
    // Qt's own icons are black on whatever there is, and widen what is said in words.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, more);
}

QSize VisibleBoxes::sizeFromContents(ContentsType type, const QStyleOption* option,
                                     const QSize& contents, const QWidget* widget) const {
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    // Fusion cuts the last letter of a choice in large type.
    return type == CT_ComboBox ? size + QSize(option->fontMetrics.height() / 3, 0) : size;
}

}  // namespace headlight
