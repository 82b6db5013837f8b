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

// A cell of a map. Where several numbers share a place: the first of them.
struct WholeCell {
    int matrix = 0;
    int row = 0;
    int column = 0;
    bool operator==(const WholeCell&) const = default;
};
std::optional<WholeCell> wholeCellAt(const WholePicture& picture, const WholeLayout& layout,
                                     QPointF at);
// The one that is framed in a matrix, or else the first.
WholeCell framedCell(const WholePicture& picture, int matrix);
// "Q [2, 5] = 0.123": all digits; of shared places the range of rows and columns.
QString readingOf(const WholePicture& picture, const WholeCell& cell);
// What a click on it chooses: the query or key whose row, and the key whose column it is.
Selection chosenBy(const WholePicture& picture, const WholeCell& cell, Selection at);

// "Q [4 × 16] = X [4 × 96] · …"
QString spokenWhole(const WholePicture& picture);

}  // namespace headlight
