// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "ui/pictures/step_layout.h"

// The parts of layStep().
namespace headlight {

// Collects the items of one step.
class StepCanvas {
 public:
    StepCanvas(const WorkedCell& worked, int index, const StepNames& labels, QSizeF there,
               const Theme& theme, const StepStyle& how);

    const WorkedStep& step() const { return cell.steps[std::size_t(stepIndex)]; }
    const WorkedTable& table(int index) const { return step().tables[std::size_t(index)]; }

    // What the widest number of the table needs; of all tables.
    double numberWidth(int index) const;
    double numberWidth() const;
    double symbolWidth(int index) const;
    double textWidth(const QString& text) const { return small_.horizontalAdvance(text); }
    // Of a column or row along an axis: "3", "saw".
    QString indexName(WorkedAxis axis, int index) const;

    void number(const WorkedNumber& number, const QRectF& box);
    void symbol(int index, const QRectF& box, Qt::Alignment align = Qt::AlignRight);
    void text(StepItem::Kind kind, const QString& text, const QRectF& box);
    // Indices of a line of columns at x, `width` each; -1 becomes a gap.
    void indices(WorkedAxis axis, const std::vector<int>& shown, double x, double y, double width);
    void gap(const QRectF& box, bool down = false);
    // On paper: what the columns of a row that the gap shown[place] stands for add to the step's
    // sum, so that it can be worked out without them; none where nothing is summed along the row.
    std::optional<double> restOf(int index, int row, const std::vector<int>& shown,
                                 std::size_t place) const;
    // Makes room for those of the rows in `rows`.
    void widenGapForRests(int index, const std::vector<int>& rows, const std::vector<int>& shown,
                          double least);
    // "[0.417]": a rest in the place of the numbers that it stands for.
    void rest(double sum, const QRectF& box);
    // What stands for whole rows.
    void gapRow(const std::vector<int>& shown, double x, double y, double width);
    // A row of a table; -1 in `shown` becomes a gap.
    void row(int index, int row, const std::vector<int>& shown, double x, double y, double width);
    // A vector standing upright.
    void column(int index, const std::vector<int>& shown, double x, double y, double width);
    void brackets(const QRectF& around);
    // Numbers of the table that are not among so many shown ones.
    void leaveOut(int index, std::size_t shownRows, std::size_t shownColumns);
    bool marked(WorkedAxis axis, int index) const;

    StepLayout take();

    const WorkedCell& cell;
    const int stepIndex;
    const StepNames& names;
    const QSizeF room;
    const StepStyle& style;
    const StepMeasures measures;
    // Of the place that "…" takes in a row; 0: as wide as a number.
    double gapWidth = 0;
    double placeWidth(int index, double width) const {
        return index < 0 && gapWidth > 0 ? gapWidth : width;
    }
    double widthOf(const std::vector<int>& shown, double width) const;

 private:
    QFontMetricsF large_;
    QFontMetricsF strong_;  // of results
    QFontMetricsF small_;
    StepLayout layout_;
};

// The first and one past the last of `count` indices that the gap shown[place] stands for.
std::pair<int, int> gapRange(const std::vector<int>& shown, std::size_t place, int count);
// How many of the shown indices are indices.
std::size_t withoutGaps(const std::vector<int>& shown);

StepLayout layLists(StepCanvas& canvas);
StepLayout layProduct(StepCanvas& canvas);
StepLayout layProductSideways(StepCanvas& canvas);
StepLayout layMix(StepCanvas& canvas);

}  // namespace headlight
