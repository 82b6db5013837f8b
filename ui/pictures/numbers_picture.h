// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <string>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/theme.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// q, k, v, scores, weights and output of the chosen head for the chosen query token (the first one
// when none is chosen), as a table: one section a quantity. k and v are the chosen key's; without
// one, those of the query token itself (under cross attention, of the first key).
struct NumbersPicture {
    struct Section {
        std::string id;                        // "q": the name in files
        QString name;                          // "q of it  [8]"
        bool perToken = false;                 // columns are tokens, not dimensions
        std::vector<QString> columns;          // token labels or dimension numbers
        std::vector<std::string> columnTexts;  // the same for files
        std::vector<float> values;
    };
    QString title;
    std::vector<Section> sections;
    QString emptyText;
};

NumbersPicture numbersPicture(const Trace& trace, const Selection& selection,
                              const ViewOptions& options);
QSizeF preferredSize(const NumbersPicture& picture, const Theme& theme);
// Below which not two numbers of each section stand beside one another in type that is read.
QSizeF leastSize(const NumbersPicture& picture, const Theme& theme);
// One number a row: "q 0", "scores 3 animal".
NumberTable numbersOf(const NumbersPicture& picture);
// Long sections wrap; what finds no room is counted, never silently left out. No number is cut:
// there are fewer in a line, then fewer lines, then smaller type, then a note.
void paint(QPainter& painter, const NumbersPicture& picture, const QRectF& bounds,
           const Theme& theme);

// Four decimals, or two and an exponent for what they would not show: "0.1234", "6.0e-08".
QString shortNumber(float value);

}  // namespace headlight
