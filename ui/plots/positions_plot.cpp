// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions_plot.h"

#include <cmath>

#include "ui/pictures/note.h"
#include "ui/plots/curves_plot.h"

namespace headlight {

PositionsLayout layoutOf(const PositionsPicture& picture, const QRectF& whole, const Theme& theme) {
    const double side = std::round(0.8 * theme.font.pixelSize());
    const QRectF bounds = whole.adjusted(side, side, -side, -side);
    const bool map = !picture.map.empty();
    const bool curves = !picture.curves.curves.empty();
    PositionsLayout layout;
    if (map && !curves)
        layout.map = bounds;
    if (curves && !map)
        layout.curves = bounds;
    if (!map || !curves)
        return layout;
    const double gap = 2 * side;
    if (bounds.width() > 1.3 * bounds.height()) {
        // A map of a row a head is as wide as its curves, one of a row a position is upright.
        const double share = picture.along == CurvesAlong::Rows ? 0.42 : 0.5;
        const double width = std::round((bounds.width() - gap) * share);
        layout.map = QRectF(bounds.topLeft(), QSizeF(width, bounds.height()));
        layout.curves = bounds.adjusted(width + gap, 0, 0, 0);
    } else {
        const double height = std::round((bounds.height() - gap) * 0.58);
        layout.map = QRectF(bounds.topLeft(), QSizeF(bounds.width(), height));
        layout.curves = bounds.adjusted(0, height + gap, 0, 0);
    }
    return layout;
}

void paint(QPainter& painter, const PositionsPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    painter.save();
    painter.fillRect(bounds, theme.background);
    const PositionsLayout layout = layoutOf(picture, bounds, theme);
    if (!layout.map.isNull())
        paintHeatmap(painter, picture.map, layout.map, theme);
    if (!layout.curves.isNull())
        paint(painter, picture.curves, layout.curves, theme);
    if (layout.map.isNull() && layout.curves.isNull())
        paintNote(painter, picture.emptyText, bounds, theme);
    painter.restore();
}

}  // namespace headlight
