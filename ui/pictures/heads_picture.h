// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <optional>
#include <vector>

#include "core/pipeline/trace.h"
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
    int selectedTile = 0;
    ColourScale scale;
    QString barCaption;
    QString emptyText;  // shown instead when there are no tiles: what to do next
};

HeadsPicture headsPicture(const Trace& trace, const Selection& selection, const ViewOptions& options);
QSizeF preferredSize(const HeadsPicture& picture, const Theme& theme);
NumberTable numbersOf(const HeadsPicture& picture);  // shape [layers, heads, n_q, n_k]

// The rectangle of each tile inside bounds, in order; as near to squares as fits.
std::vector<QRectF> tileRects(const HeadsPicture& picture, const QRectF& bounds, const Theme& theme);
void paint(QPainter& painter, const HeadsPicture& picture, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
