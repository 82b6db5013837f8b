// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "core/pipeline/seen_cells.h"
#include "ui/pictures/axis_labels.h"
#include "ui/pictures/colour_bar.h"
#include "ui/pictures/colour_scale.h"
#include "ui/pictures/theme.h"

namespace headlight {

struct Cell {
    int row = 0;
    int column = 0;
    bool operator==(const Cell&) const = default;
};

// What a pixel shows that several cells share. Of weights the hottest one, so that a single strong
// cell is seen at any size; of waves their mean, for the hottest of any stretch of a wave is its
// crest, everywhere.
enum class Pooling { Hottest, Mean };

// The pixels of cells that take longer than a frame: each painting adds to them, until they are
// whole, so that none keeps the window waiting.
struct DrawnCells {
    QImage pixels;
    int lines = 0;                            // that are drawn, from the top
    std::shared_ptr<std::int64_t> cellsLeft;  // to be drawn in this painting, by all that share it
};

// Cells in colours of their own instead of the scale's: a picture. All row by row.
struct OwnCells {
    std::vector<QRgb> colours;
    std::vector<float> filled;      // empty: whole cells; else the share of a cell's area, 0 to 1
    std::vector<QString> readings;  // what pointing at a cell tells
};

// A line around some cells.
struct CellFrame {
    int row = 0;
    int column = 0;
    int rows = 1;
    int columns = 1;
    bool dashed = false;
    bool operator==(const CellFrame&) const = default;
};

// One matrix as cells with two named axes and a colour bar. Row 0 on top.
struct Heatmap {
    std::shared_ptr<const Matrix> values;
    std::shared_ptr<const Visibility> visible;  // null: all cells are
    PaintedCells painted;                       // that were set by hand: they bear a mark
    SeenCells seen;                             // what is drawn of it, within it; none: all
    std::vector<ColourScale> rowScales;         // one for all rows, or one a row
    QString title;
    QString rowAxis;  // "query", "position"
    QString columnAxis;
    bool namesAlongAxes = false;  // as a plot has them, instead of in the corner: for long names
    std::vector<QString> rows;    // labels; empty: the index is the label
    std::vector<QString> columns;
    int firstColumn = 0;  // the number that stands at column 0 where there are no labels
    QString barCaption;
    bool colourBar = true;
    bool labels = true;  // else neither rows and columns nor their axes are named
    int decimals = 2;    // of the numbers in cells that have room for them
    Pooling pooling = Pooling::Hottest;
    std::shared_ptr<DrawnCells> drawn;    // null: the cells are painted at once
    bool evenCells = false;               // cells stay near to squares instead of filling all room
    bool fromTop = false;                 // what is left over stays below, not around
    bool squareCells = false;             // cells are squares: what stands for a picture's pixels
    std::shared_ptr<const OwnCells> own;  // null: cells are coloured by the scale
    std::vector<CellFrame> frames;
    std::vector<int> markedRows;    // rows that see nothing: drawn with a mark at the margin
    std::vector<int> mutedColumns;  // left out of what the cells show: their labels are struck out
    std::vector<float> rowBars;     // empty, or one number in [0, 1] a row, as bars at the right
    QString rowBarsCaption;
    // What is pointed at. Painted on top: the rest of the picture does not depend on these.
    std::optional<int> selectedRow;
    std::optional<int> selectedColumn;
    std::optional<int> selectedDistance;  // the cells with column - row = ± this, of a square map
    std::optional<Cell> cursor;           // crosshair

    int rowCount() const { return values ? int(values->rows()) : 0; }
    int columnCount() const { return values ? int(values->cols()) : 0; }
    MapSize size() const { return {rowCount(), columnCount()}; }
    CellBlock seenCells() const { return cellsSeen(seen, size()); }
    bool empty() const { return rowCount() == 0 || columnCount() == 0; }
    const ColourScale& scaleOfRow(int row) const {
        return rowScales[rowScales.size() == 1 ? 0 : std::size_t(row)];
    }
    bool hidden(int row, int column) const { return visible && !visible->visible(row, column); }
};

// Its scale, and what of its cells lies beyond.
ColourBar colourBarOf(const Heatmap& map);

// Where paintHeatmap puts things inside `bounds`. A part that there is no room for is empty.
struct HeatmapLayout {
    QRectF title;
    QRectF corner;      // the names of the axes, where they do not stand along them
    QRectF rowName;     // upright, beside the row labels
    QRectF columnName;  // above the column labels
    QRectF cells;       // rows × columns that are seen, whole; cells need not be square
    QRectF rowLabels;
    QRectF columnLabels;
    QRectF marks;  // beside rows that see nothing
    QRectF rowBars;
    QRectF bar;  // colour bar with its ticks and caption
    AxisLabels rowText;
    AxisLabels columnText;
};
HeatmapLayout layoutOf(const Heatmap& map, const QRectF& bounds, const Theme& theme);

// The size at which cells of cellWidth × cellHeight get exactly that.
QSizeF sizeForCells(const Heatmap& map, QSizeF cell, const Theme& theme);

// The largest sides of even cells in room for such ones: a square, but where a map is a long strip
// (13 queries, 180 keys) its short side is stretched, as far as a label needs to be read.
QSizeF readableCell(const Heatmap& map, QSizeF room, const Theme& theme);

// Cells are crisp on every device: on screen and in PNG nearest-neighbour on device pixels; in
// vector files rectangles up to 64 × 64 cells, above that one unsmoothed image. Labels are real
// text; those that do not fit are thinned out evenly, never overlapped or cut without an ellipsis.
void paintHeatmap(QPainter& painter, const Heatmap& map, const QRectF& bounds, const Theme& theme);

// The same in two halves, for views that keep the first one: all that does not follow the pointer,
// and what is pointed at.
void paintHeatmapBase(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                      const Theme& theme);
void paintHeatmapPointer(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                         const Theme& theme);

// Where a cell is, or would be outside of `cells` if it were seen.
QRectF cellRect(const Heatmap& map, const QRectF& cells, Cell cell);
std::optional<Cell> cellAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at);
std::optional<Cell> cellAt(const Heatmap& map, const QRectF& bounds, const Theme& theme,
                           QPointF at);

// The seen cell that is nearest to a place.
Cell nearestCell(const Heatmap& map, const QRectF& cells, QPointF at);
// The texts along an axis, those that are not seen too.
AxisTexts textsOf(const Heatmap& map, Axis axis);

// The row or column whose label (or the place of one that was thinned out) is there.
std::optional<int> rowLabelAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at);
std::optional<int> columnLabelAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at);

// Whether paintHeatmapBase paints the same for both: the very same numbers, labels and scales.
bool sameBase(const Heatmap& a, const Heatmap& b);

}  // namespace headlight
