// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <optional>
#include <vector>

#include "core/pipeline/mask_tool.h"
#include "ui/pictures/heatmap.h"

namespace headlight {

// A stroke over a map's cells: where it began, where it is and what it covers. By keys, a stroke of
// a row, a column or a rectangle is prepared first: it spans from an anchor to the cursor.
class MapStroke {
 public:
    enum class By { Mouse, Keys };

    // None: the map is only looked at.
    void setShape(std::optional<StrokeShape> shape);
    std::optional<StrokeShape> shape() const { return shape_; }
    // How many cells a brush covers a side; around the cursor, and none beyond the map.
    void setBrushSize(int cells) { brushSize_ = cells; }
    // The cells of a map and, where several share a pixel, how many a brush covers at the least.
    void setMap(int rows, int columns, QSize nib);

    bool active() const { return by_.has_value(); }
    bool activeBy(By by) const { return by_ == by; }
    bool extended() const { return anchor_.has_value() && !active(); }

    // The cells that the stroke covers as it begins: from the anchor, if there is one.
    std::vector<CellBlock> begin(Cell at, By by);
    // A brush's: the cells that are new. Others': all that the stroke covers now.
    std::vector<CellBlock> moveTo(Cell at);
    void end();

    // Keeps the anchor of what is extended, or lets it go.
    void extendFrom(Cell anchor);
    void collapse() { anchor_.reset(); }

    // What a stroke at the cursor would change, or the one on its way does.
    CellBlock outline(Cell cursor) const;

 private:
    CellBlock nibAt(Cell cell) const;
    CellBlock between(Cell from, Cell to) const;

    std::optional<StrokeShape> shape_;
    int rows_ = 0;
    int columns_ = 0;
    QSize nib_{1, 1};
    int brushSize_ = 1;
    std::optional<By> by_;
    std::optional<Cell> anchor_;
    Cell last_;
};

void paintStrokeOutline(QPainter& painter, const Heatmap& map, const QRectF& cells,
                        const CellBlock& block, const Theme& theme);

}  // namespace headlight
