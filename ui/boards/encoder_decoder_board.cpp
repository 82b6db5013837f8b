// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "core/pipeline/study_recipes.h"
#include "ui/boards/encoder_decoder_drawing.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

constexpr const char* kIds[kShownPasses] = {"encoder", "decoder", "cross"};

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
QString source() { return EncoderDecoderText::tr("source"); }
QString target() { return EncoderDecoderText::tr("target"); }

Heatmap mapOf(const Trace& trace, const Selection& selection, ViewOptions view, int shown) {
    view.excludedKeys.clear();  // they are the sentence's, not the source's
    Heatmap map = headPicture(trace, selection, view).map;
    map.title.clear();  // the box above it says whose it is
    map.rowAxis = EncoderDecoderPass(shown) == EncoderDecoderPass::Encoder ? source() : target();
    map.columnAxis = EncoderDecoderPass(shown) == EncoderDecoderPass::Decoder ? target() : source();
    map.selectedRow.reset();
    map.selectedColumn.reset();
    return map;
}

const Matrix& weightsOf(const Trace& trace, const Selection& selection) {
    return trace.layers[std::size_t(selection.layer)].weights->heads[std::size_t(selection.head)];
}

// Whose output is fed where, with its shape.
QString noteOfInputs(const EncoderDecoderStudy& study, const Trace& cross,
                     const Selection& selection) {
    const LayerTrace& layer = cross.layers[std::size_t(selection.layer)];
    const QString queries = shapeOf(layer.qkv->q.front());
    const QString keys = shapeOf(layer.qkv->k.front());
    const QString queryInput = shapeOf(*layer.queryInput);
    const QString keyInput = shapeOf(*layer.keyInput);
    return (readsOutputs(study)
                ? EncoderDecoderText::tr("Cross attention: q %1 = W_Q · decoder's output %2; k, "
                                         "v %3 = W_K, W_V · encoder's "
                                         "output %4.")
                : EncoderDecoderText::tr("Cross attention: q %1 = W_Q · target's token vectors "
                                         "%2; k, v %3 = W_K, W_V · source's "
                                         "token vectors %4."))
        .arg(queries, queryInput, keys, keyInput);
}

// The cell of the cross map that the other way to feed it changes most.
QString noteOfDifference(const EncoderDecoderStudy& study, const Trace& outputs,
                         const Trace& vectors, const Selection& selection) {
    const Matrix difference =
        (weightsOf(outputs, selection) - weightsOf(vectors, selection)).cwiseAbs();
    Eigen::Index row = 0;
    Eigen::Index column = 0;
    const float largest = difference.maxCoeff(&row, &column);
    const auto named = [](const std::vector<Token>& tokens, Eigen::Index at) {
        return isolated(shortened(tokenLabel(tokens[std::size_t(at)])));
    };
    return (readsOutputs(study)
                ? EncoderDecoderText::tr(
                      "On token vectors the cross map differs by up to %1 (%2 → %3).")
                : EncoderDecoderText::tr(
                      "On both outputs the cross map differs by up to %1 (%2 → %3)."))
        .arg(double(largest), 0, 'g', 2)
        .arg(named(*outputs.queries, row), named(*outputs.keys, column));
}

QString noteOfWeights(const Recipe& recipe) {
    if (recipe.opened && !recipe.opened->hasInputs())
        return EncoderDecoderText::tr("The file's one set of weights is used three times.");
    switch (recipe.weights.kind) {
        case WeightKind::Random: {
            const std::uint64_t seed = recipe.weights.seed;
            return EncoderDecoderText::tr("Each has its own random weights: seeds %1, %2, %3.")
                .arg(seed)
                .arg(seed + 1)
                .arg(seed + 2);
        }
        case WeightKind::Identity:
            return EncoderDecoderText::tr("All three have identity weights.");
        case WeightKind::HandBuilt:
            break;
    }
    return EncoderDecoderText::tr(
        "Each has heads built by hand for what it reads; random weights differ more.");
}

// What of the recipe the lab turns off, and what it cannot show by itself.
QStringList notesOfLayer(const AttentionSpec& layer) {
    QStringList notes;
    if (layer.dropout.rate > 0)
        notes << EncoderDecoderText::tr(
                     "Dropout %1: that holds before it; cells that are kept are divided by %2 "
                     "then.")
                     .arg(layer.dropout.rate, 0, 'g', 3)
                     .arg(1 - layer.dropout.rate, 0, 'g', 3);
    QStringList off;
    for (const auto& [on, name] :
         {std::pair(layer.projections.query, "W_Q"), std::pair(layer.projections.key, "W_K"),
          std::pair(layer.projections.value, "W_V")})
        if (!on)
            off << QString::fromLatin1(name);
    if (!off.isEmpty())
        notes << EncoderDecoderText::tr("Switched off, so the identity: %1.")
                     .arg(off.join(EncoderDecoderText::tr(", ", "between names")));
    Mask causal;
    causal.causal = layer.mask.causal;
    if (!(layer.mask == causal))
        notes << EncoderDecoderText::tr("Other masks than the causal one are put aside here.");
    return notes;
}

// What all rows amount to, gathered while the maps are made.
struct Checks {
    double worstRow = 0;
    HeadSums masked;
};

std::vector<QString> notesOf(const EncoderDecoderStudy& study, const BoardContext& context,
                             const Selection& selection, const Checks& checks) {
    const Trace& trace = context.trace;
    const Recipe& recipe = trace.recipe;
    const StudiedPass& outputs = trace.studied[std::size_t(EncoderDecoderPass::Cross)];
    const StudiedPass& vectors = trace.studied[std::size_t(EncoderDecoderPass::CrossOfVectors)];
    const StudiedPass& shown = readsOutputs(study) ? outputs : vectors;
    std::vector<QString> notes;
    if (computed(shown))
        notes.push_back(noteOfInputs(study, *shown.trace, selection));
    if (computed(outputs) && computed(vectors))
        notes.push_back(noteOfDifference(study, *outputs.trace, *vectors.trace, selection) +
                        QChar(' ') + noteOfWeights(recipe));
    else
        notes.push_back(noteOfWeights(recipe));
    QStringList checked = {
        EncoderDecoderText::tr(
            "Head %1: rows sum to 1 within %2; %3 of %4 future cells are exactly 0.")
            .arg(selection.head)
            .arg(checks.worstRow, 0, 'e', 1)
            .arg(checks.masked.futureZeros)
            .arg(checks.masked.future)};
    if (!sourceSentence(recipe).ofRecipe)
        checked << EncoderDecoderText::tr(
            "Source: document 003's translation of “I saw a saw”; a second "
            "sentence takes its place.");
    checked << notesOfLayer(recipe.layer);
    notes.push_back(checked.join(QChar(' ')));
    for (int i = 0; i < kShownPasses; ++i) {
        const StudiedPass& pass = passAt(study, trace, i);
        if (!pass.trace)
            notes.push_back(EncoderDecoderText::tr("Not computed, %1: %2")
                                .arg(titleOfPass(i), QString::fromStdString(pass.refusal)));
    }
    const int layers = computed(outputs) ? int(outputs.trace->layers.size()) : 1;
    if (layers > 1)
        notes.push_back(EncoderDecoderText::tr(
                            "Layer %1 of %2 (from 0): in the decoder both kinds of attention "
                            "take turns.")
                            .arg(selection.layer)
                            .arg(layers));
    if (computed(outputs) && outputs.trace->recipe.layer.dModel == 1)
        notes.push_back(EncoderDecoderText::tr(
            "d_model is 1: a layer norm leaves nothing of one column but 0."));
    if (recipe.opened && recipe.opened->hasInputs())
        notes.push_back(EncoderDecoderText::tr(
            "The tensors that are open hold no sentences: the lab's own layer stands in "
            "for theirs."));
    return notes;
}

}  // namespace

Board boardOf(const EncoderDecoderStudy& study, const BoardContext& context) {
    Board board;
    board.numbers.corner = "map, query \\ key";
    board.parts.push_back({"scheme", QRectF(0, 0, 1, 0.24), schemeOf(study, context)});
    Checks checks;
    Selection selection = context.selection;
    selection.head = study.head;
    for (int shown = 0; shown < kShownPasses; ++shown) {
        const StudiedPass& pass = passAt(study, context.trace, shown);
        const QRectF column = gridPlace(kColumnOfPass[shown], 3, 1);
        const QRectF place(column.left(), 0.28, column.width(), 0.72);
        if (!computed(pass)) {
            board.parts.push_back({kIds[shown], place, absentMap()});
            continue;
        }
        selection.layer = std::min(selection.layer, int(pass.trace->layers.size()) - 1);
        selection.head = std::min(selection.head, pass.trace->recipe.layer.heads - 1);
        const Matrix& weights = weightsOf(*pass.trace, selection);
        const HeadSums sums = sumsOf(weights);
        // Dropout comes after the softmax.
        checks.worstRow = std::max(
            checks.worstRow,
            pass.trace->recipe.layer.dropout.rate > 0
                ? double(pass.trace->layers[std::size_t(selection.layer)].weights->worstRowError)
                : sums.worstRow);
        if (EncoderDecoderPass(shown) == EncoderDecoderPass::Decoder)
            checks.masked = sums;
        addNumbers(board.numbers, *pass.trace, weights, kIds[shown]);
        board.parts.push_back(
            {kIds[shown], place, mapOf(*pass.trace, selection, context.view, shown)});
    }
    board.numbers.shape = {board.numbers.values.rows(), board.numbers.values.cols()};
    board.notes = notesOf(study, context, selection, checks);
    return board;
}

}  // namespace headlight
