// SPDX-License-Identifier: GPL-3.0-or-later
// Where things of a BoardView are, and what it is to screen readers: the table of the current map.
#include "ui/pictures/cell_painting.h"
#include "ui/views/board_view.h"

namespace headlight {

int BoardView::tableRows() const {
    const Heatmap* map = mapAt(part_);
    return map ? map->rowCount() : 0;
}

int BoardView::tableColumns() const {
    const Heatmap* map = mapAt(part_);
    return map ? map->columnCount() : 0;
}

QString BoardView::rowName(int row) const {
    const Heatmap* map = mapAt(part_);
    if (!map)
        return {};
    return map->rows.empty() ? QString(map->rowAxis + QChar(' ') + QString::number(row))
                             : map->rows[std::size_t(row)];
}

QString BoardView::columnName(int column) const {
    const Heatmap* map = mapAt(part_);
    if (!map)
        return {};
    return map->columns.empty()
               ? QString(map->columnAxis + QChar(' ') + QString::number(map->firstColumn + column))
               : map->columns[std::size_t(column)];
}

QString BoardView::cellText(Cell cell) const {
    const Heatmap* map = mapAt(part_);
    return map ? readingAt(*map, cell) : QString();
}

QRect BoardView::cellBox(Cell cell) const {
    const Heatmap* map = mapAt(part_);
    if (!map)
        return {};
    const HeatmapLayout where = layoutOf(*map, layout_.parts[*part_], look_);
    return cellRect(*map, where.cells, cell).toAlignedRect();
}

std::optional<Cell> BoardView::cellUnder(QPoint at) const {
    const Heatmap* map = mapAt(part_);
    return map ? cellAt(*map, layout_.parts[*part_], look_, QPointF(at)) : std::nullopt;
}

QRect BoardView::currentBox() const {
    if (!part_ || *part_ >= layout_.parts.size())
        return {};
    if (cell_)
        return cellBox(*cell_);
    const QRectF part = layout_.parts[*part_];
    if (const Drawing* drawing = drawingAt(part_); drawing && mark_)
        return boxOf(drawing->marks[*mark_], DrawingScale(*drawing, part, look_), look_)
            .toAlignedRect();
    return part.toAlignedRect();
}

}  // namespace headlight
