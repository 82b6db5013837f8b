// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>

#include "ui/pictures/formula.h"
#include "ui/pictures/step_layout.h"

namespace headlight {
namespace {

using Kind = StepItem::Kind;

// A computed number stands in a box; one from a step before has a dotted line under it.
void paintNumber(QPainter& painter, const StepItem& item, const QRectF& box, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const double inset = 0.12 * em;
    const QRectF inner = box.adjusted(inset, inset, -inset, -inset);
    if (item.marked)
        painter.fillRect(box, theme.panel);
    if (item.result) {
        painter.setPen(QPen(item.kind == Kind::Blank ? theme.text : theme.grid, 0.08 * em));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inner);
    }
    if (item.kind == Kind::Blank) {
        if (!item.result) {  // to be copied from where it was worked out
            painter.setPen(QPen(theme.faintText, 0.06 * em));
            painter.drawLine(inner.bottomLeft() + QPointF(0.3 * em, -0.15 * em),
                             inner.bottomRight() + QPointF(-0.3 * em, -0.15 * em));
        }
        return;
    }
    QFont font = theme.font;
    font.setWeight(item.result ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(box.adjusted(0, 0, -0.4 * em, 0),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, item.text);
    if (item.linked && theme.kind != ThemeKind::Print) {
        const double y = box.bottom() - 0.28 * em;
        const double width = QFontMetricsF(font).horizontalAdvance(item.text);
        painter.setPen(QPen(theme.accent, 0.09 * em, Qt::DotLine));
        painter.drawLine(QPointF(box.right() - 0.4 * em - width, y),
                         QPointF(box.right() - 0.4 * em, y));
    }
}

void paintBracket(QPainter& painter, const QRectF& box, bool left, const Theme& theme) {
    painter.setPen(QPen(theme.text, 0.1 * theme.font.pixelSize()));
    const double inner = left ? box.right() : box.left();
    const double outer = left ? box.left() : box.right();
    const QPointF points[] = {
        {inner, box.top()}, {outer, box.top()}, {outer, box.bottom()}, {inner, box.bottom()}};
    painter.drawPolyline(points, 4);
}

void paintSymbol(QPainter& painter, const StepItem& item, const QRectF& box, const Theme& theme) {
    painter.setPen(theme.text);
    const Formula* formula = findSymbol(item.symbol);
    if (formula == nullptr) {
        painter.setFont(theme.font);
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         QString::fromStdString(item.symbol));
        return;
    }
    const double size = stepMeasures(theme).symbol;
    // On the base line of the numbers beside it.
    paintFormula(painter, *formula, {box.left(), box.center().y() + 0.36 * theme.font.pixelSize()},
                 size);
}

}  // namespace

void paintStepItems(QPainter& painter, const StepLayout& layout, QPointF origin,
                    const Theme& theme) {
    const QFont small = scaledFont(theme, 0.8);
    painter.save();
    for (const StepItem& item : layout.items) {
        const QRectF box = item.box.translated(origin);
        switch (item.kind) {
            case Kind::Number:
            case Kind::Blank:
                paintNumber(painter, item, box, theme);
                break;
            case Kind::Symbol:
                paintSymbol(painter, item, box, theme);
                break;
            case Kind::LeftBracket:
            case Kind::RightBracket:
                paintBracket(painter, box, item.kind == Kind::LeftBracket, theme);
                break;
            case Kind::Index:
            case Kind::Shape:
                painter.setFont(small);
                painter.setPen(item.marked ? theme.text : theme.faintText);
                painter.drawText(item.kind == Kind::Index
                                     ? box.adjusted(0, 0, -0.4 * theme.font.pixelSize(), 0)
                                     : box,
                                 (item.kind == Kind::Index ? Qt::AlignRight : Qt::AlignHCenter) |
                                     Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                                 item.text);
                break;
            case Kind::Gap:
            case Kind::Operator:
                painter.setFont(theme.font);
                painter.setPen(theme.text);
                painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, item.text);
                break;
        }
    }
    painter.restore();
}

}  // namespace headlight
