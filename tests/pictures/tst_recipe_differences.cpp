// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/pictures/recipe_differences.h"

using namespace headlight;

class TestRecipeDifferences : public QObject {
    Q_OBJECT

 private slots:
    void alikeIsNone() { QVERIFY(recipeDifferences(openingRecipe(), openingRecipe()).isEmpty()); }

    void bothValuesAreNamed() {
        const Recipe before = openingRecipe();
        Recipe after = before;
        after.layer.heads = 4;
        after.layer.scale.kind = ScaleKind::None;
        after.layer.temperature = 0.5;
        after.layer.mask.causal = true;
        after.layer.mask.painted.paint({0, 0, 3, 4}, false);
        after.layer.positions.kind = PositionKind::Rotary;
        QCOMPARE(recipeDifferences(before, after),
                 QStringList({"Heads 6 → 4", "Scale ÷ √d_k → none", "Temperature 1 → 0.5",
                              "Causal off → on", "Cells set by hand 0 → 12",
                              "Positions sinusoidal → rotary"}));
        QCOMPARE(recipeDifferences(after, before)[0], QString("Heads 4 → 6"));
    }

    void aLongSentenceIsShortened() {
        const Recipe before = openingRecipe();
        Recipe after = before;
        after.text.assign(100'000, 'a');
        after.text.append("\nand another line");
        const QStringList lines = recipeDifferences(before, after);
        QCOMPARE(lines.size(), 1);
        QVERIFY(lines[0].size() < 80 && !lines[0].contains('\n'));
    }

    void othersCellsAreToldThoughTheyAreAsMany() {
        Recipe before = openingRecipe();
        Recipe after = before;
        before.layer.mask.painted = {{0, 0, false}};
        after.layer.mask.painted = {{0, 0, true}};
        QCOMPARE(recipeDifferences(before, after), QStringList{"Cells set by hand: 1 others"});
    }

    // Whatever field is turned, there is a word for it.
    void noDifferenceIsSilent() {
        const std::vector<std::function<void(Recipe&)>> turns = {
            [](Recipe& r) { r.crossAttention = true; },
            [](Recipe& r) { r.layers = 3; },
            [](Recipe& r) { r.embedding.seed = 9; },
            [](Recipe& r) { r.embedding.kind = EmbeddingKind::OneHot; },
            [](Recipe& r) { r.weights.kind = WeightKind::Random; },
            [](Recipe& r) { r.weights.seed = 9; },
            [](Recipe& r) { r.weights.heads = {HeadKind::SameWord}; },
            [](Recipe& r) { r.layer.kvHeads = 2; },
            [](Recipe& r) { r.layer.dK = 8; },
            [](Recipe& r) { r.layer.bias = true; },
            [](Recipe& r) { r.layer.residual = true; },
            [](Recipe& r) { r.layer.dropout.rate = 0.5; },
            [](Recipe& r) { r.layer.mask.prefix = 2; },
            [](Recipe& r) { r.layer.mask.validLength = 2; },
            [](Recipe& r) {
                r.layer.mask.window = MaskWindow{1, 1};
            },
            [](Recipe& r) { r.layer.mask.graph.emplace(); },
            [](Recipe& r) { r.layer.positions.base = 7; },
            [](Recipe& r) { r.layer.positions.learnedLength = 7; },
            [](Recipe& r) { r.study = RotationStudy(); },
            [](Recipe& r) { r = comparedWith(r, r); },
        };
        for (const auto& turn : turns) {
            Recipe after = openingRecipe();
            turn(after);
            QCOMPARE(recipeDifferences(openingRecipe(), after).size(), 1);
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestRecipeDifferences)
#include "tst_recipe_differences.moc"
