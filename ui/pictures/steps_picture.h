// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "core/pipeline/worked_cell.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/step_layout.h"
#include "ui/pictures/theme.h"
#include "ui/pictures/view_options.h"
#include "ui/pictures/whole_matrices.h"

namespace headlight {

// One cell worked out step by step: the list of steps, and one of them large, its formula beside
// its numbers.
struct StepsPicture {
    WorkedCell cell;
    int step = 0;
    StepNames labels;
    QString title;               // "L0·H2, query “saw” (3), key “a” (1)"
    QString note;                // what was not chosen, and what the mask hides
    std::vector<QString> names;  // of the steps
    std::vector<QString> texts;  // what happens in each, in one or two sentences
    // Of the steps' tables: what the working starts with there, and where that is set; empty: none.
    std::vector<std::vector<QString>> starts;
    WholePicture whole;  // the step for all tokens at once
    // The number that keys go from; what it was made from is marked with it.
    std::optional<WorkedNumber> current;
    bool startShown = false;  // a card says where the current number, which no step makes, is from
    QString emptyText;

    bool empty() const { return cell.steps.empty(); }
};

// options.step is moved to the nearest step there is.
StepsPicture stepsPicture(const Trace& trace, const Selection& selection,
                          const ViewOptions& options);
QSizeF preferredSize(const StepsPicture& picture, const Theme& theme);
// One number a row: "scale q_dot_k 0 0". All numbers of all steps but the matrices of the layer's
// maps, which are no result of the pass.
NumberTable numbersOf(const StepsPicture& picture);

struct StepsLayout {
    QRectF title;
    std::vector<QRectF> steps;  // a line or box for each
    bool namesShown = true;     // else their numbers only
    QRectF heading;
    QRectF formula;
    QRectF text;
    WholeLayout whole;  // a line under the text, or maps under the body
    StepLayout body;
    double bodyScale = 1;  // of its type: a small step is written large
    QPointF bodyOrigin;
    QRectF card;  // over the body, where the current number is not
    QRectF leftOut;
    QRectF check;
    int pixels = 0;       // of the type: smaller than the theme's where there is little room
    bool noRoom = false;  // not even for the least type: nothing is placed
};
// Where there is no room for all of it, whole matrices leave first, then numbers become “…”, then
// names of steps leave, then the type shrinks.
StepsLayout layoutOf(const StepsPicture& picture, const QRectF& bounds, const Theme& theme);

// The width that it needs at least, and the height at that width or, if it is larger, at size's.
QSizeF leastSize(const StepsPicture& picture, const QSizeF& size, const Theme& theme);

std::optional<WorkedNumber> numberAt(const StepsLayout& layout, QPointF at);
std::optional<int> stepAt(const StepsLayout& layout, QPointF at);

void paint(QPainter& painter, const StepsPicture& picture, const QRectF& bounds,
           const Theme& theme);
// The same in a layout that was made before.
void paint(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
           const QRectF& bounds, const Theme& theme);

// What the numbers of a table are that the working starts with: "random: …, seed 1".
QString startText(const Trace& trace, const WorkedCell& cell, const WorkedTable& table);
// "row 19, column 3 of W_q [96 × 96]; random: …", of a number that no step makes.
QString startOf(const StepsPicture& picture, const WorkedNumber& number, const WorkedStart& start);
// "q^i, 3 = -0.1234567, made in step 2": all digits of a number and where it comes from.
QString readingOf(const StepsPicture& picture, const WorkedNumber& number);
// The step, its formula's name, what it does and whether it agrees, for those who cannot see it.
QString spokenStep(const StepsPicture& picture);

// "✓ computed again …"
QString checkText(const WorkedCell& cell, int index);
// What the layer does with a row of which every key is hidden; empty for any other row or step.
QString hiddenRowText(const WorkedCell& cell, const WorkedStep& step);
QString stepName(WorkedKind kind);
// A table's symbol in a line of text: "qⁱ", "α′".
QString plainSymbol(const std::string& id);
QString stepText(const WorkedCell& cell, const WorkedStep& step);

}  // namespace headlight
