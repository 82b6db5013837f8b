// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/pipeline/study_recipes.h"
#include "ui/boards/boards.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/shown_map.h"

namespace headlight {
namespace {

struct ShuffleText {
    Q_DECLARE_TR_FUNCTIONS(ShuffleBoard)
};

// Differences below this share of the largest number are rounding: they get no colour.
constexpr double kRounding = 1e-3;
constexpr int kShownCharacters = 90;  // of the shuffled sentence

// The maps of one scheme.
struct ShuffledRow {
    PositionKind kind = PositionKind::None;
    std::string refusal;  // why there are none
    Heatmap typed;
    Heatmap shuffled;
    Heatmap difference;  // of the shuffled one, put back, and the typed one; empty: no such cells
    double largest = 0;  // difference
};

struct Shuffled {
    std::vector<Token> tokens;
    std::vector<int> order;
    std::vector<ShuffledRow> rows;
    bool survived = true;  // the shuffled text has the same tokens when it is split again
};

float largestCell(const Heatmap& map) { return map.values->cwiseAbs().maxCoeff(); }

// Where the shuffled sentence has that token.
std::optional<int> placeAfter(std::optional<int> token, const std::vector<int>& order) {
    const auto found = std::find(order.begin(), order.end(), token.value_or(-1));
    return found == order.end() ? std::nullopt : std::optional(int(found - order.begin()));
}

bool sameTexts(const Trace& trace, const Shuffled& shuffled) {
    const std::vector<Token>& tokens = *trace.queries;
    if (tokens.size() != shuffled.order.size())
        return false;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (tokens[i].text != shuffled.tokens[std::size_t(shuffled.order[i])].text)
            return false;
    return true;
}

// Of a layer's head the study's, if there are so many.
Selection chosenHead(const ShuffleStudy& study, const Trace& trace, const Selection& selection) {
    Selection chosen = selection;
    chosen.head = study.head;
    return clamped(chosen, trace);
}

ShuffledRow rowOf(PositionKind kind, const Trace& typed, const Trace& shuffled,
                  const BoardContext& context, const std::vector<int>& order) {
    const ShuffleStudy& study = std::get<ShuffleStudy>(*context.trace.recipe.study);
    ViewOptions view = context.view;
    view.excludedKeys.clear();  // columns of another sentence
    Selection selection = chosenHead(study, typed, context.selection);
    ShuffledRow row;
    row.kind = kind;
    row.typed = headPicture(typed, selection, view).map;
    selection.query = placeAfter(selection.query, order);
    selection.key = placeAfter(selection.key, order);
    row.shuffled = headPicture(shuffled, selection, view).map;
    const QString name =
        kind == PositionKind::None ? ShuffleText::tr("no positions") : nameOf(kind);
    // Short, so that it stands beside the bar as that of the difference does.
    if (view.range == RangeScope::AllHeads && view.transfer == Transfer::Linear)
        row.typed.barCaption = row.shuffled.barCaption = quantityName(view.stage);
    row.typed.title = ShuffleText::tr("%1: as typed").arg(name);
    row.shuffled.title = ShuffleText::tr("%1: shuffled").arg(name);
    return row;
}

void addDifference(ShuffledRow& row, const std::vector<int>& order) {
    auto values = std::make_shared<Matrix>(putBack(*row.shuffled.values, order));
    *values -= *row.typed.values;
    row.difference = row.typed;
    row.difference.values = std::move(values);
    row.largest = double(largestCell(row.difference));
    row.difference.title = ShuffleText::tr("difference: at most %1").arg(row.largest, 0, 'g', 2);
}

// One scale for all differences: what is rounding in one row is pale beside the other.
void shareScale(std::vector<ShuffledRow>& rows) {
    double top = 0;
    for (const ShuffledRow& row : rows)
        if (!row.difference.empty())
            top = std::max({top, row.largest, kRounding * double(largestCell(row.typed))});
    if (top == 0)
        top = 1;
    for (ShuffledRow& row : rows) {
        const ColourScale scale{PaletteKind::Diverging, Transfer::Linear, -top, top};
        row.difference.rowScales = {scale};
        row.difference.barCaption = ShuffleText::tr("difference");
    }
}

Shuffled shuffledBy(const ShuffleStudy& study, const BoardContext& context) {
    Shuffled shuffled;
    shuffled.tokens = tokensToShuffle(context.trace.recipe);
    shuffled.order = shuffledOrder(int(shuffled.tokens.size()), study.seed);
    const std::vector<PositionKind> kinds = shuffledSchemes(study, context.trace.recipe);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const StudiedPass& typed = context.trace.studied[2 * i];
        const StudiedPass& other = context.trace.studied[2 * i + 1];
        if (!typed.trace || !other.trace) {
            shuffled.rows.push_back(
                {kinds[i], (typed.trace ? other : typed).refusal, {}, {}, {}, 0});
            continue;
        }
        ShuffledRow row = rowOf(kinds[i], *typed.trace, *other.trace, context, shuffled.order);
        shuffled.survived = shuffled.survived && sameTexts(*other.trace, shuffled) &&
                            typed.trace->queryCount() == other.trace->queryCount();
        if (shuffled.survived)
            addDifference(row, shuffled.order);
        shuffled.rows.push_back(std::move(row));
    }
    shareScale(shuffled.rows);
    return shuffled;
}

Drawing statement(const QString& title, const QString& text) {
    Drawing drawing;
    drawing.title = title;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.marks.push_back(label({0.5, 0.5}, text, Qt::AlignCenter, Ink::Faint, 0.85));
    return drawing;
}

void addParts(const ShuffledRow& row, int index, int rows, Board& board) {
    const std::string name = idOf(row.kind);
    if (!row.refusal.empty()) {
        const QRectF left = gridPlace(3 * index, 3, rows);
        const QRectF right = gridPlace(3 * index + 2, 3, rows);
        board.parts.push_back({name, left.united(right),
                               statement(nameOf(row.kind), QString::fromStdString(row.refusal))});
        return;
    }
    board.parts.push_back({name + "-typed", gridPlace(3 * index, 3, rows), row.typed});
    board.parts.push_back({name + "-shuffled", gridPlace(3 * index + 1, 3, rows), row.shuffled});
    const QRectF last = gridPlace(3 * index + 2, 3, rows);
    if (row.difference.empty())
        board.parts.push_back(
            {name + "-difference", last,
             statement(ShuffleText::tr("difference"), ShuffleText::tr("other tokens"))});
    else
        board.parts.push_back({name + "-difference", last, row.difference});
}

// In an upright room the schemes stand beside each other, so that the maps are larger.
std::vector<BoardArrangement> arrangementsOf(const Shuffled& shuffled, const Board& board) {
    const int schemes = int(shuffled.rows.size());
    BoardArrangement wide{QSizeF(56, schemes > 1 ? 35 : 25), {}, board.notes.size()};
    for (const BoardPart& part : board.parts)
        wide.places.push_back(part.place);
    BoardArrangement upright{QSizeF(schemes > 1 ? 44 : 28, 58), {}, board.notes.size()};
    for (int column = 0; column < schemes; ++column) {
        const auto place = [&](int row) { return gridPlace(row * schemes + column, schemes, 3); };
        if (!shuffled.rows[std::size_t(column)].refusal.empty())
            upright.places.push_back(place(0).united(place(2)));
        else
            for (int row = 0; row < 3; ++row)
                upright.places.push_back(place(row));
    }
    return {wide, std::move(upright), wide};
}

// What of the recipe was put aside, which is what its passes differ in.
void addSubstitutions(const Recipe& asked, const Recipe& made, std::vector<QString>& notes) {
    QStringList aside;
    if (asked.opened && !made.opened)
        aside << ShuffleText::tr(
            "The lab's own layer stands in for the file's, whose tensors are no "
            "words to shuffle.");
    if (!asked.opened && asked.weights.kind != made.weights.kind)
        aside << ShuffleText::tr(
            "Random weights, the same in all maps, stand in for hand-built heads, "
            "which are made for one sentence.");
    if (asked.embedding.kind != made.embedding.kind)
        aside << ShuffleText::tr(
            "Random vectors, one a word, stand in for one-hot ones, which are "
            "numbered by first appearance.");
    if (!asked.layer.mask.hidesNothing())
        aside << ShuffleText::tr("The mask is off here: it tells places apart by itself.");
    if (asked.layer.dropout.rate > 0)
        aside << ShuffleText::tr("Dropout is off here: it goes by place.");
    if (asked.crossAttention && !made.crossAttention)
        aside << ShuffleText::tr("The second sentence is left out here.");
    if (!aside.isEmpty())
        notes.push_back(aside.join(QChar(' ')));
}

QString largestDifferences(const std::vector<ShuffledRow>& rows) {
    QStringList list;
    for (const ShuffledRow& row : rows) {
        if (row.difference.empty())
            continue;
        const QString largest = QString::number(row.largest, 'g', 2);
        list << (row.kind == PositionKind::None
                     ? ShuffleText::tr("without positions %1 (the same map, permuted)").arg(largest)
                     : ShuffleText::tr("with positions (%1) %2").arg(nameOf(row.kind), largest));
    }
    return ShuffleText::tr(
               "Difference: the shuffled map, its words put back, minus the map as typed. "
               "Largest: %1.")
        .arg(list.join(ShuffleText::tr("; ", "between clauses")));
}

std::vector<QString> notesOf(const ShuffleStudy& study, const Shuffled& shuffled,
                             const BoardContext& context) {
    const QString text = QString::fromStdString(joined(shuffled.tokens, shuffled.order));
    std::vector<QString> notes = {
        ShuffleText::tr("Shuffled: %1").arg(shortened(text, kShownCharacters))};
    if (shuffled.survived && !shuffled.rows.front().difference.empty())
        notes.push_back(largestDifferences(shuffled.rows));
    if (!shuffled.survived)
        notes.push_back(
            ShuffleText::tr("Split again, this text has other tokens: nothing can be put back."));
    if (std::is_sorted(shuffled.order.begin(), shuffled.order.end()))
        notes.push_back(ShuffleText::tr("This seed leaves every word where it was."));
    const Recipe& asked = context.trace.recipe;
    if (asked.layer.positions.kind == PositionKind::None)
        notes.push_back(ShuffleText::tr("The layer has no positions: choose a scheme to compare."));
    if (context.trace.queries->size() > shuffled.tokens.size() && !asked.opened)
        notes.push_back(
            ShuffleText::tr("Only the first %1 words are shuffled.").arg(shuffled.tokens.size()));
    const StudiedPass& pass = context.trace.studied.front();
    if (pass.trace) {
        addSubstitutions(asked, pass.trace->recipe, notes);
        const Selection chosen = chosenHead(study, *pass.trace, context.selection);
        notes.front() +=
            ShuffleText::tr(" · head %1 of layer %2").arg(chosen.head).arg(chosen.layer);
    }
    return notes;
}

// Keys are told by number: the shuffled map has them in another order.
NumberTable tableOf(const Shuffled& shuffled) {
    NumberTable table;
    table.corner = "scheme, map, query \\ key";
    for (std::size_t key = 0; key < shuffled.tokens.size(); ++key)
        table.columns.push_back(std::to_string(key));
    table.values.resize(0, Eigen::Index(shuffled.tokens.size()));
    for (const ShuffledRow& row : shuffled.rows) {
        for (const auto& [name, map] :
             {std::pair("typed", &row.typed), std::pair("shuffled", &row.shuffled),
              std::pair("difference", &row.difference)}) {
            if (map->empty() || map->columnCount() != int(table.columns.size()))
                continue;
            const Eigen::Index before = table.values.rows();
            table.values.conservativeResize(before + map->rowCount(), map->columnCount());
            table.values.bottomRows(map->rowCount()) = *map->values;
            for (const QString& query : map->rows)
                table.rows.push_back(std::string(idOf(row.kind)) + ", " + name + ", " +
                                     query.toStdString());
        }
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

}  // namespace

Board boardOf(const ShuffleStudy& study, const BoardContext& context) {
    Board board;
    if (tokensToShuffle(context.trace.recipe).empty()) {
        board.emptyText = ShuffleText::tr("Type a sentence: this lab shuffles its words");
        return board;
    }
    const Shuffled shuffled = shuffledBy(study, context);
    board.ems = {80, shuffled.rows.size() > 1 ? 60.0 : 40.0};
    for (std::size_t i = 0; i < shuffled.rows.size(); ++i)
        addParts(shuffled.rows[i], int(i), int(shuffled.rows.size()), board);
    board.notes = notesOf(study, shuffled, context);
    board.arrangements = arrangementsOf(shuffled, board);
    board.numbers = tableOf(shuffled);
    return board;
}

}  // namespace headlight
