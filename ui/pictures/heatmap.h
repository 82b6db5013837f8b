// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "ui/pictures/colour_scale.h"
#include "ui/pictures/theme.h"

namespace headlight {

struct Cell {
    int row = 0;
    int column = 0;
    bool operator==(const Cell&) const = default;
};

// One matrix as cells with two named axes and a colour bar. Row 0 on top.
struct Heatmap {
    std::shared_ptr<const Matrix> values;
    std::shared_ptr<const Visibility> visible;  // null: all cells are
    std::vector<ColourScale> rowScales;         // one for all rows, or one a row
    QString title;
    QString rowAxis;                  // "query", "position"
    QString columnAxis;
    std::vector<QString> rows;        // labels; empty: the index is the label
    std::vector<QString> columns;
    QString barCaption;
    bool colourBar = true;
    std::vector<int> markedRows;      // rows that see nothing: drawn with a mark at the margin
    std::optional<int> selectedRow;
    std::optional<int> selectedColumn;
    std::optional<Cell> cursor;       // crosshair
};

// Where paintHeatmap puts things inside `bounds`.
struct HeatmapLayout {
    QRectF title;
    QRectF cells;      // rows × columns, whole; cells need not be square
    QRectF rowLabels;
    QRectF columnLabels;
    QRectF bar;
};
HeatmapLayout layoutOf(const Heatmap& map, const QRectF& bounds, const Theme& theme);

// Cells are crisp on every device: on screen and in PNG nearest-neighbour on device pixels; in vector
// files rectangles up to 64 × 64 cells, above that one unsmoothed image. Labels are real text; those
// that do not fit are thinned out evenly, never overlapped or cut without an ellipsis.
void paintHeatmap(QPainter& painter, const Heatmap& map, const QRectF& bounds, const Theme& theme);

std::optional<Cell> cellAt(const Heatmap& map, const QRectF& bounds, const Theme& theme, QPointF at);

}  // namespace headlight
