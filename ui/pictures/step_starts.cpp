// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <string_view>

#include "ui/pictures/labels.h"
#include "ui/pictures/steps_picture.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

QString fileName(const std::filesystem::path& path) {
    return isolated(QString::fromStdString(path.filename().string()));
}

QString vectorsStart(const Recipe& recipe, const WorkedSource& source) {
    if (!source.tensor.empty())
        return StepsText::tr("tensor “%1” of %2, item %3")
            .arg(isolated(QString::fromStdString(source.tensor)),
                 fileName(recipe.opened->content->inputsFile))
            .arg(recipe.opened->item);
    const EmbeddingSpec& spec = recipe.embedding;
    return spec.kind == EmbeddingKind::OneHot
               ? StepsText::tr(
                     "one-hot: 1 in the column of the word, 0 elsewhere (Controls, Token "
                     "vectors)")
               : StepsText::tr(
                     "the word's random vector: seed %1, deviation %2, the same wherever the "
                     "word stands (Controls, Token vectors)")
                     .arg(spec.seed)
                     .arg(spec.deviation);
}

QString positionsStart(const PositionSpec& spec) {
    switch (spec.kind) {
        case PositionKind::Sinusoidal:
            return StepsText::tr(
                       "sine and cosine of the token's place, base %1 (Controls, Positions)")
                .arg(spec.base);
        case PositionKind::Rotary:
            return StepsText::tr(
                       "the token's place times the pair's frequency, base %1, is the angle "
                       "(Controls, Positions)")
                .arg(spec.base);
        case PositionKind::Alibi:
            return StepsText::tr(
                "ALiBi: minus the distance times the head's slope (Controls, "
                "Positions)");
        case PositionKind::T5:
            return StepsText::tr(
                       "T5: the random bias of the distance's bucket, seed %1 (Controls, "
                       "Positions)")
                .arg(spec.seed);
        case PositionKind::Learned:
            return StepsText::tr(
                       "the row of a table for %1 places, random with seed %2 (Controls, "
                       "Positions)")
                .arg(spec.learnedLength)
                .arg(spec.seed);
        case PositionKind::None:
            break;
    }
    return {};
}

QString handBuiltStart(const WeightSpec& weights, int head, std::string_view symbol) {
    if (symbol == "W_q" || symbol == "W_k")
        return StepsText::tr(
                   "hand-built head “%1”: least squares, so that queries meet the keys it "
                   "looks for; word codes of seed %2 (Controls, Weights)")
            .arg(QCoreApplication::translate("heads", explanation(weights.headKind(head)).name))
            .arg(weights.seed);
    if (symbol == "W_v")
        return StepsText::tr(
            "hand-built: 1 where the head copies its share of the vector, 0 elsewhere "
            "(Controls, Weights)");
    if (symbol == "W_o")
        return StepsText::tr(
            "hand-built: 1 where a head's number goes back to its column, 0 elsewhere "
            "(Controls, Weights)");
    return StepsText::tr("hand-built: biases are 0 (Controls, Weights)");
}

QString weightsStart(const Recipe& recipe, const WorkedCell& cell, const WorkedTable& table) {
    if (!table.source->tensor.empty())
        return StepsText::tr("tensor “%1” of %2")
            .arg(isolated(QString::fromStdString(table.source->tensor)),
                 fileName(recipe.opened->content->weightsFile));
    const WeightSpec& weights = recipe.weights;
    const std::string_view symbol = table.symbol;
    const bool bias = symbol.starts_with("b_");
    switch (weights.kind) {
        case WeightKind::Identity:
            return bias ? StepsText::tr("identity: biases are 0 (Controls, Weights)")
                        : StepsText::tr(
                              "identity: 1 on the diagonal, 0 elsewhere (Controls, Weights)");
        case WeightKind::HandBuilt:
            return handBuiltStart(weights, cell.at.head, symbol);
        case WeightKind::Random:
            break;
    }
    return (bias ? StepsText::tr("random: normal with deviation 0.02, seed %1, layer %2 (Controls, "
                                 "Weights)")
                 : StepsText::tr("random: Xavier uniform, ±√(6 / (in + out)), seed %1, layer %2 "
                                 "(Controls, Weights)"))
        .arg(weights.seed)
        .arg(cell.at.layer);
}

}  // namespace

QString startText(const Trace& trace, const WorkedCell& cell, const WorkedTable& table) {
    if (!table.source)
        return {};
    const Recipe& recipe = trace.recipe;
    switch (table.source->given) {
        case WorkedGiven::TokenVectors:
            return vectorsStart(recipe, *table.source);
        case WorkedGiven::Positions:
            return positionsStart(recipe.layer.positions);
        case WorkedGiven::Weights:
            return weightsStart(recipe, cell, table);
        case WorkedGiven::Scale:
            return StepsText::tr("the layer's divisor (Controls, Divisor)");
        case WorkedGiven::Mask:
            return StepsText::tr(
                "1: the query may see this key; 0: the mask hides it (Controls, Mask)");
        case WorkedGiven::Temperature:
            return StepsText::tr("set by hand (Controls, Temperature)");
        case WorkedGiven::Dropout:
            return StepsText::tr(
                       "drawn with seed %1: 0 with probability %2, else 1 / (1 − %2) "
                       "(Controls, Dropout)")
                .arg(recipe.layer.dropout.seed)
                .arg(recipe.layer.dropout.rate);
    }
    return {};
}

QString startOf(const StepsPicture& picture, const WorkedNumber& number, const WorkedStart& start) {
    const QString& what = picture.starts[std::size_t(number.step)][std::size_t(number.table)];
    const WorkedSource& source = start.source;
    if (source.rows == 0)
        return StepsText::tr("no step makes it: %1").arg(what);
    return StepsText::tr("no step makes it: row %1, column %2 of [%3 × %4], %5")
        .arg(start.row)
        .arg(start.column)
        .arg(source.rows)
        .arg(source.columns)
        .arg(what);
}

}  // namespace headlight
