// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include "ui/pictures/heatmap.h"
#include "ui/pictures/theme.h"

namespace headlight {

// The cells of a map in their own colours (Heatmap::own). Hidden ones are pale, with the pattern of
// hidden cells over them by the caller.
void paintOwnCells(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme);

// Heatmap::frames, over whatever is in the cells.
void paintFrames(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme);

}  // namespace headlight
