// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include "core/pipeline/trace.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/theme.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// q, k, v, scores, weights and output of the chosen head for the chosen query token (the first one
// when none is chosen), as a table: one section a quantity.
struct NumbersPicture {
    struct Section {
        QString name;                  // "q  [8]"
        std::vector<QString> columns;  // token labels or dimension numbers
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
NumberTable numbersOf(const NumbersPicture& picture);
void paint(QPainter& painter, const NumbersPicture& picture, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
