// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include "ui/pictures/heatmap.h"
#include "ui/pictures/theme.h"

namespace headlight {

// Files that keep lines and text (SVG, PDF), as opposed to pixels.
bool keepsShapes(const QPainter& painter);

// Files get rectangles up to this many rows and columns, and one unsmoothed image above.
inline constexpr int kMostCellsAsShapes = 64;

// The cells alone: colours, the pattern of hidden ones. Where a pixel has to show several cells, it
// shows the hottest, so that a single strong cell is seen at any size, or the mean of all.
// `mostShapes`: rectangles that a file may get for this map.
void paintCells(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme,
                int mostShapes = kMostCellsAsShapes * kMostCellsAsShapes);

// A line around the cells, outside of them: where many share a pixel it would hide the outermost.
void paintCellFrame(QPainter& painter, const QRectF& cells, const Theme& theme);

// The cell whose colour the pixel at a place has: the cell there or, where a pixel has to show
// several, the hottest of them where that is what it shows.
std::optional<Cell> shownCellAt(const Heatmap& map, const QRectF& cells, QPointF at,
                                double pixelsPerUnit);

// Each number inside its cell, where all of them fit.
void paintCellTexts(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme);

}  // namespace headlight
