// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct PositionFiguresText {
    Q_DECLARE_TR_FUNCTIONS(PositionFiguresBoard)
};

// Part of the trace's result, kept alive by it.
std::shared_ptr<const Matrix> shared(const BoardContext& context, const Matrix& part) {
    return {context.trace.study, &part};
}

// d2l.show_heatmaps(P, xlabel, ylabel, cmap='Blues')
Heatmap encodingMap(const PositionFiguresStudy& study, const PositionFiguresResult& result,
                    const BoardContext& context) {
    Heatmap map;
    map.values = shared(context, result.table);
    map.title = PositionFiguresText::tr("P as a heatmap");
    map.rowAxis = PositionFiguresText::tr("Row (position)");
    map.columnAxis = PositionFiguresText::tr("Column (encoding dimension)");
    map.namesAlongAxes = true;
    map.rowScales = {{PaletteKind::Blues, Transfer::Linear, -1, 1}};
    map.barCaption = PositionFiguresText::tr("value of P");
    map.pooling = Pooling::Mean;
    map.selectedRow = shownPosition(study);
    return map;
}

// print(f'{i:>03b}'), with as many bits as the largest number needs.
Heatmap counterMap(const PositionFiguresStudy& study, const PositionFiguresResult& result,
                   const BoardContext& context) {
    Heatmap map;
    map.values = shared(context, result.counter);
    map.title = PositionFiguresText::tr("Binary counter");
    map.rowAxis = PositionFiguresText::tr("Number");
    map.columnAxis = PositionFiguresText::tr("Place value");
    map.namesAlongAxes = true;
    const int bits = map.columnCount();
    for (int bit = 0; bit < bits; ++bit)
        map.columns.push_back(QString::number(1 << (bits - 1 - bit)));
    map.rowScales = {{PaletteKind::Blues, Transfer::Linear, 0, 1}};
    map.colourBar = false;  // the digits stand in the cells
    map.decimals = 0;
    if (shownPosition(study) < map.rowCount())
        map.selectedRow = shownPosition(study);
    return map;
}

CurvesPicture columnsPicture(const PositionFiguresStudy& study,
                             const PositionFiguresResult& result) {
    CurvesPicture picture;
    picture.title = study.columns.empty() ? PositionFiguresText::tr("Columns of P: none chosen")
                                          : PositionFiguresText::tr("Columns of P");
    picture.xAxis = PositionFiguresText::tr("Row (position)");
    picture.yAxis = PositionFiguresText::tr("value of P");
    picture.curves =
        columnCurves(result.table, shownColumns(study), PositionFiguresText::tr("Col %1"));
    picture.cursor = shownPosition(study);
    picture.inStretches = true;
    return picture;
}

// To four digits or so, never with an exponent where it can be read without.
QString inPositions(double length) {
    if (length >= 1e7)
        return QString::number(length, 'g', 3);
    return QString::number(length, 'f', length < 100 ? 2 : length < 1000 ? 1 : 0);
}

// The shown columns by their pairs, the fastest first: {3: {6, 7}, 4: {8, 9}}.
std::map<int, std::vector<int>> pairsOf(const std::vector<int>& columns) {
    std::map<int, std::vector<int>> pairs;
    for (const int column : columns)
        pairs[column / 2].push_back(column);
    for (auto& [pair, members] : pairs)
        std::sort(members.begin(), members.end());
    return pairs;
}

// "The frequency of columns 6 and 7 is above that of 8 and 9": wavelengths, and what is counted.
QString frequenciesNote(const std::vector<int>& columns, const PositionFiguresResult& result) {
    QStringList waves;
    QStringList counts;
    for (const auto& [pair, members] : pairsOf(columns)) {
        const QString names =
            members.size() > 1
                ? PositionFiguresText::tr("Col %1 and %2").arg(members[0]).arg(members[1])
                : PositionFiguresText::tr("Col %1").arg(members[0]);
        waves << PositionFiguresText::tr("%1: %2 positions")
                     .arg(names, inPositions(result.pairs[std::size_t(pair)].wavelength));
        for (const int column : members)
            counts << QString::number(result.signChanges[std::size_t(column)]);
    }
    const QString pattern =
        waves.size() > 1
            ? PositionFiguresText::tr(
                  "The further left, the faster: %1 a wave; their signs change %2 "
                  "times over positions 0 to %3.")
            : PositionFiguresText::tr("%1 a wave; signs change %2 times over positions 0 to %3.");
    return pattern.arg(waves.join(PositionFiguresText::tr("; ", "between clauses")),
                       counts.join(QStringLiteral(", ")), QString::number(result.table.rows() - 1));
}

// "The offset between columns 6 and 7 comes from sine and cosine".
QString quarterNote(const std::vector<int>& columns, const PositionFiguresResult& result) {
    QStringList leads;
    double miss = 0;
    for (const auto& [pair, members] : pairsOf(columns)) {
        if (members.size() < 2)
            continue;
        const PositionFiguresResult::Pair& wave = result.pairs[std::size_t(pair)];
        leads << PositionFiguresText::tr("Col %1 is %2 positions ahead of Col %3")
                     .arg(QString::number(members[1]), inPositions(wave.wavelength / 4),
                          QString::number(members[0]));
        miss = std::max(miss, wave.quarterMiss);
    }
    return PositionFiguresText::tr(
               "A quarter wave apart: %1 (the moved sine misses the cosine by at most %2).")
        .arg(leads.join(PositionFiguresText::tr("; ", "between clauses")),
             QString::number(miss, 'e', 1));
}

QString counterNote(const PositionFiguresResult& result) {
    QStringList runs;
    for (const int run : result.runs)
        runs << QString::number(run);
    return PositionFiguresText::tr(
               "The counter's bits, highest first, stay the same for %1 numbers; the waves of "
               "P grow from %2 positions on the left to %3 on the right.")
        .arg(runs.join(QStringLiteral(", ")), inPositions(result.pairs.front().wavelength),
             inPositions(result.pairs.back().wavelength));
}

QString cursorNote(const PositionFiguresStudy& study, const PositionFiguresResult& result) {
    const int position = shownPosition(study);
    QStringList values;
    if (position < result.counter.rows()) {
        QString digits;
        for (Eigen::Index bit = 0; bit < result.counter.cols(); ++bit)
            digits += QString::number(int(result.counter(position, bit)));
        values << PositionFiguresText::tr("binary %1").arg(digits);
    }
    for (const int column : shownColumns(study))
        values << PositionFiguresText::tr("Col %1 = %2")
                      .arg(QString::number(column),
                           QString::number(double(result.table(position, column)), 'f', 4));
    return values.isEmpty() ? QString()
                            : PositionFiguresText::tr("Cursor at position %1: %2.")
                                  .arg(QString::number(position), values.join(", "));
}

std::vector<QString> notesOf(const PositionFiguresStudy& study,
                             const PositionFiguresResult& result) {
    const std::vector<int> columns = shownColumns(study);
    const auto pairs = pairsOf(columns);
    const bool anyWhole = std::any_of(pairs.begin(), pairs.end(),
                                      [](const auto& pair) { return pair.second.size() > 1; });
    std::vector<QString> notes;
    if (!columns.empty())
        notes.push_back(frequenciesNote(columns, result));
    if (anyWhole)
        notes.push_back(quarterNote(columns, result));
    notes.push_back(counterNote(result));
    if (const QString cursor = cursorNote(study, result); !cursor.isEmpty())
        notes.push_back(cursor);
    return notes;
}

}  // namespace

Board boardOf(const PositionFiguresStudy& study, const PositionFiguresResult& result,
              const BoardContext& context) {
    Board board;
    board.ems = {80, 47};  // rows of P are whole pixels high there
    board.parts = {
        {"encoding", QRectF(0, 0, 0.345, 1), encodingMap(study, result, context)},
        {"counter", QRectF(0.36, 0, 0.18, 1), counterMap(study, result, context)},
        {"columns", QRectF(0.555, 0, 0.445, 1), columnsPicture(study, result)},
    };
    board.notes = notesOf(study, result);
    board.numbers = numberedTable(result.table, "position \\ dimension");
    return board;
}

std::optional<Study> chosen(const PositionFiguresStudy& study, const BoardChoice& choice) {
    PositionFiguresStudy next = study;
    int column = choice.part == "encoding" ? choice.wholeColumn : -1;
    int row = std::max(choice.row, choice.wholeRow);
    if (choice.x)
        row = int(std::lround(*choice.x));
    // A cell is both a row and a column: the first choice moves the cursor there, the next one
    // turns the column's curve on or off.
    if (choice.part == "encoding" && choice.row >= 0 && choice.row == shownPosition(study))
        column = choice.column;
    if (column < 0 && row < 0)
        return std::nullopt;
    if (column < 0) {
        next.position = row;
        return next;
    }
    next.columns = shownColumns(study);
    if (std::erase(next.columns, column) == 0)
        next.columns.insert(std::upper_bound(next.columns.begin(), next.columns.end(), column),
                            column);
    return next;
}

}  // namespace headlight
