// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>
#include <algorithm>

#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

constexpr int kMaxDistance = 1'000'000;
constexpr int kMaxBase = 10'000'000;

struct PositionControls {
    Q_DECLARE_TR_FUNCTIONS(PositionControls)
};

bool is(const Recipe& recipe, PositionKind kind) { return recipe.layer.positions.kind == kind; }

bool hasWaves(const Recipe& recipe) {
    return is(recipe, PositionKind::Sinusoidal) || is(recipe, PositionKind::Rotary);
}

QString schemeText(const Recipe& recipe) {
    switch (recipe.layer.positions.kind) {
        case PositionKind::None:
            return PositionControls::tr(
                "Nothing tells where a token stands: shuffle the words and the map is shuffled "
                "with them.");
        case PositionKind::Sinusoidal:
            return PositionControls::tr(
                "x_i + p_i, with p_i of sin(i·ω_j) and cos(i·ω_j), ω_j = base^(−2j/d_model).");
        case PositionKind::Rotary:
            return PositionControls::tr(
                "Pairs of q and k are turned by i·ω_j: the score depends on the distance alone.");
        case PositionKind::Alibi:
            return PositionControls::tr("score − m_h·|key − query|, one slope m_h a head.");
        case PositionKind::T5:
            return PositionControls::tr(
                "score + b_h(bucket of key − query): a learned number a bucket, here seeded.");
        case PositionKind::Learned:
            return PositionControls::tr(
                "x_i + a row of a table, here seeded; beyond its end there is no row.");
    }
    return {};
}

}  // namespace

RecipeForm* makePositionControls(Lab& lab) {
    auto* form = new RecipeForm(PositionControls::tr("Positions"), lab);
    form->setObjectName("positionControls");
    form->addChoice(
            {PositionControls::tr("S&cheme"),
             PositionControls::tr("How the tokens are told where they stand.")},
            {{PositionControls::tr("none"), int(PositionKind::None)},
             {PositionControls::tr("sinusoidal"), int(PositionKind::Sinusoidal)},
             {PositionControls::tr("rotary (RoPE)"), int(PositionKind::Rotary)},
             {PositionControls::tr("ALiBi"), int(PositionKind::Alibi)},
             {PositionControls::tr("T5 buckets"), int(PositionKind::T5)},
             {PositionControls::tr("learned table"), int(PositionKind::Learned)}},
            [](const Recipe& r) { return int(r.layer.positions.kind); },
            [](Recipe& r, int kind) { r.layer.positions.kind = PositionKind(kind); })
        ->setObjectName("positions");
    form->addExplanation(schemeText);
    const auto addWhile = [form](QWidget* field, auto wanted) { form->showWhile(field, wanted); };
    addWhile(
        form->addNumber(
            {PositionControls::tr("Base"),
             PositionControls::tr("The longest wave is about 2π·base positions long.")},
            {2, kMaxBase, {}},
            // A scene may hold one that no whole number holds.
            [](const Recipe& r) { return int(std::min(r.layer.positions.base, double(kMaxBase))); },
            [](Recipe& r, int base) { r.layer.positions.base = base; }),
        hasWaves);
    addWhile(form->addChoice(
                 {PositionControls::tr("Pairs"),
                  PositionControls::tr("Sine and cosine of a pair stand side by side, or all "
                                       "sines in the first half and all cosines in the second.")},
                 {{PositionControls::tr("interleaved"), int(PairLayout::Interleaved)},
                  {PositionControls::tr("halves"), int(PairLayout::Halves)}},
                 [](const Recipe& r) { return int(r.layer.positions.layout); },
                 [](Recipe& r, int layout) { r.layer.positions.layout = PairLayout(layout); }),
             hasWaves);
    const auto t5 = [](const Recipe& r) { return is(r, PositionKind::T5); };
    const auto learned = [](const Recipe& r) { return is(r, PositionKind::Learned); };
    addWhile(form->addNumber(
                 {PositionControls::tr("Buckets"),
                  PositionControls::tr("How many groups of distances share a number.")},
                 {4, 4096, {}}, [](const Recipe& r) { return r.layer.positions.buckets; },
                 [](Recipe& r, int buckets) { r.layer.positions.buckets = buckets; }),
             t5);
    addWhile(
        form->addNumber(
            {PositionControls::tr("Farthest"),
             PositionControls::tr("All distances from here on share the last bucket.")},
            {1, kMaxDistance, {}}, [](const Recipe& r) { return r.layer.positions.maxDistance; },
            [](Recipe& r, int distance) { r.layer.positions.maxDistance = distance; }),
        t5);
    addWhile(
        form->addNumber(
            {PositionControls::tr("Table length"),
             PositionControls::tr("How many positions the table was trained for.")},
            {1, kMaxDistance, {}}, [](const Recipe& r) { return r.layer.positions.learnedLength; },
            [](Recipe& r, int length) { r.layer.positions.learnedLength = length; }),
        learned);
    addWhile(form->addNumber(
                 {PositionControls::tr("Position seed"),
                  PositionControls::tr("Another seed gives another table.")},
                 {0, kMaxDistance, {}}, [](const Recipe& r) { return int(r.layer.positions.seed); },
                 [](Recipe& r, int seed) { r.layer.positions.seed = std::uint64_t(seed); }),
             [t5, learned](const Recipe& r) { return t5(r) || learned(r); });
    return form;
}

}  // namespace headlight
