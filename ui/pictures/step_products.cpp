// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/pictures/step_table.h"

namespace headlight {
namespace {

constexpr double kOperator = 1.7;  // ems
constexpr double kBracket = 0.5;
constexpr double kGap = 1.6;

// A symbol over its numbers, its shape under it: two lines.
double headHeight(const StepMeasures& m) { return 2.7 * m.em; }

void head(StepCanvas& canvas, int table, double x, double y, double width) {
    const StepMeasures& m = canvas.measures;
    canvas.symbol(table, {x, y, width, 1.5 * m.em}, Qt::AlignHCenter);
    const QString shape = shapeText(canvas.table(table));
    const double wide = std::max(width, canvas.textWidth(shape));
    canvas.text(StepItem::Kind::Shape, shape,
                {x + (width - wide) / 2, y + 1.5 * m.em, wide, 1.1 * m.em});
}

// Wide enough for the shape above it, so that no two shapes meet.
double columnWidth(const StepCanvas& canvas, int table) {
    return std::max(canvas.numberWidth(table),
                    canvas.textWidth(shapeText(canvas.table(table))) + 0.6 * canvas.measures.em);
}

int placesFor(double room, double each, int least, int most) {
    return std::clamp(int(room / each), least, std::max(least, most));
}

// Of `count` columns: a "…" among them takes less room than a number, so that one place more is
// found; not the last one, or there would be nothing to leave out. Two places at least.
int columnPlaces(const StepCanvas& canvas, double room, double each, double gap, int count) {
    const int most = std::max(2, canvas.style.mostColumns);
    const int all = std::min(int(room / each), most);
    if (all >= count)
        return count;
    return std::clamp(int((room - gap) / each) + 1, 2, std::max(2, std::min(most, count - 1)));
}

// Small indices at the left of an upright vector.
void rowIndices(StepCanvas& canvas, WorkedAxis axis, const std::vector<int>& shown, double right,
                double width, double y) {
    for (const int index : shown) {
        if (index >= 0)
            canvas.indices(axis, {index}, right - width, y + 0.3 * canvas.measures.em, width);
        y += canvas.measures.cell;
    }
}

}  // namespace

StepLayout layProduct(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    const bool biased = canvas.step().tables.size() == 4;
    const int result = biased ? 3 : 2;
    const WorkedTable& matrix = canvas.table(0);
    const double top = headHeight(m);
    const int rows =
        placesFor(canvas.room.height() - top - m.index, m.cell, 3, canvas.style.mostRows);
    const double index = 1.9 * m.em;
    const double cell = canvas.numberWidth(0);
    double others = 2 * index + 2 * kBracket * m.em;
    for (int t = 1; t <= result; ++t)
        others += columnWidth(canvas, t) + (kOperator + 2 * kBracket) * m.em;
    canvas.gapWidth = kGap * m.em;
    const int columns =
        columnPlaces(canvas, canvas.room.width() - others, cell, canvas.gapWidth, matrix.columns);
    const auto shownColumns = shownIndices(matrix.columns, columns);
    const auto shownRows = shownIndices(matrix.rows, rows);
    const auto shownInput = shownIndices(matrix.columns, rows);

    const double y = top + m.index;
    double x = index + kBracket * m.em;
    const double width = canvas.widthOf(shownColumns, cell);
    head(canvas, 0, x, 0, width);
    canvas.indices(WorkedAxis::Dimensions, shownColumns, x, top, cell);
    rowIndices(canvas, WorkedAxis::Dimensions, shownRows, x - kBracket * m.em, index, y);
    double line = y;
    for (const int row : shownRows) {
        if (row < 0)
            canvas.gapRow(shownColumns, x, line, cell);
        else
            canvas.row(0, row, shownColumns, x, line, cell);
        line += m.cell;
    }
    canvas.brackets({x, y, width, m.cell * double(shownRows.size())});
    canvas.leaveOut(0, withoutGaps(shownRows), withoutGaps(shownColumns));
    x += width + kBracket * m.em;
    const double middle =
        y + m.cell * double(std::min(shownRows.size(), shownInput.size()) - 1) / 2;
    for (int t = 1; t <= result; ++t) {
        const auto& shown = t == 1 ? shownInput : shownRows;
        const QString sign = t == 1        ? QStringLiteral("·")
                             : t == result ? QStringLiteral("=")
                                           : QStringLiteral("+");
        canvas.text(StepItem::Kind::Operator, sign, {x, middle, kOperator * m.em, m.cell});
        x += (kOperator + kBracket) * m.em;
        if (t == 1) {
            rowIndices(canvas, WorkedAxis::Dimensions, shown, x - kBracket * m.em + index, index,
                       y);
            x += index;
        }
        const double wide = columnWidth(canvas, t);
        head(canvas, t, x, 0, wide);
        canvas.column(t, shown, x, y, wide);
        canvas.brackets({x, y, wide, m.cell * double(shown.size())});
        canvas.leaveOut(t, 1, withoutGaps(shown));
        x += wide + kBracket * m.em;
    }
    return canvas.take();
}

// The vector lies over the matrix, so that each number stands over those that it multiplies.
StepLayout layProductSideways(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    const bool biased = canvas.step().tables.size() == 4;
    const int result = biased ? 3 : 2;
    const WorkedTable& matrix = canvas.table(0);
    double caption = 0;
    for (int t = 0; t <= 1; ++t)
        caption =
            std::max(caption, canvas.symbolWidth(t) + canvas.textWidth(shapeText(canvas.table(t))));
    caption += 1.6 * m.em;
    const double cell = std::max(canvas.numberWidth(0), canvas.numberWidth(1));
    double others = 0;
    for (int t = 2; t <= result; ++t)
        others += columnWidth(canvas, t) + kOperator * m.em;
    const double room = canvas.room.width() - caption - others;
    const auto shownRows = shownIndices(matrix.rows, canvas.style.mostRows);
    int places = placesFor(room, cell, 2, canvas.style.mostColumns + 1);
    std::vector<int> shownColumns = shownIndices(matrix.columns, places);
    canvas.widenGapForRests(0, shownRows, shownColumns, cell);
    while (places > 2 && canvas.widthOf(shownColumns, cell) > room) {
        shownColumns = shownIndices(matrix.columns, --places);
        canvas.widenGapForRests(0, shownRows, shownColumns, cell);
    }
    const auto captionOf = [&](int t, double y) {
        const QString shape = shapeText(canvas.table(t));
        const double wide = canvas.textWidth(shape);
        canvas.symbol(t, {0, y, caption - wide - 1.0 * m.em, m.cell});
        canvas.text(StepItem::Kind::Shape, shape, {caption - wide - 0.6 * m.em, y, wide, m.cell});
    };
    captionOf(1, 0);
    canvas.row(1, 0, shownColumns, caption, 0, cell);
    canvas.leaveOut(1, 1, withoutGaps(shownColumns));
    canvas.leaveOut(0, withoutGaps(shownRows), withoutGaps(shownColumns));
    const double right = caption + canvas.widthOf(shownColumns, cell);
    double x = right;
    for (int t = 2; t <= result; ++t) {
        x += kOperator * m.em;
        const double wide = columnWidth(canvas, t);
        canvas.symbol(t, {x, 0, wide, 1.1 * m.em}, Qt::AlignHCenter);
        canvas.leaveOut(t, 1, withoutGaps(shownRows));
        x += wide;
    }
    double y = m.cell + 0.25 * m.em;
    captionOf(0, y);
    for (const int row : shownRows) {
        if (row < 0) {
            canvas.gap({caption, y, cell, 0.6 * m.cell}, true);
            y += 0.6 * m.cell;
            continue;
        }
        canvas.row(0, row, shownColumns, caption, y, cell);
        x = right;
        for (int t = 2; t <= result; ++t) {
            canvas.text(StepItem::Kind::Operator,
                        t == result ? QStringLiteral("=") : QStringLiteral("+"),
                        {x, y, kOperator * m.em, m.cell});
            x += kOperator * m.em;
            const double wide = columnWidth(canvas, t);
            canvas.number({canvas.stepIndex, t, 0, row}, {x, y, wide, m.cell});
            x += wide;
        }
        y += m.cell;
    }
    return canvas.take();
}

namespace {

// Where the parts of a Mix stand, from left to right: a key's name, its weight, its v, their
// product.
struct MixPlan {
    std::vector<int> rows;  // keys
    std::vector<int> columns;
    double label = 0;  // widths
    double weight = 0;
    double cell = 0;
    double part = 0;
    double values = 0;  // left ends
    double parts = 0;
    double valuesWidth = 0;
    double partsWidth = 0;
};

double mixTop(const StepMeasures& m) { return headHeight(m) + m.index; }

MixPlan planMix(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    const WorkedTable& v = canvas.table(1);
    MixPlan plan;
    // One line for the sum.
    const int rows = placesFor(canvas.room.height() - mixTop(m) - 1.3 * m.cell, m.cell, 3,
                               canvas.style.mostRows + 1);
    plan.rows = shownIndices(v.rows, rows, *canvas.cell.at.key);
    plan.label = 3 * m.em;
    for (const int key : plan.rows)
        if (key >= 0)
            plan.label = std::max(
                plan.label,
                std::min(canvas.textWidth(canvas.names.keys[std::size_t(key)]) + 0.6 * m.em,
                         9 * m.em));
    plan.weight = columnWidth(canvas, 0);
    plan.cell = canvas.numberWidth(1);
    plan.part = std::max(canvas.numberWidth(2), canvas.numberWidth(3));
    if (canvas.style.sideways)  // brackets around what stands for the keys left out
        plan.part += 0.8 * m.em;
    const double signs = 2 * (kOperator + 2 * kBracket) * m.em;
    canvas.gapWidth = kGap * m.em;
    plan.columns = shownIndices(
        v.columns, columnPlaces(canvas, canvas.room.width() - plan.label - plan.weight - signs,
                                plan.cell + plan.part, 2 * canvas.gapWidth, v.columns));
    plan.values = plan.label + plan.weight + (kOperator + kBracket) * m.em;
    plan.valuesWidth = canvas.widthOf(plan.columns, plan.cell);
    plan.parts = plan.values + plan.valuesWidth + (kOperator + 2 * kBracket) * m.em;
    plan.partsWidth = canvas.widthOf(plan.columns, plan.part);
    return plan;
}

// The keys that a line of dots stands for: on paper what they add to each column's sum.
void layMixRest(StepCanvas& canvas, const MixPlan& plan, std::size_t line, double y) {
    const StepMeasures& m = canvas.measures;
    if (!canvas.style.sideways) {
        canvas.gap({plan.parts, y, plan.partsWidth, m.cell}, true);
        return;
    }
    const auto [first, end] = gapRange(plan.rows, line, canvas.table(2).rows);
    double x = plan.parts;
    for (const int column : plan.columns) {
        const double place = canvas.placeWidth(column, plan.part);
        double sum = 0;
        for (int key = first; column >= 0 && key < end; ++key)
            sum += canvas.table(2).at(key, column);
        if (column >= 0)
            canvas.rest(sum, {x, y, place, m.cell});
        x += place;
    }
}

void layMixRow(StepCanvas& canvas, const MixPlan& plan, std::size_t line, double y) {
    const int key = plan.rows[line];
    const StepMeasures& m = canvas.measures;
    if (key < 0) {
        canvas.gap({plan.label, y, plan.weight, m.cell}, true);
        canvas.gap({plan.values, y, plan.valuesWidth, m.cell}, true);
        layMixRest(canvas, plan, line, y);
        return;
    }
    canvas.indices(WorkedAxis::Keys, {key}, 0, y + 0.3 * m.em, plan.label);
    canvas.number({canvas.stepIndex, 0, 0, key}, {plan.label, y, plan.weight, m.cell});
    canvas.text(StepItem::Kind::Operator, QStringLiteral("·"),
                {plan.label + plan.weight, y, kOperator * m.em, m.cell});
    canvas.row(1, key, plan.columns, plan.values, y, plan.cell);
    canvas.text(StepItem::Kind::Operator, QStringLiteral("="),
                {plan.values + plan.valuesWidth + kBracket * m.em, y, kOperator * m.em, m.cell});
    canvas.row(2, key, plan.columns, plan.parts, y, plan.part);
}

void layMixSum(StepCanvas& canvas, const MixPlan& plan, double y) {
    const StepMeasures& m = canvas.measures;
    const QString shape = shapeText(canvas.table(3));
    const double wide = canvas.textWidth(shape);
    const double end = plan.parts - 0.8 * m.em;
    canvas.text(StepItem::Kind::Shape, shape, {end - wide, y, wide, m.cell});
    canvas.symbol(3, {0, y, end - wide - 0.4 * m.em, m.cell});
    canvas.row(3, 0, plan.columns, plan.parts, y, plan.part);
}

}  // namespace

// A key a line: its weight times its v is its part of the sum at the bottom.
StepLayout layMix(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    const MixPlan plan = planMix(canvas);
    head(canvas, 0, plan.label, 0, plan.weight);
    head(canvas, 1, plan.values, 0, plan.valuesWidth);
    head(canvas, 2, plan.parts, 0, plan.partsWidth);
    canvas.indices(WorkedAxis::Dimensions, plan.columns, plan.values, headHeight(m), plan.cell);
    canvas.indices(WorkedAxis::Dimensions, plan.columns, plan.parts, headHeight(m), plan.part);
    double y = mixTop(m);
    const double height = m.cell * double(plan.rows.size());
    canvas.brackets({plan.values, y, plan.valuesWidth, height});
    canvas.brackets({plan.parts, y, plan.partsWidth, height});
    for (std::size_t line = 0; line < plan.rows.size(); ++line) {
        layMixRow(canvas, plan, line, y);
        y += m.cell;
    }
    layMixSum(canvas, plan, y + 0.3 * m.cell);
    const std::size_t rows = withoutGaps(plan.rows);
    const std::size_t columns = withoutGaps(plan.columns);
    canvas.leaveOut(0, 1, rows);
    canvas.leaveOut(1, rows, columns);
    canvas.leaveOut(2, rows, columns);
    canvas.leaveOut(3, 1, columns);
    return canvas.take();
}

}  // namespace headlight
