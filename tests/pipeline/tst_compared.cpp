// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/run.h"
#include "core/pipeline/scene.h"
#include "tests/pipeline/edits.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Recipe pair() {
    Recipe kept = openingRecipe();
    kept.text = "I saw a saw";
    Recipe now = kept;
    now.layer.scale.kind = ScaleKind::None;
    return comparedWith(now, kept);
}

}  // namespace

class TestCompared : public QObject {
    Q_OBJECT

 private slots:
    void bothResultsAreThoseOfTheRecipesAlone() {
        StageCache together;
        const auto trace = traced(pair(), together);
        QVERIFY(trace->compared);
        StageCache a;
        StageCache b;
        Recipe now = pair();
        now.compared.clear();
        QCOMPARE(trace->layers[0].weights->heads[0], traced(now, a)->layers[0].weights->heads[0]);
        QCOMPARE(trace->compared->layers[0].weights->heads[0],
                 traced(pair().compared.front(), b)->layers[0].weights->heads[0]);
        QVERIFY(trace->layers[0].weights->heads[0] != trace->compared->layers[0].weights->heads[0]);
    }

    void whatIsKeptIsNotComputedAgain() {
        StageCache cache;
        Recipe recipe = pair();
        const auto first = traced(recipe, cache);
        recipe.layer.temperature = 2;
        const auto second = traced(recipe, cache);
        QCOMPARE(second->compared->layers[0].weights, first->compared->layers[0].weights);
        QVERIFY(second->layers[0].weights != first->layers[0].weights);
    }

    void aThirdOneIsRefused() {
        Recipe recipe = pair();
        recipe.compared.front().compared.push_back(openingRecipe());
        QVERIFY(!check(recipe));
        QCOMPARE(comparedWith(openingRecipe(), pair()).compared.front().compared.size(),
                 std::size_t(0));
        Recipe wrong = pair();
        wrong.compared.front().layer.heads = 7;
        const auto possible = check(wrong);
        QVERIFY(!possible);
        QCOMPARE(possible.error().where, std::string("recipe.compared"));
    }

    void aSceneKeepsBoth() {
        Scene scene;
        scene.recipe = pair();
        const auto read = parseScene(writeScene(scene), "scene.json");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QCOMPARE(read->scene.recipe, scene.recipe);
        QVERIFY(read->notices.empty());
    }
};

HEADLIGHT_GUILESS_TEST(TestCompared)
#include "tst_compared.moc"
