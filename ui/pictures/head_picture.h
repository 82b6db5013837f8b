// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <optional>

#include "core/pipeline/trace.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// One head: the map of the chosen stage with both token axes and a colour bar.
struct HeadPicture {
    Heatmap map;
    int layer = 0;
    int head = 0;
    // With excluded keys: each row's weight that was taken out before renormalising; else empty.
    std::vector<float> removedMass;
    QString emptyText;
};

HeadPicture headPicture(const Trace& trace, const Selection& selection, const ViewOptions& options);
QSizeF preferredSize(const HeadPicture& picture, const Theme& theme);
NumberTable numbersOf(const HeadPicture& picture);
void paint(QPainter& painter, const HeadPicture& picture, const QRectF& bounds, const Theme& theme);

// Where its map goes inside the picture's bounds: a margin is kept free.
QRectF mapBounds(const QRectF& bounds, const Theme& theme);

// What hovering a cell tells. A word that the sentence holds more than once is told apart by the
// number of its token: "saw₁". Rank 1 is the row's largest weight, weights equal but for rounding
// share a rank; mass is the sum of the weights down to and including this rank. All are the stored
// numbers, whatever the colour scale shows.
struct CellReading {
    QString query;
    QString key;
    float weight = 0;  // renormalised when keys are excluded
    float score = 0;   // scaled, before the mask
    bool hidden = false;
    bool leftOut = false;    // of the view: its key is among the excluded ones
    float weightBefore = 0;  // as the pass has it, nothing left out
    int rank = 0;
    int seen = 0;  // keys of the row that are neither hidden nor left out
    float massSoFar = 0;
    float removedMass = 0;
};
std::optional<CellReading> readingAt(const Trace& trace, const Selection& selection,
                                     const ViewOptions& options, int query, int key);
// "it → animal = 0.1234 · score 2.3100 · rank 1 of 12 · mass 0.12": plain text, translated.
QString sentence(const CellReading& reading);

}  // namespace headlight
