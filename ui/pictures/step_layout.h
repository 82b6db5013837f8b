// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QRectF>
#include <QString>
#include <string>
#include <vector>

#include "core/pipeline/worked_cell.h"
#include "ui/pictures/theme.h"

namespace headlight {

// How much of a step is laid out, and how its numbers are written.
struct StepStyle {
    int decimals = 4;
    int mostColumns = 1'000'000;  // of a list, a matrix; the others become "…"
    int mostRows = 1'000'000;
    bool sideways = false;  // a product with its vector lying over the matrix, for paper
    bool blanks = false;    // results are left out
};

// One thing that is drawn of a step.
struct StepItem {
    enum class Kind {
        Number,
        Blank,
        Symbol,
        Shape,
        Index,
        Gap,
        Operator,
        LeftBracket,
        RightBracket
    };
    Kind kind = Kind::Number;
    QRectF box;
    QString text;         // as it is drawn
    std::string symbol;   // of Kind::Symbol
    WorkedNumber number;  // of Kind::Number and Blank
    bool result = false;
    bool linked = false;  // it was made in a step before
    bool marked = false;  // the chosen key's, or the chosen head's
};

// What stands for the labels of an axis.
struct StepNames {
    std::vector<QString> keys;
    QString query;
    QString key;
};

struct StepLayout {
    std::vector<StepItem> items;
    QSizeF size;      // what they cover, from (0, 0)
    int leftOut = 0;  // numbers that "…" stands for
};

// `room`: what there is; rows and columns that find none become "…". Never smaller than one row and
// column of each table, whatever the room.
StepLayout layStep(const WorkedCell& cell, int step, const StepNames& names, QSizeF room,
                   const Theme& theme, const StepStyle& style = {});

// As the fields and bars of the window have it in either language; formulas have their own minus:
// "-0.1234", "6.0e-08", "-∞": so many decimals, or two and an exponent for what they would not
// show.
QString stepNumber(double value, int decimals = 4);

// Which of `count` indices are shown in so many places, in order; -1 stands for those between. The
// first, the last and `keep` are there as long as there is a place.
std::vector<int> shownIndices(int count, int places, int keep = -1);

// What the lengths of a step's items derive from.
struct StepMeasures {
    double em = 0;
    double cell = 0;    // height of a number's box
    double index = 0;   // height of a line of indices
    double symbol = 0;  // type size of symbols
};
StepMeasures stepMeasures(const Theme& theme);

void paintStepItems(QPainter& painter, const StepLayout& layout, QPointF origin,
                    const Theme& theme);
// "[16 × 96]"
QString shapeText(const WorkedTable& table);

}  // namespace headlight
