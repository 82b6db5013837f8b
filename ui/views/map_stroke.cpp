// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/map_stroke.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace headlight {

void MapStroke::setShape(std::optional<StrokeShape> shape) {
    if (shape == shape_)
        return;
    shape_ = shape;
    end();
}

void MapStroke::setMap(int rows, int columns, QSize nib) {
    rows_ = rows;
    columns_ = columns;
    nib_ = nib;
}

std::vector<CellBlock> MapStroke::begin(Cell at, By by) {
    by_ = by;
    if (!anchor_ || by == By::Mouse || shape_ == StrokeShape::Brush)
        anchor_ = at;
    last_ = at;
    return {outline(at)};
}

std::vector<CellBlock> MapStroke::moveTo(Cell at) {
    if (shape_ != StrokeShape::Brush) {
        last_ = at;
        return {outline(at)};
    }
    // All cells on the straight line, the first one left out: the mouse may be quick.
    const Cell from = std::exchange(last_, at);
    const int steps = std::max(std::abs(at.row - from.row), std::abs(at.column - from.column));
    std::vector<CellBlock> blocks;
    for (int i = 1; i <= steps; ++i) {
        const double share = double(i) / steps;
        blocks.push_back(
            nibAt({from.row + int(std::lround(share * (at.row - from.row))),
                   from.column + int(std::lround(share * (at.column - from.column)))}));
    }
    return blocks;
}

void MapStroke::end() {
    by_.reset();
    anchor_.reset();
}

void MapStroke::extendFrom(Cell anchor) {
    if (!anchor_ && shape_ != StrokeShape::Brush)
        anchor_ = anchor;
}

CellBlock MapStroke::outline(Cell cursor) const {
    return shape_ == StrokeShape::Brush ? nibAt(cursor) : between(anchor_.value_or(cursor), cursor);
}

CellBlock MapStroke::nibAt(Cell cell) const {
    const int height = std::max(nib_.height(), brushSize_);
    const int width = std::max(nib_.width(), brushSize_);
    const int top = cell.row - height / 2;
    const int left = cell.column - width / 2;
    CellBlock block{std::max(top, 0), std::max(left, 0)};
    block.queries = std::min(top + height, rows_) - block.query;
    block.keys = std::min(left + width, columns_) - block.key;
    return block;
}

CellBlock MapStroke::between(Cell from, Cell to) const {
    const auto [top, bottom] = std::minmax(from.row, to.row);
    const auto [left, right] = std::minmax(from.column, to.column);
    CellBlock block{top, left, bottom - top + 1, right - left + 1};
    if (shape_ == StrokeShape::Row) {
        block.key = 0;
        block.keys = columns_;
    } else if (shape_ == StrokeShape::Column) {
        block.query = 0;
        block.queries = rows_;
    }
    return block;
}

void paintStrokeOutline(QPainter& painter, const Heatmap& map, const QRectF& cells,
                        const CellBlock& block, const Theme& theme) {
    QRectF box = cellRect(map, cells, {block.query, block.key})
                     .united(cellRect(
                         map, cells, {block.query + block.queries - 1, block.key + block.keys - 1}))
                     .intersected(cells);
    if (box.isEmpty())
        return;
    // What is smaller than the line itself is framed instead of covered.
    const double width = std::max(1.5, 0.16 * theme.font.pixelSize());
    const double more = std::max(0.0, 3 * width - std::min(box.width(), box.height())) / 2;
    box.adjust(-more, -more, more, more);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(theme.background, 2.2 * width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
    painter.setPen(QPen(theme.accent, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
    painter.restore();
}

}  // namespace headlight
