// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/recipe_differences.h"

#include <QCoreApplication>
#include <type_traits>
#include <utility>

#include "ui/pictures/labels.h"

namespace headlight {
namespace {

struct RecipeDifferencesText {
    Q_DECLARE_TR_FUNCTIONS(RecipeDifferences)
};

QString worded(bool on) {
    return on ? RecipeDifferencesText::tr("on") : RecipeDifferencesText::tr("off");
}
QString worded(double number) { return QString::number(number, 'g', 6); }
template <class Integer>
requires(std::is_integral_v<Integer> && !std::is_same_v<Integer, bool>) QString
    worded(Integer number) {
    return QString::number(number);
}
QString worded(const std::string& sentence) {
    return QStringLiteral("“") + shortened(QString::fromStdString(sentence).simplified()) +
           QStringLiteral("”");
}
QString worded(std::optional<int> number) {
    return number ? worded(*number) : RecipeDifferencesText::tr("off");
}

QString worded(WeightKind kind) {
    switch (kind) {
        case WeightKind::Random:
            return RecipeDifferencesText::tr("random");
        case WeightKind::Identity:
            return RecipeDifferencesText::tr("identity");
        case WeightKind::HandBuilt:
            break;
    }
    return RecipeDifferencesText::tr("hand-built");
}

QString worded(EmbeddingKind kind) {
    return kind == EmbeddingKind::OneHot ? RecipeDifferencesText::tr("one-hot")
                                         : RecipeDifferencesText::tr("Gaussian");
}

QString worded(PositionKind kind) {
    switch (kind) {
        case PositionKind::None:
            break;
        case PositionKind::Sinusoidal:
            return RecipeDifferencesText::tr("sinusoidal");
        case PositionKind::Rotary:
            return RecipeDifferencesText::tr("rotary");
        case PositionKind::Alibi:
            return RecipeDifferencesText::tr("ALiBi");
        case PositionKind::T5:
            return RecipeDifferencesText::tr("T5 buckets");
        case PositionKind::Learned:
            return RecipeDifferencesText::tr("learned");
    }
    return RecipeDifferencesText::tr("none");
}

QString worded(PairLayout layout) {
    return layout == PairLayout::Halves ? RecipeDifferencesText::tr("halves")
                                        : RecipeDifferencesText::tr("interleaved");
}

QString worded(const Scale& scale) {
    switch (scale.kind) {
        case ScaleKind::SqrtDk:
            return QStringLiteral("√d_k");
        case ScaleKind::SqrtDModel:
            return QStringLiteral("√d_model");
        case ScaleKind::None:
            break;
        case ScaleKind::Number:
            return worded(scale.number);
    }
    return RecipeDifferencesText::tr("none");
}

QString worded(const std::optional<MaskWindow>& window) {
    if (!window)
        return RecipeDifferencesText::tr("off");
    return QStringLiteral("-%1…+%2").arg(window->before).arg(window->after);
}

QString worded(const std::optional<std::vector<MaskEdge>>& graph) {
    return graph ? RecipeDifferencesText::tr("%1 edges").arg(graph->size())
                 : RecipeDifferencesText::tr("off");
}

QString worded(const std::optional<OpenedLayer>& opened) {
    return opened ? QString::fromStdString(opened->content->layer.preset)
                  : RecipeDifferencesText::tr("none");
}

class Lines {
 public:
    template <class Value>
    void compare(const QString& name, const Value& before, const Value& after) {
        if (!(before == after))
            lines_
                << RecipeDifferencesText::tr("%1 %2 → %3").arg(name, worded(before), worded(after));
    }
    template <class Value>
    void tell(const QString& name, const Value& value) {
        lines_ << RecipeDifferencesText::tr("%1: %2").arg(name, worded(value));
    }
    void add(const QString& line) { lines_ << line; }
    QStringList take() { return std::move(lines_); }

 private:
    QStringList lines_;
};

void compareLayers(Lines& lines, const AttentionSpec& a, const AttentionSpec& b) {
    lines.compare(RecipeDifferencesText::tr("Heads"), a.heads, b.heads);
    lines.compare(RecipeDifferencesText::tr("d_model"), a.dModel, b.dModel);
    // What follows by itself is not told.
    if (a.dK != b.dK)
        lines.compare(RecipeDifferencesText::tr("d_k"), a.resolvedDk(), b.resolvedDk());
    if (a.dV != b.dV)
        lines.compare(RecipeDifferencesText::tr("d_v"), a.resolvedDv(), b.resolvedDv());
    if (a.kvHeads != b.kvHeads)
        lines.compare(RecipeDifferencesText::tr("Key/value heads"), a.resolvedKvHeads(),
                      b.resolvedKvHeads());
    lines.compare(RecipeDifferencesText::tr("Residual"), a.residual, b.residual);
    lines.compare(RecipeDifferencesText::tr("Biases"), a.bias, b.bias);
    lines.compare(RecipeDifferencesText::tr("Scale ÷"), a.scale, b.scale);
    lines.compare(RecipeDifferencesText::tr("Temperature"), a.temperature, b.temperature);
    lines.compare(RecipeDifferencesText::tr("Dropout"), a.dropout.rate, b.dropout.rate);
    lines.compare(RecipeDifferencesText::tr("Dropout seed"), a.dropout.seed, b.dropout.seed);
}

void comparePositions(Lines& lines, const PositionSpec& a, const PositionSpec& b) {
    lines.compare(RecipeDifferencesText::tr("Positions"), a.kind, b.kind);
    lines.compare(RecipeDifferencesText::tr("Base"), a.base, b.base);
    lines.compare(RecipeDifferencesText::tr("Pairs"), a.layout, b.layout);
    lines.compare(RecipeDifferencesText::tr("Buckets"), a.buckets, b.buckets);
    lines.compare(RecipeDifferencesText::tr("Farthest"), a.maxDistance, b.maxDistance);
    lines.compare(RecipeDifferencesText::tr("Position seed"), a.seed, b.seed);
    lines.compare(RecipeDifferencesText::tr("Table length"), a.learnedLength, b.learnedLength);
}

void compareMasks(Lines& lines, const Mask& a, const Mask& b) {
    lines.compare(RecipeDifferencesText::tr("Causal"), a.causal, b.causal);
    lines.compare(RecipeDifferencesText::tr("Prefix"), a.prefix, b.prefix);
    lines.compare(RecipeDifferencesText::tr("Valid length"), a.validLength, b.validLength);
    lines.compare(RecipeDifferencesText::tr("Window"), a.window, b.window);
    lines.compare(RecipeDifferencesText::tr("Graph"), a.graph, b.graph);
    if (a.painted == b.painted)
        return;
    if (a.painted.size() != b.painted.size())
        lines.compare(RecipeDifferencesText::tr("Cells set by hand"), a.painted.size(),
                      b.painted.size());
    else
        lines.add(RecipeDifferencesText::tr("Cells set by hand: %1 others")
                      .arg(cellsChanged(a.painted, b.painted)));
}

void compareWeights(Lines& lines, const Recipe& a, const Recipe& b) {
    lines.compare(RecipeDifferencesText::tr("Token vectors"), a.embedding.kind, b.embedding.kind);
    lines.compare(RecipeDifferencesText::tr("Vector seed"), a.embedding.seed, b.embedding.seed);
    lines.compare(RecipeDifferencesText::tr("Deviation"), a.embedding.deviation,
                  b.embedding.deviation);
    lines.compare(RecipeDifferencesText::tr("Weights"), a.weights.kind, b.weights.kind);
    lines.compare(RecipeDifferencesText::tr("Weight seed"), a.weights.seed, b.weights.seed);
    if (a.weights.heads != b.weights.heads)
        lines.add(RecipeDifferencesText::tr("other kinds of hand-built heads"));
}

void compareWhatStandsBeside(Lines& lines, const Recipe& a, const Recipe& b) {
    if (a.study != b.study) {
        if (a.study && b.study && a.study->index() == b.study->index())
            lines.add(RecipeDifferencesText::tr("the lab's settings"));
        else
            lines.add(b.study ? RecipeDifferencesText::tr("another lab")
                              : RecipeDifferencesText::tr("the lab closed"));
    }
    if (a.compared != b.compared)
        lines.add(b.compared.empty() ? RecipeDifferencesText::tr("nothing kept for comparison")
                                     : RecipeDifferencesText::tr("kept for comparison"));
}

void tellLayer(Lines& lines, const AttentionSpec& layer) {
    lines.tell(RecipeDifferencesText::tr("Heads"), layer.heads);
    lines.tell(RecipeDifferencesText::tr("d_model"), layer.dModel);
    lines.tell(RecipeDifferencesText::tr("d_k"), layer.resolvedDk());
    lines.tell(RecipeDifferencesText::tr("d_v"), layer.resolvedDv());
    lines.tell(RecipeDifferencesText::tr("Key/value heads"), layer.resolvedKvHeads());
    lines.tell(RecipeDifferencesText::tr("Residual"), layer.residual);
    lines.tell(RecipeDifferencesText::tr("Biases"), layer.bias);
    lines.tell(RecipeDifferencesText::tr("Scale ÷"), layer.scale);
    lines.tell(RecipeDifferencesText::tr("Temperature"), layer.temperature);
    if (layer.dropout.rate > 0) {
        lines.tell(RecipeDifferencesText::tr("Dropout"), layer.dropout.rate);
        lines.tell(RecipeDifferencesText::tr("Dropout seed"), layer.dropout.seed);
    }
}

void tellPositions(Lines& lines, const PositionSpec& positions) {
    const PositionKind kind = positions.kind;
    lines.tell(RecipeDifferencesText::tr("Positions"), kind);
    if (kind == PositionKind::Sinusoidal || kind == PositionKind::Rotary) {
        lines.tell(RecipeDifferencesText::tr("Base"), positions.base);
        lines.tell(RecipeDifferencesText::tr("Pairs"), positions.layout);
    }
    if (kind == PositionKind::T5) {
        lines.tell(RecipeDifferencesText::tr("Buckets"), positions.buckets);
        lines.tell(RecipeDifferencesText::tr("Farthest"), positions.maxDistance);
    }
    if (kind == PositionKind::T5 || kind == PositionKind::Learned)
        lines.tell(RecipeDifferencesText::tr("Position seed"), positions.seed);
    if (kind == PositionKind::Learned)
        lines.tell(RecipeDifferencesText::tr("Table length"), positions.learnedLength);
}

void tellMask(Lines& lines, const Mask& mask) {
    lines.tell(RecipeDifferencesText::tr("Causal"), mask.causal);
    if (mask.prefix)
        lines.tell(RecipeDifferencesText::tr("Prefix"), mask.prefix);
    if (mask.validLength)
        lines.tell(RecipeDifferencesText::tr("Valid length"), mask.validLength);
    if (mask.window)
        lines.tell(RecipeDifferencesText::tr("Window"), mask.window);
    if (mask.graph)
        lines.tell(RecipeDifferencesText::tr("Graph"), mask.graph);
    if (!mask.painted.empty())
        lines.tell(RecipeDifferencesText::tr("Cells set by hand"), mask.painted.size());
}

void tellWeights(Lines& lines, const Recipe& recipe) {
    lines.tell(RecipeDifferencesText::tr("Token vectors"), recipe.embedding.kind);
    if (recipe.embedding.kind == EmbeddingKind::Gaussian) {
        lines.tell(RecipeDifferencesText::tr("Vector seed"), recipe.embedding.seed);
        lines.tell(RecipeDifferencesText::tr("Deviation"), recipe.embedding.deviation);
    }
    lines.tell(RecipeDifferencesText::tr("Weights"), recipe.weights.kind);
    if (recipe.weights.kind == WeightKind::Random)
        lines.tell(RecipeDifferencesText::tr("Weight seed"), recipe.weights.seed);
}

}  // namespace

QStringList recipeInWords(const Recipe& recipe) {
    Lines lines;
    if (recipe.opened)
        lines.tell(RecipeDifferencesText::tr("Opened layer"), recipe.opened);
    lines.tell(RecipeDifferencesText::tr("Layers"), recipe.layers);
    tellLayer(lines, recipe.layer);
    tellMask(lines, recipe.layer.mask);
    tellPositions(lines, recipe.layer.positions);
    if (!recipe.opened)
        tellWeights(lines, recipe);
    return lines.take();
}

QStringList recipeDifferences(const Recipe& before, const Recipe& after) {
    Lines lines;
    lines.compare(RecipeDifferencesText::tr("Sentence"), before.text, after.text);
    lines.compare(RecipeDifferencesText::tr("Cross attention"), before.crossAttention,
                  after.crossAttention);
    if (before.crossAttention || after.crossAttention)
        lines.compare(RecipeDifferencesText::tr("Second sentence"), before.secondText,
                      after.secondText);
    lines.compare(RecipeDifferencesText::tr("Opened layer"), before.opened, after.opened);
    lines.compare(RecipeDifferencesText::tr("Layers"), before.layers, after.layers);
    compareLayers(lines, before.layer, after.layer);
    compareMasks(lines, before.layer.mask, after.layer.mask);
    comparePositions(lines, before.layer.positions, after.layer.positions);
    compareWeights(lines, before, after);
    compareWhatStandsBeside(lines, before, after);
    return lines.take();
}

}  // namespace headlight
