// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct LearnedLimitText {
    Q_DECLARE_TR_FUNCTIONS(LearnedLimitBoard)
};

constexpr int kRowsBefore = 6;  // the table's last ones, seen from near
constexpr int kRowsBehind = 4;

// Rows [first, end) of a map, as one that can be shown by itself.
struct Stretch {
    int first = 0;
    int end = 0;
};

// Every cell of a row from `limit` on is hidden: there is no such row.
std::shared_ptr<const Visibility> onlyUpTo(int limit, Stretch rows, int columns) {
    auto visible = std::make_shared<Visibility>();
    visible->queries = rows.end - rows.first;
    visible->keys = columns;
    visible->cells.resize(std::size_t(visible->queries) * std::size_t(columns), 1);
    const int shown = std::clamp(limit - rows.first, 0, visible->queries);
    std::fill(visible->cells.begin() + std::ptrdiff_t(shown) * columns, visible->cells.end(),
              std::uint8_t(0));
    return visible;
}

Heatmap mapOf(std::shared_ptr<const Matrix> values, const QString& title, ColourScale scale) {
    Heatmap map;
    map.values = std::move(values);
    map.title = title;
    map.rowAxis = LearnedLimitText::tr("position");
    map.columnAxis = LearnedLimitText::tr("dimension");
    map.namesAlongAxes = true;
    map.barCaption = LearnedLimitText::tr("value");
    map.rowScales = {scale};
    return map;
}

void hideFrom(int limit, Stretch rows, Heatmap& map) {
    map.visible = onlyUpTo(limit, rows, map.columnCount());
    for (int row = std::max(limit, rows.first); row < rows.end; ++row)
        map.markedRows.push_back(row - rows.first);
}

// The rows around the limit, large enough for each to be seen.
Heatmap nearby(const Heatmap& map, Stretch rows) {
    Heatmap part = map;
    part.values =
        std::make_shared<const Matrix>(map.values->middleRows(rows.first, rows.end - rows.first));
    part.visible = nullptr;
    part.markedRows.clear();
    part.colourBar = false;
    part.selectedRow.reset();
    for (int row = rows.first; row < rows.end; ++row)
        part.rows.push_back(QString::number(row));
    if (map.selectedRow)
        part.selectedRow = *map.selectedRow - rows.first;
    return part;
}

std::vector<QString> notesOf(const LearnedLimitStudy& study, const LearnedLimitResult& result) {
    std::vector<QString> notes = {
        LearnedLimitText::tr(
            "The table was made for %n positions; its last one, %1, is marked (counted from "
            "0). Tokens without a position (hatched): %2 of %3.",
            nullptr, study.tableLength)
            .arg(QString::number(study.tableLength - 1), QString::number(result.withoutRow),
                 QString::number(study.tokens))};
    if (result.withoutRow == 0)
        notes.push_back(
            LearnedLimitText::tr("Every token has its row; rows of the table that are not asked "
                                 "for: %1.")
                .arg(result.unusedRows));
    else
        notes.push_back(
            LearnedLimitText::tr(
                "Token %1 asks for row %2, but the table ends at %3: there is no vector e to "
                "add to a, and the look-up fails (nn.Embedding: index out of range).")
                .arg(study.tableLength + 1)
                .arg(study.tableLength)
                .arg(study.tableLength - 1));
    if (result.nearestPosition >= 0)
        notes.push_back(
            LearnedLimitText::tr(
                "Sines and cosines give a row to each of %n tokens; the last one's is %1 "
                "away from the nearest other one, that of position %2.",
                nullptr, study.tokens)
                .arg(QString::number(result.nearestDistance, 'g', 3),
                     QString::number(result.nearestPosition)));
    return notes;
}

// Both encodings side by side; a row that does not exist holds no number.
NumberTable tableOf(const LearnedLimitStudy& study, const LearnedLimitResult& result) {
    NumberTable table;
    table.corner = "position \\ encoding, dimension";
    const Eigen::Index width = result.learned.cols();
    table.values.resize(result.learned.rows(), 2 * width);
    table.values << result.learned, result.formula;
    const Eigen::Index missing = table.values.rows() - study.tableLength;
    table.values.bottomLeftCorner(missing, width).setConstant(std::nanf(""));
    table.shape = {table.values.rows(), 2, width};
    for (Eigen::Index row = 0; row < table.values.rows(); ++row)
        table.rows.push_back(std::to_string(row));
    for (const char* name : {"learned ", "sinusoidal "})
        for (Eigen::Index column = 0; column < width; ++column)
            table.columns.push_back(name + std::to_string(column));
    return table;
}

}  // namespace

Board boardOf(const LearnedLimitStudy& study, const LearnedLimitResult& result,
              const BoardContext& context) {
    const int count = int(result.learned.rows());
    const int limit = study.tableLength;
    const Stretch all{0, count};
    const Stretch near{std::max(0, limit - kRowsBefore), std::min(count, limit + kRowsBehind)};
    const double most = double(result.learned.cwiseAbs().maxCoeff());

    Heatmap learned = mapOf({context.trace.study, &result.learned},
                            LearnedLimitText::tr("Learned table (seed %1)").arg(study.seed),
                            {PaletteKind::Diverging, Transfer::Linear, -most, most});
    Heatmap formula =
        mapOf({context.trace.study, &result.formula}, LearnedLimitText::tr("Sines and cosines"),
              {PaletteKind::Blues, Transfer::Linear, -1, 1});
    formula.pooling = Pooling::Mean;
    learned.selectedRow = formula.selectedRow = limit - 1;
    Heatmap learnedNear = nearby(learned, near);
    Heatmap formulaNear = nearby(formula, near);
    learnedNear.title = LearnedLimitText::tr("The table's end, from near");
    formulaNear.title = LearnedLimitText::tr("The same positions by the formula");
    hideFrom(limit, all, learned);
    hideFrom(limit, near, learnedNear);

    Board board;
    // As much as the marks beside hidden rows take, so that both have their columns in line.
    const double margin = result.withoutRow > 0 ? 0.017 : 0;
    board.parts = {
        {"learned", QRectF(0, 0, 0.255, 1), std::move(learned)},
        {"formula", QRectF(0.275, 0, 0.255, 1), std::move(formula)},
        {"learned-near", QRectF(0.55, 0, 0.45, 0.49), std::move(learnedNear)},
        {"formula-near", QRectF(0.55, 0.51, 0.45 - margin, 0.49), std::move(formulaNear)}};
    board.notes = notesOf(study, result);
    board.numbers = tableOf(study, result);
    return board;
}

}  // namespace headlight
