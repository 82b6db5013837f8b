// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "core/pipeline/study_recipes.h"
#include "ui/boards/boards.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(EncoderDecoderBoard)
};

constexpr const char* kIds[] = {"encoder", "decoder", "cross"};
// The encoder at the left, the decoder at the right, and between them what leads from one to the
// other.
constexpr int kColumnOf[] = {0, 2, 1};
constexpr double kMiddles[] = {0.16, 0.84, 0.5};  // of the columns, by pass

QString titleOf(EncoderDecoderPass pass) {
    switch (pass) {
        case EncoderDecoderPass::Encoder:
            return Text::tr("encoder: self-attention");
        case EncoderDecoderPass::Decoder:
            return Text::tr("decoder: masked self-attention");
        case EncoderDecoderPass::Cross:
            return Text::tr("encoder–decoder attention");
    }
    return {};
}

// Below the boxes, which say whose attention it is.
QString mapTitleOf(EncoderDecoderPass pass) {
    switch (pass) {
        case EncoderDecoderPass::Encoder:
            return Text::tr("self-attention");
        case EncoderDecoderPass::Decoder:
            return Text::tr("masked self-attention");
        case EncoderDecoderPass::Cross:
            return Text::tr("encoder–decoder attention");
    }
    return {};
}

// What the three are made of: boxes above their maps, and what is handed from one to the next.
Drawing schemeOf(const QString& source, const QString& target) {
    Drawing drawing;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.stretch = true;
    constexpr double kHalf = 0.145;
    constexpr double kLow = 0.46;
    constexpr double kHigh = 0.94;
    constexpr double kMiddle = (kLow + kHigh) / 2;
    for (int i = 0; i < kEncoderDecoderPasses; ++i) {
        const double at = kMiddles[i];
        Mark box;
        box.kind = Mark::Kind::Rect;
        box.from = {at - kHalf, kLow};
        box.to = {at + kHalf, kHigh};
        box.ink = i == 2 ? Ink::Accent : Ink::Faint;
        box.width = i == 2 ? 0.14 : 0.1;
        drawing.marks.push_back(box);
        drawing.marks.push_back(
            label({at, kMiddle}, titleOf(EncoderDecoderPass(i)), Qt::AlignCenter, Ink::Text, 0.95));
    }
    const double encoderEnd = kMiddles[0] + kHalf;
    const double crossStart = kMiddles[2] - kHalf;
    const double crossEnd = kMiddles[2] + kHalf;
    const double decoderStart = kMiddles[1] - kHalf;
    drawing.marks.push_back(arrow({encoderEnd, kMiddle}, {crossStart, kMiddle}, Ink::Key, 0.14));
    drawing.marks.push_back(arrow({decoderStart, kMiddle}, {crossEnd, kMiddle}, Ink::Query, 0.14));
    drawing.marks.push_back(label({(encoderEnd + crossStart) / 2, kHigh - 0.06}, Text::tr("K, V"),
                                  Qt::AlignCenter, Ink::Key, 0.9));
    drawing.marks.push_back(label({(decoderStart + crossEnd) / 2, kHigh - 0.06}, Text::tr("Q"),
                                  Qt::AlignCenter, Ink::Query, 0.9));
    for (int i = 0; i < 2; ++i) {
        const double at = kMiddles[i];
        drawing.marks.push_back(arrow({at, 0.2}, {at, kLow}, Ink::Faint, 0.1));
        drawing.marks.push_back(
            label({at, 0.09},
                  i == 0 ? Text::tr("source: %1").arg(source) : Text::tr("target: %1").arg(target),
                  Qt::AlignCenter, Ink::Text, 0.95));
    }
    return drawing;
}

Drawing refusal(const QString& title, const std::string& why) {
    Drawing drawing;
    drawing.title = title;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.stretch = true;
    drawing.marks.push_back(
        label({0.5, 0.5}, QString::fromStdString(why), Qt::AlignCenter, Ink::Faint, 0.85));
    return drawing;
}

struct HeadSums {
    double worstRow = 0;  // largest |row sum - 1|
    int future = 0;       // cells right of the diagonal
    int futureZeros = 0;  // those of them that are exactly 0
};

HeadSums sumsOf(const Matrix& weights) {
    HeadSums sums;
    for (Eigen::Index row = 0; row < weights.rows(); ++row) {
        sums.worstRow =
            std::max(sums.worstRow, std::abs(weights.row(row).cast<double>().sum() - 1));
        for (Eigen::Index column = row + 1; column < weights.cols(); ++column) {
            ++sums.future;
            sums.futureZeros += weights(row, column) == 0.0f;
        }
    }
    return sums;
}

// Maps of different widths in one table: what a row does not have is NaN.
void addNumbers(NumberTable& table, const Trace& trace, const Matrix& weights, const char* id) {
    const Eigen::Index rows = table.values.rows();
    const Eigen::Index columns = std::max(table.values.cols(), weights.cols());
    Matrix wider =
        Matrix::Constant(rows + weights.rows(), columns, std::numeric_limits<float>::quiet_NaN());
    wider.topLeftCorner(rows, table.values.cols()) = table.values;
    wider.bottomLeftCorner(weights.rows(), weights.cols()) = weights;
    table.values = std::move(wider);
    for (const Token& query : *trace.queries)
        table.rows.push_back(std::string(id).append(", ").append(query.text));
    while (Eigen::Index(table.columns.size()) < columns)
        table.columns.push_back(std::to_string(table.columns.size()));
}

// Short, for they stand in the corner of the cells. Rows ask, columns are asked.
QString source() { return Text::tr("source"); }
QString target() { return Text::tr("target"); }

Heatmap mapOf(const Trace& trace, const Selection& selection, ViewOptions view,
              EncoderDecoderPass pass) {
    view.excludedKeys.clear();  // they are the sentence's, not the source's
    Heatmap map = headPicture(trace, selection, view).map;
    map.title = mapTitleOf(pass);
    map.rowAxis = pass == EncoderDecoderPass::Encoder ? source() : target();
    map.columnAxis = pass == EncoderDecoderPass::Decoder ? target() : source();
    map.selectedRow.reset();
    map.selectedColumn.reset();
    return map;
}

}  // namespace

Board boardOf(const EncoderDecoderStudy& study, const BoardContext& context) {
    Board board;
    const Recipe& recipe = context.trace.recipe;
    const SourceSentence sentence = sourceSentence(recipe);
    board.numbers.corner = "map, query \\ key";
    board.parts.push_back(
        {"scheme", QRectF(0, 0, 1, 0.24),
         schemeOf(shortened(QString::fromStdString(sentence.text).simplified(), 26),
                  shortened(QString::fromStdString(recipe.text).simplified(), 26))});
    double worstRow = 0;
    HeadSums masked;
    int head = study.head;
    for (std::size_t i = 0; i < context.trace.studied.size(); ++i) {
        const StudiedPass& pass = context.trace.studied[i];
        const auto kind = EncoderDecoderPass(i);
        const QRectF column = gridPlace(kColumnOf[i], 3, 1);
        const QRectF place(column.left(), 0.27, column.width(), 0.73);
        if (!pass.trace || pass.trace->empty()) {
            board.parts.push_back({kIds[i], place, refusal(titleOf(kind), pass.refusal)});
            continue;
        }
        Selection selection = context.selection;
        selection.layer = std::min(selection.layer, int(pass.trace->layers.size()) - 1);
        selection.head = head = std::min(study.head, pass.trace->recipe.layer.heads - 1);
        const Matrix& weights = pass.trace->layers[std::size_t(selection.layer)]
                                    .weights->heads[std::size_t(selection.head)];
        const HeadSums sums = sumsOf(weights);
        worstRow = std::max(worstRow, sums.worstRow);
        if (kind == EncoderDecoderPass::Decoder)
            masked = sums;
        addNumbers(board.numbers, *pass.trace, weights, kIds[i]);
        board.parts.push_back({kIds[i], place, mapOf(*pass.trace, selection, context.view, kind)});
    }
    board.numbers.shape = {board.numbers.values.rows(), board.numbers.values.cols()};
    board.notes.push_back(
        Text::tr("Head %1. Rows ask (queries), columns are asked (keys); every row sums "
                 "to 1, off by at most %2. Between encoder and decoder the rows "
                 "are target words, the columns source words.")
            .arg(head)
            .arg(worstRow, 0, 'e', 1));
    board.notes.push_back(Text::tr("Masked: %1 of %2 cells that lie in the future are exactly 0.")
                              .arg(masked.futureZeros)
                              .arg(masked.future));
    board.notes.push_back(
        Text::tr("Each map is made from the token vectors themselves, all with the same weights."));
    if (recipe.opened && recipe.opened->hasInputs())
        board.notes.push_back(
            Text::tr("The tensors that are open hold no sentences: the lab's own "
                     "layer stands in for theirs."));
    if (!sentence.ofRecipe)
        board.notes.push_back(
            Text::tr("There is no second sentence: the source is document 003's "
                     "translation of “I saw a saw”."));
    return board;
}

}  // namespace headlight
