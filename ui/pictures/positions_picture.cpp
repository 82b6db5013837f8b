// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/positions_picture.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "ui/pictures/note.h"

namespace headlight {
namespace {

struct PositionsText {
    Q_DECLARE_TR_FUNCTIONS(PositionsPicture)
};

// Part of the trace, kept alive by it: the tables are large and are drawn at every key press.
std::shared_ptr<const Matrix> shared(const Trace& trace, const Matrix& part) {
    return {trace.positions, &part};
}

// Smallest and largest finite number; 0 to 0 when there is none.
std::pair<double, double> finiteRange(const Matrix& values) {
    double low = 0;
    double high = 0;
    bool any = false;
    for (Eigen::Index i = 0; i < values.size(); ++i) {
        const double value = values.data()[i];
        if (!std::isfinite(value))
            continue;
        low = any ? std::min(low, value) : value;
        high = any ? std::max(high, value) : value;
        any = true;
    }
    return {low, high};
}

// Numbers of both signs get a range with 0 in the middle, so that the diverging palette's white and
// the others' middle mean nothing is added.
ColourScale scaleFor(const Matrix& values, PaletteKind palette) {
    auto [low, high] = finiteRange(values);
    if (low < 0 && high > 0) {
        high = std::max(-low, high);
        low = -high;
    } else {
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
    }
    if (low == high)
        high = low + 1;
    return {palette, Transfer::Linear, low, high};
}

// Of sines and cosines: a short sentence shows the same colours as a long one.
ColourScale unitScale(PaletteKind palette) { return {palette, Transfer::Linear, -1, 1}; }

// A table that has none of the columns asked for shows its first four rather than an empty plot.
// Nothing asked for is a choice.
std::vector<int> columnsThatExist(const std::vector<int>& chosen, int count) {
    std::vector<int> columns;
    for (int column : chosen)
        if (column >= 0 && column < count &&
            std::find(columns.begin(), columns.end(), column) == columns.end())
            columns.push_back(column);
    if (columns.empty() && !chosen.empty()) {
        columns.resize(std::size_t(std::min(count, 4)));
        std::iota(columns.begin(), columns.end(), 0);
    }
    return columns;
}

std::optional<int> chosen(std::optional<int> index, Eigen::Index count) {
    return index && *index >= 0 && *index < count ? index : std::nullopt;
}

PositionsPicture rowsPicture(const Trace& trace, const Matrix& table, const Selection& selection) {
    PositionsPicture picture;
    picture.map.values = shared(trace, table);
    picture.map.pooling = Pooling::Mean;
    picture.map.rowAxis = PositionsText::tr("position");
    picture.map.selectedRow = chosen(selection.query, table.rows());
    picture.curves.xAxis = PositionsText::tr("position");
    if (picture.map.selectedRow)
        picture.curves.cursor = *picture.map.selectedRow;
    picture.curves.inStretches = true;
    picture.along = CurvesAlong::Rows;
    return picture;
}

PositionsPicture addedPicture(const Trace& trace, const Selection& selection,
                              const ViewOptions& options) {
    const Matrix& rows = trace.positions->rows;
    const std::vector<int> columns = columnsThatExist(options.curveColumns, int(rows.cols()));
    PositionsPicture picture = rowsPicture(trace, rows, selection);
    const bool waves = trace.recipe.layer.positions.kind == PositionKind::Sinusoidal;
    picture.map.title =
        waves ? PositionsText::tr("Sinusoidal positions") : PositionsText::tr("Learned positions");
    picture.map.columnAxis = PositionsText::tr("dimension");
    picture.map.barCaption = PositionsText::tr("added to the vectors");
    picture.map.rowScales = {waves ? unitScale(options.palette) : scaleFor(rows, options.palette)};
    picture.curves.title = PositionsText::tr("Chosen columns");
    picture.curves.yAxis = picture.map.barCaption;
    picture.curves.curves = columnCurves(rows, columns, PositionsText::tr("Col %1"));
    return picture;
}

PositionsPicture turnedPicture(const Trace& trace, const Selection& selection,
                               const ViewOptions& options) {
    const Matrix& cosines = trace.positions->cosines;
    const std::vector<int> pairs = columnsThatExist(options.curveColumns, int(cosines.cols()));
    PositionsPicture picture = rowsPicture(trace, cosines, selection);
    picture.map.title = PositionsText::tr("Rotary positions");
    picture.map.columnAxis = PositionsText::tr("pair of columns");
    picture.map.barCaption = PositionsText::tr("cosine of the angle");
    picture.map.rowScales = {unitScale(options.palette)};
    picture.curves.title = PositionsText::tr("Chosen pairs");
    picture.curves.yAxis = PositionsText::tr("cosine of the angle");
    picture.curves.curves = columnCurves(cosines, pairs, PositionsText::tr("Pair %1"));
    return picture;
}

PositionsPicture biasPicture(const Trace& trace, const Selection& selection,
                             const ViewOptions& options) {
    const Matrix& bias = trace.positions->bias;
    const int first = 1 - trace.positions->queries;
    PositionsPicture picture;
    picture.along = CurvesAlong::Columns;
    picture.firstX = first;
    picture.map.values = shared(trace, bias);
    picture.map.pooling = Pooling::Mean;
    picture.map.title = trace.recipe.layer.positions.kind == PositionKind::Alibi
                            ? PositionsText::tr("ALiBi")
                            : PositionsText::tr("T5 relative positions");
    picture.map.rowAxis = PositionsText::tr("head");
    picture.map.columnAxis = PositionsText::tr("key − query");
    picture.map.barCaption = PositionsText::tr("added to the scores");
    picture.map.rowScales = {scaleFor(bias, options.palette)};
    picture.map.selectedRow = chosen(selection.head, bias.rows());
    picture.map.firstColumn = first;
    if (selection.query && selection.key) {
        picture.map.selectedColumn = chosen(*selection.key - *selection.query - first, bias.cols());
        if (picture.map.selectedColumn)
            picture.curves.cursor = first + *picture.map.selectedColumn;
    }
    picture.curves.title = PositionsText::tr("Every head");
    picture.curves.xAxis = picture.map.columnAxis;
    picture.curves.yAxis = picture.map.barCaption;
    for (Eigen::Index head = 0; head < bias.rows(); ++head) {
        Curve curve;
        curve.name = PositionsText::tr("Head %1").arg(head);
        for (Eigen::Index column = 0; column < bias.cols(); ++column) {
            curve.x.push_back(double(first + column));
            curve.y.push_back(double(bias(head, column)));
        }
        picture.curves.curves.push_back(std::move(curve));
    }
    return picture;
}

// Each curve gets the look that goes with its column's number, so that choosing another column
// leaves those there are as they look; document 004's four, 6 to 9, have the first four. More
// curves than looks take their places in a row of shades.
void styleByColumn(std::vector<Curve>& curves, const std::vector<int>& columns) {
    constexpr int kLooks = 8;
    constexpr int kFirst = 6;
    if (curves.size() > kLooks)
        return;
    std::array<bool, kLooks> taken = {};
    for (std::size_t i = 0; i < curves.size(); ++i) {
        int look = (columns[i] + kLooks - kFirst) % kLooks;
        while (taken[std::size_t(look)])
            look = (look + 1) % kLooks;
        taken[std::size_t(look)] = true;
        curves[i].style = look;
    }
}

}  // namespace

bool CurvesPicture::integerX() const {
    const auto whole = [](double x) { return x == std::floor(x); };
    return std::all_of(curves.begin(), curves.end(), [&](const Curve& curve) {
        return std::all_of(curve.x.begin(), curve.x.end(), whole);
    });
}

std::vector<Curve> columnCurves(const Matrix& table, const std::vector<int>& columns,
                                const QString& name) {
    std::vector<Curve> curves;
    std::vector<int> drawn;
    std::vector<double> positions(std::size_t(table.rows()));
    std::iota(positions.begin(), positions.end(), 0.0);
    for (int column : columns) {
        const QString label = name.arg(column);
        const bool repeated = std::any_of(curves.begin(), curves.end(),
                                          [&](const Curve& c) { return c.name == label; });
        if (column < 0 || column >= table.cols() || repeated)
            continue;
        Curve curve{label, positions, {}};
        curve.y.reserve(positions.size());
        for (Eigen::Index row = 0; row < table.rows(); ++row)
            curve.y.push_back(double(table(row, column)));
        curves.push_back(std::move(curve));
        drawn.push_back(column);
    }
    styleByColumn(curves, drawn);
    return curves;
}

PositionsPicture positionsPicture(const Trace& trace, const Selection& selection,
                                  const ViewOptions& options) {
    PositionsPicture picture;
    if (trace.empty() || !trace.positions)
        picture.emptyText =
            noteOfEmpty(trace, PositionsText::tr("Type a sentence to see where its tokens stand"));
    else if (trace.positions->rows.size() > 0)
        picture = addedPicture(trace, selection, options);
    else if (trace.positions->cosines.size() > 0)
        picture = turnedPicture(trace, selection, options);
    else if (trace.positions->bias.size() > 0)
        picture = biasPicture(trace, selection, options);
    else
        picture.emptyText =
            PositionsText::tr("No positions: to attention the order of the words is invisible");
    return picture;
}

// Document 004's two figures side by side: a map of 3.5 × 4 inches and curves of 6 × 2.5.
QSizeF preferredSize(const PositionsPicture& picture, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (picture.map.empty())
        return {40 * em, 20 * em};
    return picture.curves.curves.empty() ? QSizeF(30 * em, 32 * em) : QSizeF(66 * em, 31 * em);
}

NumberTable numbersOf(const PositionsPicture& picture) {
    NumberTable table;
    if (!picture.map.values)
        return table;
    const bool byDistance = picture.along == CurvesAlong::Columns;
    table.values = *picture.map.values;
    table.shape = {table.values.rows(), table.values.cols()};
    table.corner = byDistance ? "head \\ key - query" : "position \\ dimension";
    for (Eigen::Index row = 0; row < table.values.rows(); ++row)
        table.rows.push_back(std::to_string(row));
    for (Eigen::Index column = 0; column < table.values.cols(); ++column)
        table.columns.push_back(std::to_string(byDistance ? picture.firstX + column : column));
    return table;
}

QString readingAt(const PositionsPicture& picture, Cell cell) {
    const Heatmap& map = picture.map;
    if (!map.values || cell.row < 0 || cell.row >= map.values->rows() || cell.column < 0 ||
        cell.column >= map.values->cols())
        return {};
    return PositionsText::tr("%1 %2, %3 %4 = %5")
        .arg(map.rowAxis, QString::number(cell.row), map.columnAxis,
             QString::number(map.firstColumn + cell.column),
             QString::number(double((*map.values)(cell.row, cell.column)), 'f', 4));
}

}  // namespace headlight
