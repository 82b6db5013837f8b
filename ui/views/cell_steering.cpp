// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cell_steering.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

std::optional<Cell> stepOf(int key) {
    switch (key) {
        case Qt::Key_Left:
            return Cell{0, -1};
        case Qt::Key_Right:
            return Cell{0, 1};
        case Qt::Key_Up:
            return Cell{-1, 0};
        case Qt::Key_Down:
            return Cell{1, 0};
        default:
            return std::nullopt;
    }
}

bool inside(const Heatmap& map, Cell cell) {
    return cell.row >= 0 && cell.column >= 0 && cell.row < map.rowCount() &&
           cell.column < map.columnCount();
}

}  // namespace

bool isSteering(const QKeyEvent& event) {
    return stepOf(event.key()) || event.key() == Qt::Key_Home || event.key() == Qt::Key_End;
}

std::optional<Cell> steered(const Heatmap& map, Cell from, const QKeyEvent& event) {
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    if (const auto step = stepOf(event.key())) {
        if (control)
            return strongestBeyond(map, from, *step);
        const Cell next{from.row + step->row, from.column + step->column};
        return inside(map, next) ? next : from;
    }
    if (event.key() == Qt::Key_Home)
        return Cell{control ? 0 : from.row, 0};
    if (event.key() == Qt::Key_End)
        return Cell{control ? map.rowCount() - 1 : from.row, map.columnCount() - 1};
    return std::nullopt;
}

Cell strongestBeyond(const Heatmap& map, Cell from, Cell step) {
    Cell best = from;
    std::optional<float> most;
    for (Cell at{from.row + step.row, from.column + step.column}; inside(map, at);
         at = {at.row + step.row, at.column + step.column}) {
        const float value = (*map.values)(at.row, at.column);
        if (std::isnan(value) || map.hidden(at.row, at.column) || (most && value <= *most))
            continue;
        most = value;
        best = at;
    }
    return best;
}

}  // namespace headlight
