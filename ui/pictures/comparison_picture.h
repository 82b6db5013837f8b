// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <array>

#include "ui/pictures/head_picture.h"

namespace headlight {

// One head of two results side by side, and the second less the first. The two maps share one
// colour scale; the difference has 0 in the middle of its own. Maps of different sizes have none:
// the third then says so.
struct ComparisonPicture {
    std::array<HeadPicture, 3> maps;  // what was kept, what is now, the difference
    QString caption;                  // what leads from the one to the other, in words
    double largest = 0;               // |difference|, where it is finite
    std::optional<Cell> where;        // the cell of the largest; none: they do not differ
    QString emptyText;                // why there is nothing to compare

    bool empty() const { return !emptyText.isEmpty(); }
};

ComparisonPicture comparisonPicture(const Trace& trace, const Selection& selection,
                                    const ViewOptions& options);
QSizeF preferredSize(const ComparisonPicture& picture, const Theme& theme);
NumberTable numbersOf(const ComparisonPicture& picture);
void paint(QPainter& painter, const ComparisonPicture& picture, const QRectF& bounds,
           const Theme& theme);

// "it → animal -0.1234": the largest difference with its tokens; empty where there is none.
QString largestDifference(const ComparisonPicture& picture);

// Where each of the three goes: beside one another, or below where that leaves more room.
std::array<QRectF, 3> partsOf(const QRectF& bounds);

}  // namespace headlight
