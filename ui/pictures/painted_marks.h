// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pictures/heatmap.h"

namespace headlight {

// Tells the cells that were set by hand from those that the rules decide: a corner of each where
// cells are large enough to bear one, else a line around them all.
void paintPaintedMarks(QPainter& painter, const Heatmap& map, const QRectF& cells,
                       const Theme& theme);

}  // namespace headlight
