// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "core/pipeline/worked_whole.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/theme.h"

namespace headlight {

// A step for all tokens at once: its matrices' symbols and shapes in one line or, with maps, each
// over its cells.
struct WholePicture {
    WholeEquation equation;
    std::vector<Heatmap> maps;  // empty: the line alone

    bool empty() const { return equation.matrices.empty(); }
};

WholePicture wholePicture(const Trace& trace, const WorkedCell& cell, int step, bool maps);

struct WholeLayout {
    struct Part {
        QRectF before;
        QRectF symbol;
        QRectF shape;
        QRectF range;  // "±3.1", of a map
        QRectF map;
    };
    std::vector<Part> parts;
    QRectF after;
    QRectF caption;
    QRectF bounds;  // all of it
    bool maps = false;
};

// A line, or several where the width is too small for one, from the top of `area` on.
WholeLayout layoutOfLine(const WholePicture& picture, const QRectF& area, const Theme& theme);
// Its maps, no higher than `area`, at its top. Lengths of one dimension are alike in all of them;
// they grow with its root, so that few tokens are seen beside wide vectors.
WholeLayout layoutOfMaps(const WholePicture& picture, const QRectF& area, const Theme& theme);

void paintWhole(QPainter& painter, const WholePicture& picture, const WholeLayout& layout,
                const Theme& theme);

// "Q [4 × 16] = X [4 × 96] · …"
QString spokenWhole(const WholePicture& picture);

}  // namespace headlight
