// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/lecture/layer_file.h"
#include "core/pipeline/study_recipes.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/lecture_case.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Recipe shuffling(const ShuffleStudy& study = {}) {
    Recipe recipe = openingRecipe();
    recipe.study = study;
    return recipe;
}

// The largest difference of one head's weights as typed and of the shuffled sentence's with its
// tokens put back, written out cell by cell.
float largestDifference(const Trace& typed, const Trace& shuffled, const std::vector<int>& order,
                        int head) {
    const Matrix& before = typed.layers.back().weights->heads[std::size_t(head)];
    const Matrix& after = shuffled.layers.back().weights->heads[std::size_t(head)];
    float largest = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = 0; j < order.size(); ++j)
            largest = std::max(largest, std::abs(after(Eigen::Index(i), Eigen::Index(j)) -
                                                 before(order[i], order[j])));
    return largest;
}

}  // namespace

class TestShuffled : public QObject {
    Q_OBJECT

 private slots:
    // Document 004: attention by itself does not tell the order of its tokens.
    void withoutPositionsTheMapIsTheSamePermuted_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("layers");
        for (const int seed : {1, 2, 3})
            for (const int layers : {1, 2})
                QTest::addRow("%d.%d", seed, layers) << seed << layers;
    }
    void withoutPositionsTheMapIsTheSamePermuted() {
        QFETCH(int, seed);
        QFETCH(int, layers);
        ShuffleStudy study;
        study.seed = seed;
        study.positions = ShuffledPositions::None;
        Recipe recipe = shuffling(study);
        recipe.layers = layers;
        const auto trace = freshTrace(recipe);
        QCOMPARE(trace->studied.size(), std::size_t(2));
        const std::vector<int> order = shuffledOrder(11, seed);
        for (int head = 0; head < 6; ++head)
            QVERIFY(largestDifference(*trace->studied[0].trace, *trace->studied[1].trace, order,
                                      head) <= 1e-6f);
    }

    void withPositionsItIsNot_data() {
        QTest::addColumn<int>("kind");
        for (const PositionKind kind : kComparedSchemes)
            if (kind != PositionKind::None)
                QTest::addRow("%d", int(kind)) << int(kind);
    }
    void withPositionsItIsNot() {
        QFETCH(int, kind);
        Recipe recipe = shuffling();
        recipe.layer.positions.kind = PositionKind(kind);
        const auto trace = freshTrace(recipe);
        QCOMPARE(trace->studied.size(), std::size_t(4));
        const std::vector<int> order = shuffledOrder(11, ShuffleStudy().seed);
        for (int head = 0; head < 6; ++head) {
            QVERIFY(largestDifference(*trace->studied[0].trace, *trace->studied[1].trace, order,
                                      head) <= 1e-6f);
            QVERIFY(largestDifference(*trace->studied[2].trace, *trace->studied[3].trace, order,
                                      head) > 1e-3f);
        }
    }

    // Whatever of these the layer has: the law is about one fixed set of weights without a mask.
    void whatBreaksTheLawByItselfIsPutAside_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("causal mask") << 0;
        QTest::newRow("window") << 1;
        QTest::newRow("painted cell") << 2;
        QTest::newRow("dropout") << 3;
        QTest::newRow("one-hot vectors") << 4;
        QTest::newRow("second sentence") << 5;
        QTest::newRow("white space") << 6;
    }
    void whatBreaksTheLawByItselfIsPutAside() {
        QFETCH(int, which);
        Recipe recipe = shuffling();
        AttentionSpec& layer = recipe.layer;
        if (which == 0)
            layer.mask.causal = true;
        if (which == 1)
            layer.mask.window = MaskWindow{1, 0};
        if (which == 2)
            layer.mask.painted = {{0, 1, false}};
        if (which == 3)
            layer.dropout.rate = 0.5;
        if (which == 4)
            recipe.embedding.kind = EmbeddingKind::OneHot;
        if (which == 5)
            recipe.crossAttention = true;
        if (which == 6)
            recipe.text = " The\tanimal\n\ndidn't cross the street because it was too tired ";
        const auto trace = freshTrace(recipe);
        const std::vector<int> order = shuffledOrder(11, ShuffleStudy().seed);
        const Trace& typed = *trace->studied[0].trace;
        QCOMPARE(typed.queryCount(), 11);
        QCOMPARE(typed.keyCount(), 11);
        QVERIFY(typed.recipe.weights.kind == WeightKind::Random);
        for (int head = 0; head < 6; ++head)
            QVERIFY(largestDifference(typed, *trace->studied[1].trace, order, head) <= 1e-6f);
    }

    void weightsThatStandByThemselvesStay() {
        Recipe recipe = shuffling();
        recipe.weights.kind = WeightKind::Identity;
        for (const Recipe& one : studyRecipes(recipe))
            QVERIFY(one.weights == recipe.weights);
    }

    // Numbers of a file have no words; a file's layer on the sentence has.
    void aFilesLayerIsShuffledWhereItHasWords() {
        for (const bool withInputs : {true, false}) {
            const Recipe recipe =
                withLayer(shuffling(), lectureCase("transformer-block", withInputs));
            const auto trace = freshTrace(recipe);
            const Trace& typed = *trace->studied[0].trace;
            QCOMPARE(typed.recipe.opened.has_value(), !withInputs);
            QCOMPARE(typed.queryCount(), 11);
            QVERIFY(largestDifference(typed, *trace->studied[1].trace,
                                      shuffledOrder(11, ShuffleStudy().seed), 0) <= 1e-6f);
        }
    }

    void rowsAreOfTheSchemesAskedFor() {
        Recipe recipe = shuffling();
        recipe.layer.positions.kind = PositionKind::Rotary;
        const auto asked = [&](ShuffledPositions positions) {
            ShuffleStudy study;
            study.positions = positions;
            return shuffledSchemes(study, recipe);
        };
        using Kinds = std::vector<PositionKind>;
        QCOMPARE(asked(ShuffledPositions::Both), (Kinds{PositionKind::None, PositionKind::Rotary}));
        QCOMPARE(asked(ShuffledPositions::None), Kinds{PositionKind::None});
        QCOMPARE(asked(ShuffledPositions::Recipe), Kinds{PositionKind::Rotary});
        recipe.layer.positions.kind = PositionKind::None;
        QCOMPARE(asked(ShuffledPositions::Both), Kinds{PositionKind::None});
    }

    void aLongSentenceIsCut() {
        Recipe recipe = shuffling();
        recipe.text.clear();
        for (int i = 0; i < 1000; ++i)
            recipe.text += std::to_string(i) + " ";
        QCOMPARE(tokensToShuffle(recipe).size(), kMostShuffledTokens);
        for (const Recipe& one : studyRecipes(recipe))
            QCOMPARE(splitWords(one.text).size(), kMostShuffledTokens);
    }
};

HEADLIGHT_APPLESS_TEST(TestShuffled)
#include "tst_shuffled.moc"
