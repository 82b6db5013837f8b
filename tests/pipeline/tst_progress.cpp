// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <thread>

#include "core/pipeline/run.h"
#include "core/pipeline/study_recipes.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// What whoever waits sees while it runs.
std::vector<Progress> seenDuring(const Recipe& recipe) {
    StageCache cache;
    const auto progress = cache.progress();
    std::atomic<bool> done = false;
    std::vector<Progress> seen;
    std::thread watcher([&] {
        while (!done) {
            const Progress now = progress->now();
            if (seen.empty() || now.done != seen.back().done || now.layer != seen.back().layer)
                seen.push_back(now);
        }
        seen.push_back(progress->now());
    });
    const StopSignal never;
    const auto trace = run(recipe, cache, Pass{never, 1});
    done = true;
    watcher.join();
    if (!trace)
        qFatal("%s", describe(trace.error()).c_str());
    return seen;
}

Recipe ofLayers(int layers) {
    Recipe recipe = openingRecipe();
    recipe.text.clear();
    for (int word = 0; word < 200; ++word)
        recipe.text += "w" + std::to_string(word) + ' ';
    recipe.weights.kind = WeightKind::Random;
    recipe.layers = layers;
    return recipe;
}

bool growsOnly(const std::vector<Progress>& seen) {
    for (std::size_t i = 1; i < seen.size(); ++i)
        if (seen[i].done < seen[i - 1].done)
            return false;
    return true;
}

}  // namespace

class TestProgress : public QObject {
    Q_OBJECT

 private slots:
    void theStagesOfALayerComeBeforeThoseOfTheNext() {
        PassProgress progress;
        progress.begin(1);
        int before = -1;
        const auto enter = [&](Stage stage, int layer) {
            progress.enter(stage, layer, 6, 0);
            const Progress now = progress.now();
            const bool grew = now.done > before;
            before = now.done;
            return grew && now.stage == stage && now.layer == layer && now.layers == 6;
        };
        for (const Stage stage : {Stage::Tokens, Stage::Vectors, Stage::Positions})
            QVERIFY(enter(stage, 0));
        for (int layer = 1; layer <= 6; ++layer)
            for (const Stage stage :
                 {Stage::Weights, Stage::Projections, Stage::Scores, Stage::Softmax, Stage::Output})
                QVERIFY(enter(stage, layer));
        QVERIFY(enter(Stage::Lab, 0));
        QCOMPARE(before, 1000);
        progress.begin(1);  // another pass
        QCOMPARE(progress.now().done, 0);
    }

    // As encoder and decoder are.
    void recipesInTurnsNeverGoBack() {
        PassProgress progress;
        progress.begin(2);
        progress.enter(Stage::Output, 3, 3, 1);
        const int done = progress.now().done;
        progress.enter(Stage::Weights, 1, 3, 0);
        QCOMPARE(progress.now().done, done);
        QCOMPARE(progress.now().layer, 1);
    }

    void aPassOfSeveralLayersOnlyGrows() {
        const auto seen = seenDuring(ofLayers(6));
        QVERIFY(growsOnly(seen));
        QCOMPARE(seen.back().layers, 6);
        int most = 0;
        for (const Progress& each : seen)
            most = std::max(most, each.layer);
        QCOMPARE(most, 6);
    }

    void comparedRecipesAndLabsAreOfTheWhole() {
        const Recipe both = comparedWith(ofLayers(3), ofLayers(2));
        auto seen = seenDuring(both);
        QVERIFY(growsOnly(seen));
        QCOMPARE(seen.back().layers, 2);
        QVERIFY(seen.back().done > 900);
        Recipe lab = ofLayers(2);
        lab.study = EncoderDecoderStudy();
        QVERIFY(studyRecipes(lab).size() > 1);
        seen = seenDuring(lab);
        QVERIFY(growsOnly(seen));
        QVERIFY(seen.back().done > 900);
    }
};

HEADLIGHT_GUILESS_TEST(TestProgress)
#include "tst_progress.moc"
