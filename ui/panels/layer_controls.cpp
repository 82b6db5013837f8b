// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>
#include <cmath>
#include <limits>

#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

struct LayerControls {
    Q_DECLARE_TR_FUNCTIONS(LayerControls)
};

// Head counts that fit: divisors of d_model, or all when d_k is chosen freely.
std::vector<int> headSteps(const Recipe& recipe) {
    std::vector<int> steps;
    for (int heads = 1; heads <= kMaxHeads; ++heads)
        if (recipe.layer.dK > 0 || recipe.layer.dModel % heads == 0)
            steps.push_back(heads);
    return steps;
}

std::vector<int> kvHeadSteps(const Recipe& recipe) {
    std::vector<int> steps = {0};
    for (int heads = 1; heads <= recipe.layer.heads; ++heads)
        if (recipe.layer.heads % heads == 0)
            steps.push_back(heads);
    return steps;
}

// Widths that the present heads divide into whole and even slices.
std::vector<int> widthSteps(const Recipe& recipe) {
    const int step = recipe.layer.dK > 0 ? 8 : 2 * recipe.layer.heads;
    std::vector<int> steps;
    for (int width = step; width <= kMaxWidth; width += step)
        steps.push_back(width);
    return steps;
}

// Fewer heads may no longer hold the key/value heads that were chosen.
void setHeads(Recipe& recipe, int heads) {
    recipe.layer.heads = heads;
    if (recipe.layer.kvHeads > 0 && heads % recipe.layer.kvHeads != 0)
        recipe.layer.kvHeads = nearestDivisor(heads, recipe.layer.kvHeads);
}

QString widthsText(const Recipe& recipe) {
    const AttentionSpec& layer = recipe.layer;
    return LayerControls::tr("d_k = %1, d_v = %2, scale ÷ %3")
        .arg(layer.resolvedDk())
        .arg(layer.resolvedDv())
        .arg(divisor(layer), 0, 'g', 4);
}

// An opened layer's weights fix its shape.
void greyWhileOpened(RecipeForm& form) {
    form.onRefresh([&form](const Recipe& r) {
        form.setEnabled(!r.opened);
        form.setToolTip(r.opened
                            ? LayerControls::tr("The weights of the opened layer fix its shape")
                            : QString());
    });
}

}  // namespace

RecipeForm* makeLayerControls(Lab& lab) {
    auto* form = new RecipeForm(LayerControls::tr("Layer"), lab);
    form->setObjectName("layerControls");
    form->addNumber(
            {LayerControls::tr("Hea&ds"),
             LayerControls::tr(
                 "How many heads look at the sentence side by side: each has its own W_Q, "
                 "W_K, W_V of width d_k, and the outputs stand next to one another "
                 "before W_O.")},
            {1, kMaxHeads, {}}, [](const Recipe& r) { return r.layer.heads; }, setHeads, 16,
            headSteps)
        ->setObjectName("heads");
    form->addNumber(
            {LayerControls::tr("d_&model"),
             LayerControls::tr("The width of each token's vector x, and of the output.")},
            {1, kMaxWidth, {}}, [](const Recipe& r) { return r.layer.dModel; },
            [](Recipe& r, int width) { r.layer.dModel = width; }, 512, widthSteps)
        ->setObjectName("dModel");
    form->addNumber(
            {LayerControls::tr("d_&k"),
             LayerControls::tr("The width of q and k in one head: score = q·k / √d_k. Automatic "
                               "is d_model / heads.")},
            {0, kMaxWidth, LayerControls::tr("d_model / heads")},
            [](const Recipe& r) { return r.layer.dK; },
            [](Recipe& r, int width) { r.layer.dK = width; })
        ->setObjectName("dK");
    form->addNumber(
            {LayerControls::tr("d_v"),
             LayerControls::tr("The width of v, and of what one head gives out.")},
            {0, kMaxWidth, LayerControls::tr("same as d_k")},
            [](const Recipe& r) { return r.layer.dV; },
            [](Recipe& r, int width) { r.layer.dV = width; })
        ->setObjectName("dV");
    form->addNumber(
            {LayerControls::tr("Key/value heads"),
             LayerControls::tr(
                 "Grouped attention: several query heads share one k and one v. Automatic is "
                 "one each; 1 is multi-query attention.")},
            {0, kMaxHeads, LayerControls::tr("one a head")},
            [](const Recipe& r) { return r.layer.kvHeads; },
            [](Recipe& r, int heads) { r.layer.kvHeads = heads; }, 0, kvHeadSteps)
        ->setObjectName("kvHeads");
    form->addNumber(
            {LayerControls::tr("La&yers"),
             LayerControls::tr("How many such layers stand on one another: the output of one "
                               "is the input of the next.")},
            {1, kMaxLayers, {}}, [](const Recipe& r) { return r.layers; },
            [](Recipe& r, int layers) { r.layers = layers; })
        ->setObjectName("layers");
    form->addSwitch(
        {LayerControls::tr("Res&idual: x + attention(x)"),
         LayerControls::tr(
             "Adds each layer's input to its output, so that deeper layers still see the "
             "words.")},
        [](const Recipe& r) { return r.layer.residual; },
        [](Recipe& r, bool on) { r.layer.residual = on; });
    form->addSwitch(
        {LayerControls::tr("Biases"),
         LayerControls::tr("q = x·W_Q + b_Q, and likewise for k, v and the output.")},
        [](const Recipe& r) { return r.layer.bias; },
        [](Recipe& r, bool on) { r.layer.bias = on; });
    form->addExplanation(widthsText);
    greyWhileOpened(*form);
    return form;
}

namespace {

constexpr int kMostPercent = 95;

void addDropout(RecipeForm& form) {
    form.addNumber(
            {LayerControls::tr("Dropout"),
             LayerControls::tr(
                 "What training does to the weights after the softmax: each becomes 0 "
                 "with this probability, the others grow by 1 / (1 − p).")},
            {0, kMostPercent, LayerControls::tr("off")},
            [](const Recipe& r) { return int(std::lround(100 * r.layer.dropout.rate)); },
            [](Recipe& r, int percent) { r.layer.dropout.rate = percent / 100.0; }, kMostPercent)
        ->setSuffix(" %");
    QSpinBox* seed = form.addNumber(
        {LayerControls::tr("Dropout seed"), LayerControls::tr("Another seed drops other cells.")},
        {0, std::numeric_limits<int>::max(), {}},
        [](const Recipe& r) { return int(r.layer.dropout.seed); },
        [](Recipe& r, int number) { r.layer.dropout.seed = std::uint64_t(number); });
    form.showWhile(seed, [](const Recipe& r) { return r.layer.dropout.rate > 0; });
}

}  // namespace

RecipeForm* makeSoftmaxControls(Lab& lab) {
    auto* form = new RecipeForm(LayerControls::tr("Scale and softmax"), lab);
    form->setObjectName("softmaxControls");
    form->addChoice(
            {LayerControls::tr("&Scale"),
             LayerControls::tr("What q·k is divided by before the softmax. Without it the "
                               "products grow with d_k and one key takes everything.")},
            {{LayerControls::tr("÷ √d_k"), int(ScaleKind::SqrtDk)},
             {LayerControls::tr("÷ √d_model"), int(ScaleKind::SqrtDModel)},
             {LayerControls::tr("none"), int(ScaleKind::None)},
             {LayerControls::tr("÷ a number"), int(ScaleKind::Number)}},
            [](const Recipe& r) { return int(r.layer.scale.kind); },
            [](Recipe& r, int kind) {
                // Starts from the number that was in force.
                if (ScaleKind(kind) == ScaleKind::Number)
                    r.layer.scale.number = divisor(r.layer);
                r.layer.scale.kind = ScaleKind(kind);
            })
        ->setObjectName("scale");
    form->addLogReal(
        {LayerControls::tr("Divisor"), LayerControls::tr("q·k is divided by this number.")}, 0.01,
        1000,
        [](const Recipe& r) {
            return r.layer.scale.kind == ScaleKind::Number ? r.layer.scale.number
                                                           : divisor(r.layer);
        },
        [](Recipe& r, double number) {
            r.layer.scale = {ScaleKind::Number, number};
        });
    form->addLogReal(
        {LayerControls::tr("&Temperature"),
         LayerControls::tr(
             "softmax(score / T): below 1 the row sharpens towards its largest score, "
             "above 1 it flattens towards equal weights.")},
        0.01, 100, [](const Recipe& r) { return r.layer.temperature; },
        [](Recipe& r, double temperature) { r.layer.temperature = temperature; });
    addDropout(*form);
    return form;
}

}  // namespace headlight
