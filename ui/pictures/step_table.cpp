// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/step_table.h"

#include <algorithm>
#include <cmath>

#include "ui/pictures/formula.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

constexpr double kPadding = 0.45;  // ems at each side of a number

QFont demiBold(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

bool isIn(const WorkedLink& link, const WorkedNumber& number) {
    return number.row >= link.row && number.row < link.row + link.rows &&
           number.column >= link.column && number.column < link.column + link.columns;
}

// It was made in a step before, of this working or of another.
bool isLinked(const WorkedTable& table, const WorkedNumber& number) {
    return std::any_of(table.links.begin(), table.links.end(),
                       [&](const WorkedLink& link) { return isIn(link, number); });
}

}  // namespace

StepCanvas::StepCanvas(const WorkedCell& worked, int index, const StepNames& labels, QSizeF there,
                       const Theme& theme, const StepStyle& how)
    : cell(worked),
      stepIndex(index),
      names(labels),
      room(there),
      style(how),
      measures(stepMeasures(theme)),
      large_(theme.font),
      strong_(demiBold(theme.font)),
      small_(scaledFont(theme, 0.8)) {}

// Digits are of one width, so the numbers farthest from 0 on both sides tell the width of all those
// with decimals, and one with an exponent that of the others.
double StepCanvas::numberWidth(int index) const {
    const WorkedTable& numbers = table(index);
    const QFontMetricsF& metrics = numbers.result ? strong_ : large_;
    const double least = 0.5 * std::pow(10, -style.decimals);
    double lowest = 0;
    double highest = 0;
    bool tiny = false;
    for (int r = 0; r < numbers.rows; ++r)
        for (int c = 0; c < numbers.columns; ++c) {
            const double value = numbers.at(r, c);
            tiny = tiny || !(value == 0 || std::abs(value) >= least) || std::abs(value) >= 1e6;
            if (std::isfinite(value) && std::abs(value) < 1e6) {
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
        }
    // Whole numbers are written without decimals, others of their size are not.
    const auto widthOf = [&](double value) {
        return metrics.horizontalAdvance(stepNumber(
            value == 0 ? 0.5 : std::trunc(value) + std::copysign(0.5, value), style.decimals));
    };
    double widest = std::max(widthOf(highest), lowest < 0 ? widthOf(lowest) : 0);
    if (tiny)
        widest = std::max(widest, metrics.horizontalAdvance(QStringLiteral("-0.0e-00")));
    return widest + 2 * kPadding * measures.em;
}

double StepCanvas::numberWidth() const {
    double widest = 0;
    for (int t = 0; t < int(step().tables.size()); ++t)
        widest = std::max(widest, numberWidth(t));
    return widest;
}

double StepCanvas::symbolWidth(int index) const {
    const Formula* formula = findSymbol(table(index).symbol);
    return formula ? formula->width * measures.symbol : 0;
}

QString StepCanvas::indexName(WorkedAxis axis, int index) const {
    if (axis == WorkedAxis::Keys)
        return names.keys[std::size_t(index)];
    return QString::number(index);
}

bool StepCanvas::marked(WorkedAxis axis, int index) const {
    if (axis == WorkedAxis::Keys)
        return index == *cell.at.key;
    return axis == WorkedAxis::Heads && index / cell.headWidth == cell.at.head;
}

void StepCanvas::number(const WorkedNumber& number, const QRectF& box) {
    const WorkedTable& numbers = table(number.table);
    StepItem item;
    // What an earlier step asks for is no more given than what this one does; what another working
    // makes, as that of another head, is given.
    const bool linked = isLinked(numbers, number);
    const WorkedOrigin origin = linked ? originOf(cell, number) : WorkedOrigin(WorkedStart());
    const bool asked = std::holds_alternative<WorkedNumber>(origin) ||
                       (numbers.result && !std::holds_alternative<WorkedElsewhere>(origin));
    item.kind = asked && style.blanks ? StepItem::Kind::Blank : StepItem::Kind::Number;
    item.box = box;
    item.text = stepNumber(numbers.at(number.row, number.column), style.decimals);
    item.number = number;
    item.result = numbers.result;
    item.linked = linked;
    item.marked = step().form == WorkedForm::Mix && number.table != 3
                      ? std::max(number.row, number.table == 0 ? number.column : 0) == *cell.at.key
                      : marked(numbers.axis, number.column);
    layout_.items.push_back(std::move(item));
}

void StepCanvas::symbol(int index, const QRectF& box, Qt::Alignment align) {
    StepItem item;
    item.kind = StepItem::Kind::Symbol;
    item.symbol = table(index).symbol;
    const double width = symbolWidth(index);
    item.box = box;
    if (align == Qt::AlignRight)
        item.box.setLeft(box.right() - width);
    else if (align == Qt::AlignHCenter)
        item.box = {box.center().x() - width / 2, box.top(), width, box.height()};
    item.result = table(index).result;
    layout_.items.push_back(std::move(item));
}

void StepCanvas::text(StepItem::Kind kind, const QString& text, const QRectF& box) {
    StepItem item;
    item.kind = kind;
    item.box = box;
    item.text = text;
    layout_.items.push_back(std::move(item));
}

void StepCanvas::gap(const QRectF& box, bool down) {
    text(StepItem::Kind::Gap, down ? QStringLiteral("⋮") : QStringLiteral("⋯"), box);
}

std::optional<double> StepCanvas::restOf(int index, int row, const std::vector<int>& shown,
                                         std::size_t place) const {
    const bool product = step().form == WorkedForm::Product && index == 0;
    const bool summed = (step().kind == WorkedKind::Products && index == 2) ||
                        (step().kind == WorkedKind::Sum && index == 0);
    if (!style.sideways || (!product && !summed) || shown[place] >= 0)
        return std::nullopt;
    const WorkedTable& terms = table(index);
    const auto [first, end] = gapRange(shown, place, terms.columns);
    double sum = 0;
    for (int column = first; column < end; ++column)
        sum += terms.at(row, column) * (product ? table(1).at(0, column) : 1);
    return sum;
}

namespace {

QString restText(double sum, int decimals) {
    return QChar('[') + stepNumber(sum, decimals) + QChar(']');
}

}  // namespace

void StepCanvas::widenGapForRests(int index, const std::vector<int>& rows,
                                  const std::vector<int>& shown, double least) {
    gapWidth = least;
    for (const int row : rows)
        for (std::size_t place = 0; row >= 0 && place < shown.size(); ++place)
            if (const auto sum = restOf(index, row, shown, place))
                gapWidth =
                    std::max(gapWidth, large_.horizontalAdvance(restText(*sum, style.decimals)) +
                                           2 * kPadding * measures.em);
}

void StepCanvas::rest(double sum, const QRectF& box) {
    text(StepItem::Kind::Gap, restText(sum, style.decimals), box);
}

void StepCanvas::indices(WorkedAxis axis, const std::vector<int>& shown, double x, double y,
                         double width) {
    for (const int index : shown) {
        if (index >= 0) {
            const double place = width - 0.3 * measures.em;
            text(StepItem::Kind::Index,
                 small_.elidedText(indexName(axis, index), Qt::ElideMiddle, place),
                 {x, y, width, measures.index});
            layout_.items.back().marked = marked(axis, index);
        }
        x += placeWidth(index, width);
    }
}

void StepCanvas::gapRow(const std::vector<int>& shown, double x, double y, double width) {
    for (const int column : shown) {
        const double place = placeWidth(column, width);
        if (column >= 0)
            gap({x, y, place, measures.cell}, true);
        x += place;
    }
}

void StepCanvas::row(int index, int row, const std::vector<int>& shown, double x, double y,
                     double width) {
    for (std::size_t place = 0; place < shown.size(); ++place) {
        const int column = shown[place];
        const QRectF box(x, y, placeWidth(column, width), measures.cell);
        if (const auto sum = restOf(index, row, shown, place))
            rest(*sum, box);
        else if (column < 0)
            gap(box);
        else
            number({stepIndex, index, row, column}, box);
        x += placeWidth(column, width);
    }
}

void StepCanvas::column(int index, const std::vector<int>& shown, double x, double y,
                        double width) {
    for (const int column : shown) {
        const QRectF box(x, y, width, measures.cell);
        if (column < 0)
            gap(box, true);
        else
            number({stepIndex, index, 0, column}, box);
        y += measures.cell;
    }
}

void StepCanvas::brackets(const QRectF& around) {
    const double width = 0.35 * measures.em;
    text(StepItem::Kind::LeftBracket, {},
         {around.left() - width, around.top(), width, around.height()});
    text(StepItem::Kind::RightBracket, {}, {around.right(), around.top(), width, around.height()});
}

void StepCanvas::leaveOut(int index, std::size_t shownRows, std::size_t shownColumns) {
    const WorkedTable& numbers = table(index);
    layout_.leftOut += numbers.rows * numbers.columns - int(shownRows * shownColumns);
}

StepLayout StepCanvas::take() {
    QRectF all;
    for (const StepItem& item : layout_.items)
        all |= item.box;
    layout_.size = {all.right(), all.bottom()};
    return std::move(layout_);
}

double StepCanvas::widthOf(const std::vector<int>& shown, double width) const {
    double sum = 0;
    for (const int index : shown)
        sum += placeWidth(index, width);
    return sum;
}

std::pair<int, int> gapRange(const std::vector<int>& shown, std::size_t place, int count) {
    return {place == 0 ? 0 : shown[place - 1] + 1,
            place + 1 < shown.size() ? shown[place + 1] : count};
}

std::size_t withoutGaps(const std::vector<int>& shown) {
    return std::size_t(std::count_if(shown.begin(), shown.end(), [](int i) { return i >= 0; }));
}

}  // namespace headlight
