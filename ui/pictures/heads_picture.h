// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <optional>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/colour_bar.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// Every head of every layer as a small map under its name, a layer a row block, on one colour scale
// with one colour bar.
struct HeadsPicture {
    struct Tile {
        int layer = 0;
        int head = 0;
        QString name;      // "L0·H3"
        QString subtitle;  // what a hand-built head looks for; else empty
        Heatmap map;       // without title, labels and bar
    };
    std::vector<Tile> tiles;
    int layers = 0;
    int heads = 0;                 // of each layer
    std::vector<QString> queries;  // labels of all maps' rows and columns
    std::vector<QString> keys;
    int selectedTile = 0;
    ColourScale scale;
    bool rangesDiffer = false;  // each head or row is on its own range
    QString barCaption;
    BeyondScale beyond;  // of any tile
    bool colourBar = true;
    QString emptyText;  // shown instead when there are no tiles: what to do next
};

HeadsPicture headsPicture(const Trace& trace, const Selection& selection,
                          const ViewOptions& options);
QSizeF preferredSize(const HeadsPicture& picture, const Theme& theme);
NumberTable numbersOf(const HeadsPicture& picture);  // shape [layers, heads, n_q, n_k]

// Where each tile goes, in order: all of it, and the cells under its name.
struct HeadsLayout {
    std::vector<QRectF> tiles;
    std::vector<QRectF> cells;
    QRectF bar;
    int columns = 1;               // tiles side by side
    bool subtitleBeneath = false;  // else beside the name
    bool subtitles = false;
    double subtitleType = 0;  // of the theme's
};
HeadsLayout layoutOf(const HeadsPicture& picture, const QRectF& bounds, const Theme& theme);

// The height at which no tile's cells are smaller than kSmallestTile ems in a picture of this
// width.
inline constexpr double kSmallestTile = 5.5;
double heightToRead(const HeadsPicture& picture, QSizeF room, const Theme& theme);

// The rectangle of each tile inside bounds, in order; as near to squares as fits.
std::vector<QRectF> tileRects(const HeadsPicture& picture, const QRectF& bounds,
                              const Theme& theme);
void paint(QPainter& painter, const HeadsPicture& picture, const QRectF& bounds,
           const Theme& theme);

// The parts of it, for a view that keeps some and scrolls others.
ColourBar colourBarOf(const HeadsPicture& picture);
void paintTile(QPainter& painter, const HeadsPicture& picture, const HeadsLayout& layout, int tile,
               const Theme& theme);
// On top of a tile: its selected row and column, its crosshair, and whether it is the chosen one.
void paintTilePointer(QPainter& painter, const HeadsPicture& picture, const HeadsLayout& layout,
                      int tile, const Theme& theme);
// That keys go to this tile.
void paintTileFocus(QPainter& painter, const HeadsLayout& layout, int tile, const Theme& theme);

}  // namespace headlight
