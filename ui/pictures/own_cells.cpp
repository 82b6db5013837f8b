// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/own_cells.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr double kPale = 0.3;  // of a hidden cell's colour is left

QColor mixed(const QColor& of, const QColor& with, double share) {
    const auto part = [&](int a, int b) { return int(std::lround(share * a + (1 - share) * b)); };
    return {part(of.red(), with.red()), part(of.green(), with.green()),
            part(of.blue(), with.blue())};
}

// On whole units, so that neighbours meet without a seam.
QRectF rounded(const QRectF& rect) {
    const QPointF from(std::round(rect.left()), std::round(rect.top()));
    return {from, QPointF(std::round(rect.right()), std::round(rect.bottom()))};
}

QRectF shrunk(const QRectF& cell, double share) {
    const double side = std::sqrt(std::clamp(share, 0.0, 1.0));
    const QPointF half(cell.width() * side / 2, cell.height() * side / 2);
    return {cell.center() - half, cell.center() + half};
}

}  // namespace

void paintOwnCells(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const OwnCells& own = *map.own;
    const bool whole = own.filled.empty();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, !whole);
    if (!whole)
        painter.fillRect(cells, theme.panel);
    const CellBlock seen = map.seenCells();
    for (int row = seen.query; row < seen.query + seen.queries; ++row)
        for (int column = seen.key; column < seen.key + seen.keys; ++column) {
            const auto i = std::size_t(row) * std::size_t(map.columnCount()) + std::size_t(column);
            const QRectF cell = cellRect(map, cells, {row, column});
            QColor colour = QColor::fromRgb(own.colours[i]);
            if (map.hidden(row, column))
                colour = mixed(colour, theme.hidden, kPale);
            painter.fillRect(whole ? rounded(cell) : shrunk(cell, double(own.filled[i])), colour);
        }
    painter.restore();
}

void paintFrames(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const double width = std::max(1.5, 0.16 * theme.font.pixelSize());
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (map.seen)
        painter.setClipRect(cells, Qt::IntersectClip);
    for (const CellFrame& frame : map.frames) {
        const QRectF box =
            cellRect(map, cells, {frame.row, frame.column})
                .united(cellRect(map, cells,
                                 {frame.row + frame.rows - 1, frame.column + frame.columns - 1}));
        // Light within dark: told apart from any colour.
        painter.setPen(
            QPen(QColor(Qt::white), 2.2 * width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(box);
        painter.setPen(QPen(QColor(Qt::black), width, frame.dashed ? Qt::DashLine : Qt::SolidLine,
                            frame.dashed ? Qt::FlatCap : Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(box);
    }
    painter.restore();
}

}  // namespace headlight
