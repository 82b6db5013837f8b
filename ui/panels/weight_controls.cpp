// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>
#include <limits>

#include "core/weights/layer_weights.h"
#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

constexpr int kMaxSeed = std::numeric_limits<int>::max();

struct WeightControls {
    Q_DECLARE_TR_FUNCTIONS(WeightControls)
};

QString headText(const char* text) { return QCoreApplication::translate("heads", text); }

// An opened layer brings its own weights, and its own vectors where it has inputs.
bool ownWeights(const Recipe& recipe) { return !recipe.opened; }
bool ownVectors(const Recipe& recipe) { return !recipe.opened || !recipe.opened->hasInputs(); }

bool handBuilt(const Recipe& recipe) {
    return ownWeights(recipe) && recipe.weights.kind == WeightKind::HandBuilt;
}

std::vector<std::pair<QString, int>> headKinds() {
    std::vector<std::pair<QString, int>> kinds;
    for (const HeadKind kind : {HeadKind::PreviousToken, HeadKind::NextToken, HeadKind::SameWord,
                                HeadKind::FirstToken, HeadKind::Nearby, HeadKind::EverythingAlike})
        kinds.emplace_back(headText(explanation(kind).name), int(kind));
    return kinds;
}

// Changes what the selected head looks for; heads beyond the list repeat it, so it is written out.
void setHeadKind(Recipe& recipe, int head, HeadKind kind) {
    std::vector<HeadKind> kinds;
    kinds.reserve(std::size_t(recipe.layer.heads));
    for (int h = 0; h < recipe.layer.heads; ++h)
        kinds.push_back(recipe.weights.headKind(h));
    if (head < int(kinds.size()))
        kinds[std::size_t(head)] = kind;
    recipe.weights.heads = std::move(kinds);
}

// The chosen head's statement: what W_Q and W_K are and why they do what they do.
QString statement(const Recipe& recipe, int head) {
    if (!handBuilt(recipe))
        return {};
    const HeadExplanation text = explanation(recipe.weights.headKind(head));
    return headText(text.query) + "\n" + headText(text.key) + "\n" + headText(text.why);
}

}  // namespace

RecipeForm* makeWeightControls(Lab& lab) {
    auto* form = new RecipeForm(WeightControls::tr("Vectors and weights"), lab);
    form->setObjectName("weightControls");
    form->addChoice(
            {WeightControls::tr("Toke&n vectors"),
             WeightControls::tr(
                 "What stands for a word before positions are added: random numbers, the same "
                 "for the same word, or one-hot: a single 1 in the word's own column.")},
            {{WeightControls::tr("Gaussian by word"), int(EmbeddingKind::Gaussian)},
             {WeightControls::tr("one-hot"), int(EmbeddingKind::OneHot)}},
            [](const Recipe& r) { return int(r.embedding.kind); },
            [](Recipe& r, int kind) { r.embedding.kind = EmbeddingKind(kind); })
        ->setObjectName("embedding");
    form->addNumber(
        {WeightControls::tr("Vector seed"),
         WeightControls::tr("Another seed gives every word another random vector.")},
        {0, kMaxSeed, {}}, [](const Recipe& r) { return int(r.embedding.seed); },
        [](Recipe& r, int seed) { r.embedding.seed = std::uint64_t(seed); });
    QComboBox* weights = form->addChoice(
        {WeightControls::tr("Wei&ghts"),
         WeightControls::tr(
             "Where W_Q, W_K, W_V and W_O come from. Hand-built heads do something known on "
             "any sentence; random ones are what training starts from.")},
        {{WeightControls::tr("hand-built heads"), int(WeightKind::HandBuilt)},
         {WeightControls::tr("random (Xavier)"), int(WeightKind::Random)},
         {WeightControls::tr("identity"), int(WeightKind::Identity)}},
        [](const Recipe& r) { return int(r.weights.kind); },
        [](Recipe& r, int kind) { r.weights.kind = WeightKind(kind); });
    weights->setObjectName("weights");
    form->showWhile(weights, ownWeights);
    QSpinBox* seed = form->addNumber(
        {WeightControls::tr("Weight seed"),
         WeightControls::tr("Another seed gives other random weights.")},
        {0, kMaxSeed, {}}, [](const Recipe& r) { return int(r.weights.seed); },
        [](Recipe& r, int number) { r.weights.seed = std::uint64_t(number); });
    form->showWhile(seed, [](const Recipe& r) {
        return ownWeights(r) && r.weights.kind == WeightKind::Random;
    });
    QComboBox* kind = form->addChoice(
        {WeightControls::tr("This head l&ooks for"),
         WeightControls::tr("What the selected head is built to look for.")},
        headKinds(),
        [&lab](const Recipe& r) { return int(r.weights.headKind(lab.selection().head)); },
        [&lab](Recipe& r, int wanted) { setHeadKind(r, lab.selection().head, HeadKind(wanted)); });
    kind->setObjectName("headKind");
    form->showWhile(kind, handBuilt);
    form->addExplanation([&lab](const Recipe& r) { return statement(r, lab.selection().head); });
    QObject::connect(&lab, &Lab::selectionChanged, form, &RecipeForm::refresh);
    form->showWhile([](const Recipe& r) { return ownWeights(r) || ownVectors(r); });
    return form;
}

}  // namespace headlight
