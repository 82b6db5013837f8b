// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/tool_icons.h"

#include <QPainter>
#include <QPixmap>

namespace headlight {
namespace {

constexpr int kScale = 3;  // pixels a unit: sharp up to 300 %
constexpr int kCells = 3;  // a side

template <class Draw>
QIcon drawn(int side, Draw draw) {
    QPixmap pixels(side * kScale, side * kScale);
    pixels.fill(Qt::transparent);
    pixels.setDevicePixelRatio(kScale);
    QPainter painter(&pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter, QRectF(1, 1, side - 2, side - 2));
    painter.end();
    return QIcon(pixels);
}

QRectF cellsAt(const QRectF& box, int row, int column, int rows = 1, int columns = 1) {
    const double side = box.width() / kCells;
    return {box.left() + column * side, box.top() + row * side, columns * side, rows * side};
}

void drawPointer(QPainter& painter, const QRectF& box, const QColor& ink) {
    const auto at = [&](double x, double y) {
        return box.topLeft() + QPointF(x * box.width(), y * box.height());
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF{at(0.22, 0.05), at(0.22, 0.86), at(0.42, 0.66), at(0.56, 0.97),
                                  at(0.7, 0.9), at(0.56, 0.6), at(0.84, 0.6)});
}

void drawHatching(QPainter& painter, const QRectF& box, const QColor& ink) {
    painter.setPen(QPen(ink, 1.2));
    painter.save();
    painter.setClipRect(box);
    for (double sum = 4; sum < 2 * box.width(); sum += 4)
        painter.drawLine(box.topLeft() + QPointF(0, sum), box.topLeft() + QPointF(sum, 0));
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
}

QIcon shapeIcon(std::optional<StrokeShape> shape, const QPalette& palette, int side) {
    const QColor ink = palette.color(QPalette::ButtonText);
    return drawn(side, [&](QPainter& painter, const QRectF& box) {
        if (!shape)
            return drawPointer(painter, box, ink);
        QColor faint = ink;
        faint.setAlphaF(0.45f);
        painter.setPen(QPen(faint, 0.8));
        for (int row = 0; row < kCells; ++row)
            for (int column = 0; column < kCells; ++column)
                painter.drawRect(cellsAt(box, row, column));
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        switch (*shape) {
            case StrokeShape::Brush:
                painter.drawRect(cellsAt(box, 2, 0));
                painter.drawRect(cellsAt(box, 1, 1));
                painter.drawRect(cellsAt(box, 1, 2));
                break;
            case StrokeShape::Row:
                painter.drawRect(cellsAt(box, 1, 0, 1, kCells));
                break;
            case StrokeShape::Column:
                painter.drawRect(cellsAt(box, 0, 1, kCells, 1));
                break;
            case StrokeShape::Rectangle:
                painter.drawRect(cellsAt(box, 1, 0, 2, 2));
                break;
        }
    });
}

QIcon effectIcon(PaintEffect effect, const QPalette& palette, int side) {
    const QColor ink = palette.color(QPalette::ButtonText);
    return drawn(side, [&](QPainter& painter, const QRectF& whole) {
        const QRectF box = whole.adjusted(1.5, 1.5, -1.5, -1.5);
        switch (effect) {
            case PaintEffect::Hide:
                drawHatching(painter, box, ink);
                break;
            case PaintEffect::Show:
                painter.fillRect(box, ink);
                break;
            case PaintEffect::AsRules:
                painter.setPen(QPen(ink, 1.4, Qt::DotLine));
                painter.drawRect(box);
                break;
        }
    });
}

}  // namespace

QIcon toolIcon(const ToolChoice& choice, const QPalette& palette, int side) {
    if (const auto* effect = std::get_if<PaintEffect>(&choice))
        return effectIcon(*effect, palette, side);
    return shapeIcon(std::get<std::optional<StrokeShape>>(choice), palette, side);
}

}  // namespace headlight
