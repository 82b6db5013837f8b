// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/heads_picture.h"
#include "ui/pictures/note.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

// Keeps an SVG of all heads below three megabytes.
constexpr int kMostShapesInAll = 1 << 14;

void paintHeader(QPainter& painter, const HeadsPicture::Tile& tile, const HeadsLayout& layout,
                 const QRectF& at, const Theme& theme) {
    QFont bold = theme.font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(bold);
    ShapedTexts& texts = *theme.texts;
    painter.setPen(theme.text);
    const QString name = texts.elided(tile.name, bold, Qt::ElideRight, at.width());
    texts.draw(painter, at.topLeft() + QPointF(0, metrics.ascent()), name, bold);
    if (!layout.subtitles || tile.subtitle.isEmpty())
        return;
    const QFont small = scaledFont(theme, layout.subtitleType);
    const QFontMetricsF smaller(small);
    const QPointF from =
        layout.subtitleBeneath
            ? QPointF(0, std::ceil(metrics.height()) + smaller.ascent())
            : QPointF(texts.width(name, bold) + 0.7 * theme.font.pixelSize(), metrics.ascent());
    painter.setPen(theme.faintText);
    texts.draw(painter, at.topLeft() + from,
               texts.elided(tile.subtitle, small, Qt::ElideRight, at.width() - from.x() + 1),
               small);
}

// A short bar outside the cells, at the row's left or over the column.
void paintSideMark(QPainter& painter, const QRectF& cells, const QRectF& cell, Axis axis,
                   const Theme& theme) {
    const double thick = std::max(2.0, std::round(0.2 * theme.font.pixelSize()));
    const double least = std::max(4.0, 0.35 * theme.font.pixelSize());
    if (axis == Axis::Rows) {
        const double length = std::max(least, cell.height());
        painter.fillRect(
            QRectF(cells.left() - thick - 1, cell.center().y() - length / 2, thick, length),
            theme.queryAccent);
    } else {
        const double length = std::max(least, cell.width());
        painter.fillRect(QRectF(cell.center().x() - length / 2, cells.bottom() + 1, length, thick),
                         theme.keyAccent);
    }
}

// A rounded frame so many ems outside a tile.
void paintRing(QPainter& painter, const QRectF& tile, double ems, const QColor& colour,
               const Theme& theme) {
    const double em = theme.font.pixelSize();
    const double out = std::round(ems * em);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, std::max(1.5, 0.13 * em)));
    painter.drawRoundedRect(tile.adjusted(-out, -0.5 * out, out, out), 0.35 * em, 0.35 * em);
    painter.restore();
}

}  // namespace

void paintTile(QPainter& painter, const HeadsPicture& picture, const HeadsLayout& layout, int tile,
               const Theme& theme) {
    const HeadsPicture::Tile& content = picture.tiles[std::size_t(tile)];
    const QRectF& cells = layout.cells[std::size_t(tile)];
    painter.save();
    paintHeader(painter, content, layout, layout.tiles[std::size_t(tile)], theme);
    paintCells(painter, content.map, cells, theme, kMostShapesInAll / int(picture.tiles.size()));
    paintCellFrame(painter, cells, theme);
    painter.restore();
}

void paintTilePointer(QPainter& painter, const HeadsPicture& picture, const HeadsLayout& layout,
                      int tile, const Theme& theme) {
    const Heatmap& map = picture.tiles[std::size_t(tile)].map;
    const QRectF& cells = layout.cells[std::size_t(tile)];
    if (tile == picture.selectedTile)
        paintRing(painter, layout.tiles[std::size_t(tile)], 0.45, theme.accent, theme);
    if (map.selectedRow && *map.selectedRow < map.rowCount())
        paintSideMark(painter, cells, cellRect(map, cells, {*map.selectedRow, 0}), Axis::Rows,
                      theme);
    if (map.selectedColumn && *map.selectedColumn < map.columnCount())
        paintSideMark(painter, cells, cellRect(map, cells, {0, *map.selectedColumn}), Axis::Columns,
                      theme);
    if (map.cursor) {
        HeatmapLayout bare;
        bare.cells = cells;
        paintHeatmapPointer(painter, map, bare, theme);
    }
}

void paintTileFocus(QPainter& painter, const HeadsLayout& layout, int tile, const Theme& theme) {
    const QColor colour = translucent(theme.accent, 0.4, theme);
    paintRing(painter, layout.tiles[std::size_t(tile)], 0.62, colour, theme);
}

void paint(QPainter& painter, const HeadsPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    painter.fillRect(bounds, theme.background);
    if (picture.tiles.empty()) {
        paintNote(painter, picture.emptyText, bounds, theme);
        return;
    }
    const HeadsLayout layout = layoutOf(picture, bounds, theme);
    for (int tile = 0; tile < int(layout.tiles.size()); ++tile)
        paintTile(painter, picture, layout, tile, theme);
    for (int tile = 0; tile < int(layout.tiles.size()); ++tile)
        paintTilePointer(painter, picture, layout, tile, theme);
    if (!layout.bar.isEmpty())
        paintColourBar(painter, colourBarOf(picture), layout.bar, theme);
}

}  // namespace headlight
