// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/pipeline/edits.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Recipe stack(int layers, bool cross = false) {
    Recipe recipe = smallRecipe();
    recipe.layers = layers;
    recipe.crossAttention = cross;
    // No word stands where it stands in the first: such tokens are one vector, and the streams of
    // deeper layers then sums of the keys.
    recipe.secondText = "a dog ran with the grey cat";
    return recipe;
}

// The least weight that a query of this head gives the token before it.
float leastOnPrevious(const Matrix& weights) {
    float least = 1;
    for (Eigen::Index query = 0; query < weights.rows(); ++query)
        least = std::min(least, weights(query, std::max<Eigen::Index>(query - 1, 0)));
    return least;
}

}  // namespace

// What the layers of a stack are given, and the vectors of two sentences.
class TestLayers : public QObject {
    Q_OBJECT

 private slots:
    void inSelfAttentionEveryLayerLooksAtItsOwnStream() {
        const auto made = freshTrace(stack(3));
        for (const LayerTrace& layer : made->layers)
            QCOMPARE(layer.keyInput.get(), layer.queryInput.get());
        QCOMPARE(made->keys.get(), made->queries.get());
    }

    void inCrossAttentionEveryLayerLooksAtTheSecondSentence() {
        const auto made = freshTrace(stack(3, true));
        const Matrix second = *made->keyVectors + made->positions->rows.topRows(7);
        for (const LayerTrace& layer : made->layers)
            QVERIFY(sameBits(*layer.keyInput, second));
        QVERIFY(sameBits(*made->layers[1].queryInput, made->layers[0].output->output));
    }

    void aLayerMapsWhatItWasGiven() {
        for (const bool cross : {false, true}) {
            const auto made = freshTrace(stack(2, cross));
            for (const LayerTrace& layer : made->layers) {
                const Matrix keys = *layer.keyInput * layer.map->key.weight.transpose();
                const Matrix queries = *layer.queryInput * layer.map->query.weight.transpose();
                QVERIFY((layer.qkv->k[1] - keys.middleCols(8, 8)).cwiseAbs().maxCoeff() < 1e-5f);
                QVERIFY((layer.qkv->q[1] - queries.middleCols(8, 8)).cwiseAbs().maxCoeff() < 1e-5f);
            }
            QVERIFY(!(made->layers[0].map->key == made->layers[1].map->key));
        }
    }

    // Each word's vector is the embedding's, whichever sentence it stands in.
    void wordsOfBothSentencesHaveTheirVectors() {
        const Recipe recipe = stack(1, true);
        const auto made = freshTrace(recipe);
        const auto verify = [&](const std::vector<Token>& tokens, const Matrix& vectors) {
            QCOMPARE(vectors.rows(), Eigen::Index(tokens.size()));
            for (std::size_t i = 0; i < tokens.size(); ++i)
                QVERIFY(sameBits(vectors.row(Eigen::Index(i)),
                                 embed({tokens[i].text}, recipe.embedding, 32).words));
        };
        verify(*made->queries, *made->queryVectors);
        verify(*made->keys, *made->keyVectors);
    }

    void anEmptySecondSentenceGivesAnEmptyTrace() {
        Recipe recipe = stack(1, true);
        recipe.secondText = " ";
        QVERIFY(freshTrace(recipe)->empty());
        recipe.crossAttention = false;
        QVERIFY(!freshTrace(recipe)->empty());
    }

    void theSecondSentenceIsCutToo() {
        const StopSignal never;
        StageCache cache;
        // 4 heads x 2 maps x 4 bytes: 6 x 6 cells take 1152 bytes; 6 rows of 20 numbers take 480.
        Recipe narrow = stack(1, true);
        narrow.layer.dModel = 4;
        narrow.weights.kind = WeightKind::Random;
        const auto made = run(narrow, cache, Pass{never, 1, 1200});
        QCOMPARE((*made)->queryCount(), 5);
        QCOMPARE((*made)->keyCount(), 6);
        QCOMPARE((*made)->notices.size(), std::size_t(1));
        QCOMPARE((*made)->notices[0].arguments, (std::vector<std::string>{"6", "7"}));
    }

    // A deeper layer's stream holds no position rows: its maps are built from the stream itself.
    void handBuiltHeadsOfEveryLayerFindTheirTarget() {
        for (const bool cross : {false, true}) {
            Recipe recipe = stack(3, cross);
            recipe.layer.dModel = 64;
            recipe.layer.residual = true;
            recipe.weights = {WeightKind::HandBuilt, 1, {HeadKind::PreviousToken}};
            const auto made = freshTrace(recipe);
            for (const LayerTrace& layer : made->layers) {
                QCOMPARE(layer.handBuiltResiduals.size(), std::size_t(4));
                for (std::size_t head = 0; head < 4; ++head) {
                    QVERIFY(layer.handBuiltResiduals[head] < 1e-4f);
                    QVERIFY(leastOnPrevious(layer.weights->heads[head]) > 0.9f);
                }
            }
            QVERIFY(made->notices.empty());
        }
    }

    void onlyTheFirstLayerSpeaksOfItsHeads() {
        Recipe recipe = stack(3);
        recipe.weights = {WeightKind::HandBuilt, 1, {HeadKind::PreviousToken}};
        recipe.layer.positions.kind = PositionKind::None;
        QCOMPARE(freshTrace(recipe)->notices.size(), std::size_t(1));
    }

    void whatPositionsHaveToSayIsHeard() {
        Recipe recipe = stack(1);
        recipe.layer.positions.kind = PositionKind::Learned;
        recipe.layer.positions.learnedLength = 3;
        const auto made = freshTrace(recipe);
        QCOMPARE(made->notices.size(), std::size_t(1));
        QCOMPARE(describe(made->notices[0]),
                 std::string("positions 4 to 5 have no row in the learned table of 3"));
    }

    void wordsThatShareAOneHotColumnAreSpokenOf() {
        Recipe recipe = stack(1);
        recipe.embedding.kind = EmbeddingKind::OneHot;
        recipe.layer.dModel = 4;
        QCOMPARE(freshTrace(recipe)->notices.size(), std::size_t(0));
        recipe.text += " twice";
        QCOMPARE(freshTrace(recipe)->notices.size(), std::size_t(1));
    }

    void weightsAreKeptWhenPositionsAreTurned() {
        StageCache cache;
        Recipe recipe = stack(2);
        traced(recipe, cache);
        recipe.layer.positions.base = 50;
        QVERIFY(traced(recipe, cache)->times[std::size_t(Stage::Weights)].reused);
    }

    void aMaskValueLetsHiddenCellsTakePart() {
        Recipe recipe = stack(1);
        recipe.layer.mask.causal = true;
        QCOMPARE(freshTrace(recipe)->layers[0].weights->heads[0](0, 1), 0.0f);
        recipe.layer.maskValue = -0.5f;
        QVERIFY(freshTrace(recipe)->layers[0].weights->heads[0](0, 1) > 0);
    }

    void invalidBytesAreShownAsReplacements() {
        Recipe recipe = stack(1);
        recipe.text = "a \xff";
        QCOMPARE((*freshTrace(recipe)->queries)[1].text, std::string("\uFFFD"));
    }

    void aStoppedPassLeavesTheOlderStages() {
        StageCache cache;
        const Recipe before = stack(2);
        traced(before, cache);
        Recipe turned = before;
        turned.layer.temperature = 3;
        StopSignal stopped;
        stopped.request();
        const auto made = run(turned, cache, Pass{stopped, 1});
        QVERIFY(made && !*made);
        const auto again = traced(before, cache);
        for (const StageTime& time : again->times)
            QVERIFY(time.reused);
    }

    // Only the sizes that a scheme reads make its terms anew.
    void positionsAreKeptWhenWhatTheyDoNotReadIsTurned() {
        using Turn = void (*)(Recipe&);
        const Turn dModel = [](Recipe& r) { r.layer.dModel = 64, r.layer.dK = 8; };
        const Turn dK = [](Recipe& r) { r.layer.dK = 4; };
        const Turn heads = [](Recipe& r) { r.layer.heads = 2, r.layer.dK = 8; };
        const Turn causal = [](Recipe& r) { r.layer.mask.causal = true; };
        const struct {
            PositionKind kind;
            std::vector<Turn> reads;
            std::vector<Turn> ignores;
        } schemes[] = {{PositionKind::None, {}, {dModel, dK, heads, causal}},
                       {PositionKind::Sinusoidal, {dModel}, {dK, heads, causal}},
                       {PositionKind::Learned, {dModel}, {dK, heads, causal}},
                       {PositionKind::Rotary, {dK}, {dModel, heads, causal}},
                       {PositionKind::Alibi, {heads}, {dModel, dK, causal}},
                       {PositionKind::T5, {heads, causal}, {dModel, dK}}};
        for (const auto& scheme : schemes) {
            Recipe recipe = stack(1);
            recipe.layer.positions.kind = scheme.kind;
            const auto kept = [&](Turn turn) {
                StageCache cache;
                const auto before = traced(recipe, cache)->positions;
                Recipe turned = recipe;
                turn(turned);
                return traced(turned, cache)->positions == before;
            };
            for (const Turn turn : scheme.ignores)
                QVERIFY(kept(turn));
            for (const Turn turn : scheme.reads)
                QVERIFY(!kept(turn));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestLayers)
#include "tst_layers.moc"
