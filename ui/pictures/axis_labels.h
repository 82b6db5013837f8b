// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <algorithm>
#include <vector>

#include "ui/pictures/theme.h"

namespace headlight {

enum class LabelTurn { Level, Slanted, Upright };  // 0°, 45°, 90°

// How the labels along one axis are set: every step-th one, turned so that none touches another.
struct AxisLabels {
    LabelTurn turn = LabelTurn::Level;
    int step = 1;
    QFont font;
    double room = 0;  // pixels along the text that the longest one gets; 0: no labels are drawn
    double lean = 0;  // how far slanted labels reach beyond the last cell's middle
};

// One axis' worth of labels. No texts: the index, counted from `first`, is the label.
struct AxisTexts {
    const std::vector<QString>& texts;
    int count = 0;
    int first = 0;
    // Those of the cells that are seen; room is made for all, so that none that comes into sight
    // moves the cells.
    int seenFrom = 0;
    int seen = count;
    bool part() const { return seen < count; }
    bool isSeen(int index) const { return index >= seenFrom && index < seenFrom + seen; }
    // Where labels begin when only every step-th is drawn: numbers on round ones.
    int start(int step) const { return texts.empty() ? ((-first) % step + step) % step : 0; }
    // The first of them that is seen.
    int seenStart(int step) const {
        const int from = start(step);
        return from + std::max(0, seenFrom - from + step - 1) / step * step;
    }
    // Labels that are thinned out say where they stand: "120 the".
    QString at(int index, bool numbered) const;
};

// What a plan depends on beside the texts.
struct LabelRoom {
    double spacing = 0;  // pixels from one row or column to the next
    double most = 0;     // pixels along the text that may be spent
};

// `before` is the last plan for the same texts, whose measuring is not done again where it still
// holds. Column labels are never turned less than before, so that a caller who goes round in
// circles comes to an end.
AxisLabels planRowLabels(const AxisTexts& texts, LabelRoom room, const AxisLabels& before,
                         const Theme& theme);
AxisLabels planColumnLabels(const AxisTexts& texts, LabelRoom room, const AxisLabels& before,
                            const Theme& theme);

// Height of a header of such column labels, and how far they reach out to the right of the last
// cell's middle.
double headerHeight(const AxisLabels& labels);
double leanOut(const AxisLabels& labels);

// How far the names of the axes keep from the corner of the cells: where cells are smaller than
// their labels, the first label of each axis reaches into it.
QSizeF cornerInset(const AxisLabels& rows, const AxisLabels& columns, QSizeF cell);

enum class Axis { Rows, Columns };

// Where one axis' labels go: `area` is beside (rows) or above (columns) the cells; a label belongs
// to the middle of its cell.
struct LabelSpot {
    Axis axis = Axis::Rows;
    QRectF area;
    QRectF cell;  // of the labelled row or column
};

void paintLabel(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
                const QString& text, const Theme& theme);
// The label again, as a filled tag on top of what is there.
void paintTag(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
              const QString& text, const QColor& fill, const Theme& theme);

// 1, 2, 5, 10, 20, 50, …: the smallest that is at least `wanted`.
int roundCount(double wanted);

}  // namespace headlight
