// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

// What holds for any layer as a whole, whatever its numbers.
namespace {

constexpr PositionKind kRelativeOrNone[] = {PositionKind::None, PositionKind::Rotary,
                                            PositionKind::Alibi, PositionKind::T5};

Matrix permuted(const Matrix& matrix, const std::vector<int>& order) {
    Matrix out(matrix.rows(), matrix.cols());
    for (std::size_t i = 0; i < order.size(); ++i)
        out.row(Eigen::Index(i)) = matrix.row(order[i]);
    return out;
}

bool sameRun(const LayerRun& a, const LayerRun& b) {
    return sameBits(a.qkv.q, b.qkv.q) && sameBits(a.qkv.k, b.qkv.k) && sameBits(a.qkv.v, b.qkv.v) &&
           sameBits(a.scores.heads, b.scores.heads) && sameBits(a.weights.heads, b.weights.heads) &&
           a.weights.emptyRows == b.weights.emptyRows &&
           a.weights.worstRowError == b.weights.worstRowError &&
           sameBits(a.output.heads, b.output.heads) && sameBits(a.output.output, b.output.output);
}

bool allFinite(const LayerRun& run) { return run.weights.finite && run.output.output.allFinite(); }

}  // namespace

class TestAttentionLaws : public QObject {
    Q_OBJECT

 private slots:
    void underACausalMaskALaterTokenChangesNothingEarlier() {
        for (const PositionKind kind : kRelativeOrNone) {
            AttentionSpec spec = plainSpec(24, 3);
            spec.mask.causal = true;
            spec.positions.kind = kind;
            const AttentionWeights weights = gaussianWeights(spec);
            const Matrix x = gaussian(20, 24, 1);
            Matrix changed = x;
            changed.bottomRows(6) = gaussian(6, 24, 2);
            Matrix longer(33, 24);
            longer << x, gaussian(13, 24, 3);
            const LayerRun before = runLayer(spec, weights, x);
            const LayerRun after = runLayer(spec, weights, changed);
            const LayerRun appended = runLayer(spec, weights, longer);
            QVERIFY(sameBits(before.output.output.topRows(14), after.output.output.topRows(14)));
            QVERIFY(!sameBits(before.output.output.row(14), after.output.output.row(14)));
            QVERIFY(sameBits(before.output.output, appended.output.output.topRows(20)));
            for (std::size_t head = 0; head < 3; ++head)
                QVERIFY(sameBits(before.weights.heads[head].topRows(14),
                                 after.weights.heads[head].topRows(14)));
        }
    }

    void withoutPositionsAndMaskAPermutedSentenceGivesPermutedRows() {
        const AttentionSpec spec = plainSpec(32, 4);
        const AttentionWeights weights = gaussianWeights(spec);
        const std::vector<int> order = {4, 0, 6, 2, 1, 5, 3};
        const Matrix x = gaussian(7, 32, 4);
        const LayerRun straight = runLayer(spec, weights, x);
        const LayerRun shuffled = runLayer(spec, weights, permuted(x, order));
        QVERIFY(largestDifference(permuted(straight.output.output, order), shuffled.output.output) <
                2e-6f);
        for (int i = 0; i < 7; ++i)
            for (int j = 0; j < 7; ++j)
                QVERIFY(std::abs(straight.weights.heads[3](order[std::size_t(i)],
                                                           order[std::size_t(j)]) -
                                 shuffled.weights.heads[3](i, j)) < 1e-6f);
    }

    void positionsBreakThatSymmetry() {
        for (const PositionKind kind :
             {PositionKind::Rotary, PositionKind::Alibi, PositionKind::T5}) {
            AttentionSpec spec = plainSpec(32, 4);
            spec.positions.kind = kind;
            const AttentionWeights weights = gaussianWeights(spec);
            const std::vector<int> order = {4, 0, 6, 2, 1, 5, 3};
            const Matrix x = gaussian(7, 32, 4);
            QVERIFY(largestDifference(permuted(runLayer(spec, weights, x).output.output, order),
                                      runLayer(spec, weights, permuted(x, order)).output.output) >
                    1e-2f);
        }
    }

    void groupedHeadsEqualRepeatedHeads() {
        AttentionSpec grouped = plainSpec(24, 6);
        grouped.kvHeads = 2;
        grouped.bias = true;
        const AttentionWeights few = gaussianWeights(grouped);
        AttentionSpec repeated = grouped;
        repeated.kvHeads = 6;
        AttentionWeights many = gaussianWeights(repeated);
        many.query = few.query;
        many.output = few.output;
        for (int head = 0; head < 6; ++head) {
            const int from = 4 * grouped.kvHeadOf(head);
            many.key.weight.middleRows(4 * head, 4) = few.key.weight.middleRows(from, 4);
            many.key.bias.segment(4 * head, 4) = few.key.bias.segment(from, 4);
            many.value.weight.middleRows(4 * head, 4) = few.value.weight.middleRows(from, 4);
            many.value.bias.segment(4 * head, 4) = few.value.bias.segment(from, 4);
        }
        const Matrix x = gaussian(11, 24, 5);
        const LayerRun a = runLayer(grouped, few, x);
        const LayerRun b = runLayer(repeated, many, x);
        QVERIFY(sameBits(a.scores.heads, b.scores.heads));
        QVERIFY(sameBits(a.weights.heads, b.weights.heads));
        QVERIFY(sameBits(a.output.output, b.output.output));
    }

    void anyNumberOfThreadsGivesTheSameBits_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("width");
        QTest::newRow("few") << 13 << 64;
        QTest::newRow("blocks of rows") << 700 << 64;
        QTest::newRow("blocks of wide rows") << 250 << 768;
    }
    void anyNumberOfThreadsGivesTheSameBits() {
        QFETCH(int, tokens);
        QFETCH(int, width);
        AttentionSpec spec = plainSpec(width, 4);
        spec.bias = true;
        spec.positions.kind = PositionKind::Rotary;
        spec.mask.causal = true;
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(tokens, width, 6);
        const LayerRun one = runLayer(spec, weights, x, 1);
        for (const int threads : {2, 3, 7})
            QVERIFY(sameRun(one, runLayer(spec, weights, x, threads)));
    }

    void aLargerDivisorSpreadsTheWeights() {
        AttentionSpec spec = plainSpec(64, 4);
        spec.scale.kind = ScaleKind::Number;
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(16, 64, 7);
        float before = 2;
        for (const double number : {0.5, 2.0, 8.0, 32.0, 1e6}) {
            spec.scale.number = number;
            const float peak =
                runLayer(spec, weights, x).weights.heads[0].rowwise().maxCoeff().mean();
            QVERIFY(peak < before);
            before = peak;
        }
        QVERIFY(std::abs(before - 1.0f / 16) < 1e-4f);
    }

    // Dividing before the softmax by scale or by temperature is the same as long as nothing is
    // added between.
    void scaleAndTemperatureDivideAlike() {
        AttentionSpec scaled = plainSpec(64, 4);
        scaled.scale = {ScaleKind::Number, 6.0};
        AttentionSpec warm = plainSpec(64, 4);
        warm.scale = {ScaleKind::Number, 2.0};
        warm.temperature = 3.0;
        const AttentionWeights weights = gaussianWeights(scaled);
        const Matrix x = gaussian(16, 64, 8);
        QVERIFY(largestDifference(runLayer(scaled, weights, x).weights.heads,
                                  runLayer(warm, weights, x).weights.heads) < 1e-6f);
    }

    void alibiLowersWhatIsFarAway() {
        AttentionSpec spec = plainSpec(64, 8);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(1, 64, 9).replicate(30, 1);
        spec.positions.kind = PositionKind::Alibi;
        const LayerRun run = runLayer(spec, weights, x);
        for (const Matrix& head : run.weights.heads)
            for (int j = 1; j < 30; ++j)
                QVERIFY(head(0, j) < head(0, j - 1));
        // Head 0 has the steepest slope, so the narrowest look.
        QVERIFY(run.weights.heads[0](15, 15) > run.weights.heads[7](15, 15));
    }

    void smallAndOddSizesAreFine() {
        for (const PositionKind kind : kRelativeOrNone) {
            for (const auto& [queries, keys] : {std::pair{0, 0}, {1, 1}, {0, 3}, {3, 0}, {2, 5}}) {
                for (const int dK : {1, 2, 7}) {
                    AttentionSpec spec = plainSpec(7, 3);
                    spec.dK = kind == PositionKind::Rotary ? 2 * dK : dK;
                    spec.positions.kind = kind;
                    const Matrix x = gaussian(queries, 7, 10);
                    const Matrix y = gaussian(keys, 7, 11);
                    const LayerRun run =
                        runLayer(spec, gaussianWeights(spec), AttentionInput{x, y, y});
                    QCOMPARE(run.weights.heads[2].rows(), Eigen::Index(queries));
                    QCOMPARE(run.weights.heads[2].cols(), Eigen::Index(keys));
                    QCOMPARE(run.output.output.rows(), Eigen::Index(queries));
                    QCOMPARE(run.output.output.cols(), Eigen::Index(7));
                    QVERIFY(allFinite(run));
                    // Without keys every query sees nothing.
                    QCOMPARE(int(run.weights.emptyRows.size()), keys == 0 ? queries : 0);
                }
            }
        }
    }

    void aStoppedPassReturnsNothing() {
        const AttentionSpec spec = plainSpec(16, 4);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(5, 16, 12);
        const LayerRun run = runLayer(spec, weights, x);
        const PositionTerms terms = termsOf(spec, {x, x, x});
        StopSignal stop;
        stop.request();
        for (const int threads : {1, 3}) {
            const Pass pass{stop, threads};
            QVERIFY(!project(spec, weights, {x, x, x}, terms, pass));
            QVERIFY(!score(spec, run.qkv, terms, pass));
            QVERIFY(!weigh(spec, run.scores, visibility({}, 5, 5), pass));
            QVERIFY(!mix(spec, weights, run.qkv, run.weights, x, pass));
        }
    }

    // A stop in the middle: whatever the moment, either all of a stage comes back or nothing.
    void aStopInTheMiddleGivesAllOrNothing() {
        const AttentionSpec spec = plainSpec(64, 4);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(400, 64, 13);
        const LayerRun whole = runLayer(spec, weights, x);
        const PositionTerms terms = termsOf(spec, {x, x, x});
        for (int microseconds = 0; microseconds < 4000; microseconds += 100) {
            StopSignal stop;
            stop.requestAt(StopSignal::Clock::now() + std::chrono::microseconds(microseconds));
            const auto scores = score(spec, whole.qkv, terms, {stop, 2});
            QVERIFY(!scores || sameBits(scores->heads, whole.scores.heads));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestAttentionLaws)
#include "tst_attention_laws.moc"
