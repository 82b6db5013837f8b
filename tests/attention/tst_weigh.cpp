// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

const Pass kPass{kNeverStopped, 1};

HeadScores gaussianScores(int queries, int keys, float deviation = 1) {
    return {{gaussian(queries, keys, 1) * deviation, gaussian(queries, keys, 2) * deviation}};
}

HeadWeights weighed(const AttentionSpec& spec, const HeadScores& scores) {
    const int queries = int(scores.heads[0].rows());
    const int keys = int(scores.heads[0].cols());
    return weigh(spec, scores, visibility(spec.mask, queries, keys), kPass).value();
}

// softmax(masked_fill(scores) / temperature) in double; hidden: where `value` goes.
MatrixD filledSoftmax(const Matrix& scores, const Visibility& visible, double value,
                      double temperature) {
    MatrixD out(scores.rows(), scores.cols());
    for (int i = 0; i < scores.rows(); ++i) {
        for (int j = 0; j < scores.cols(); ++j)
            out(i, j) = (visible.visible(i, j) ? double(scores(i, j)) : value) / temperature;
        out.row(i) = (out.row(i).array() - out.row(i).maxCoeff()).exp();
        out.row(i) /= out.row(i).sum();
    }
    return out;
}

double entropy(const Matrix& weights) {
    double sum = 0;
    for (Eigen::Index i = 0; i < weights.size(); ++i)
        if (const double w = weights.data()[i]; w > 0)
            sum -= w * std::log(w);
    return sum / double(weights.rows());
}

}  // namespace

class TestWeigh : public QObject {
    Q_OBJECT

 private slots:
    void weightsAreTheSoftmaxOfWhatShows() {
        AttentionSpec spec = plainSpec(8, 2);
        spec.mask.causal = true;
        spec.temperature = 0.7;
        const HeadScores scores = gaussianScores(19, 19, 3);
        const HeadWeights weights = weighed(spec, scores);
        for (std::size_t head = 0; head < 2; ++head)
            QVERIFY(largestDifference(
                        weights.heads[head],
                        filledSoftmax(scores.heads[head], visibility(spec.mask, 19, 19), -1e30, 0.7)
                            .cast<float>()) < 5e-7f);
    }

    void liveRowsSumToOne() {
        AttentionSpec spec = plainSpec(8, 2);
        spec.mask.causal = true;
        for (const int n : {1, 2, 30, 1000}) {
            const HeadWeights weights = weighed(spec, gaussianScores(n, n, 2));
            for (const Matrix& head : weights.heads)
                for (int i = 0; i < n; ++i) {
                    QVERIFY(std::abs(head.row(i).cast<double>().sum() - 1) < 1e-6);
                    // 1000 rows are several blocks of work, each with its part of the mask.
                    QVERIFY(head(i, i) > 0);
                    QVERIFY((head.row(i).tail(n - 1 - i).array() == 0).all());
                }
            QVERIFY(weights.worstRowError < 1e-6f);
            QVERIFY(weights.finite);
        }
    }

    void maskedCellsAreExactlyZero_data() {
        QTest::addColumn<Mask>("mask");
        Mask mask;
        mask.causal = true;
        QTest::newRow("causal") << mask;
        mask = {};
        mask.prefix = 4;
        QTest::newRow("prefix") << mask;
        mask = {};
        mask.validLength = 7;
        QTest::newRow("padding") << mask;
        mask = {};
        mask.window = MaskWindow{2, 1};
        QTest::newRow("window") << mask;
        mask = {};
        mask.graph = std::vector<MaskEdge>{{1, 5}, {2, 9}, {3, 4}};
        QTest::newRow("graph") << mask;
        mask = {};
        mask.painted = {{3, 3, false}, {0, 9, false}};
        QTest::newRow("painted") << mask;
    }
    void maskedCellsAreExactlyZero() {
        QFETCH(Mask, mask);
        AttentionSpec spec = plainSpec(8, 2);
        spec.mask = mask;
        const Visibility visible = visibility(mask, 10, 10);
        QVERIFY(!visible.cells.empty());
        for (const Matrix& head : weighed(spec, gaussianScores(10, 10, 4)).heads)
            for (int i = 0; i < 10; ++i)
                for (int j = 0; j < 10; ++j)
                    QCOMPARE(head(i, j) != 0.0f, visible.visible(i, j));
    }

    void aQueryThatSeesNothingIsZerosAndMarked() {
        AttentionSpec spec = plainSpec(8, 2);
        for (int key = 0; key < 6; ++key)
            for (const int query : {1, 4})
                spec.mask.painted.set({query, key, false});
        const HeadWeights weights = weighed(spec, gaussianScores(6, 6));
        QCOMPARE(weights.emptyRows, (std::vector<int>{1, 4}));
        for (const Matrix& head : weights.heads) {
            QVERIFY(sameBits(head.row(1), Matrix::Zero(1, 6)));
            QVERIFY(sameBits(head.row(4), Matrix::Zero(1, 6)));
            QVERIFY(std::abs(head.row(2).sum() - 1) < 1e-6f);
        }
        QVERIFY(weights.worstRowError < 1e-6f);  // over live rows
        QVERIFY(weights.finite);
        AttentionSpec padding = plainSpec(8, 2);
        padding.mask.validLength = 0;
        QCOMPARE(weighed(padding, gaussianScores(3, 5)).emptyRows, (std::vector<int>{0, 1, 2}));
    }

    void aFiniteMaskValueTakesPartAsPyTorchsMaskedFillDoes() {
        AttentionSpec spec = plainSpec(8, 2);
        spec.mask.causal = true;
        for (int key = 0; key < 12; ++key)
            spec.mask.painted.set({5, key, false});
        const HeadScores scores = gaussianScores(12, 12);
        const Visibility visible = visibility(spec.mask, 12, 12);
        for (const float value : {-1e20f, -1e9f, -5.0f, 0.0f, 2.0f}) {
            for (const double temperature : {1.0, 3.0}) {
                spec.maskValue = value;
                spec.temperature = temperature;
                const HeadWeights weights = weighed(spec, scores);
                for (std::size_t head = 0; head < 2; ++head)
                    QVERIFY(largestDifference(
                                weights.heads[head],
                                filledSoftmax(scores.heads[head], visible, value, temperature)
                                    .cast<float>()) < 3e-7f);
                QVERIFY(weights.emptyRows.empty());
                QVERIFY(sameBits(weights.heads[0].row(5),
                                 Matrix::Constant(1, 12, weights.heads[0](5, 0))));
            }
        }
    }

    void aLowMaskValueDiffersFromInfinityOnlyWhereNothingShows() {
        AttentionSpec spec = plainSpec(8, 2);
        spec.mask.window = MaskWindow{2, 0};
        spec.mask.validLength = 6;
        const HeadScores scores = gaussianScores(10, 10);
        const HeadWeights hidden = weighed(spec, scores);
        spec.maskValue = -INFINITY;
        QVERIFY(sameBits(weighed(spec, scores).heads, hidden.heads));
        QCOMPARE(weighed(spec, scores).emptyRows, hidden.emptyRows);
        spec.maskValue = -1e9f;
        const HeadWeights filled = weighed(spec, scores);
        QCOMPARE(hidden.emptyRows, (std::vector<int>{8, 9}));
        QVERIFY(sameBits(filled.heads[1].topRows(8), hidden.heads[1].topRows(8)));
        QVERIFY(largestDifference(filled.heads[1].bottomRows(2), Matrix::Constant(2, 10, 0.1f)) <
                1e-7f);
    }

    void temperatureSpreadsAndSharpensTheWeights() {
        AttentionSpec spec = plainSpec(8, 2);
        const HeadScores scores = gaussianScores(16, 16);
        double before = -1;
        for (const double temperature : {0.01, 0.5, 1.0, 2.0, 100.0}) {
            spec.temperature = temperature;
            const double spread = entropy(weighed(spec, scores).heads[0]);
            QVERIFY(spread > before);
            before = spread;
        }
        QVERIFY(std::abs(before - std::log(16.0)) < 1e-3);  // nearly uniform
    }

    void extremeTemperaturesAndScoresStayFinite() {
        AttentionSpec spec = plainSpec(8, 2);
        spec.temperature = 1e-9;
        HeadScores scores = gaussianScores(8, 8, 1e4f);
        scores.heads[0].row(3).setConstant(1e4f);
        const HeadWeights weights = weighed(spec, scores);
        QVERIFY(weights.finite);
        QVERIFY(weights.worstRowError < 1e-6f);
        QVERIFY(largestDifference(weights.heads[0].row(3), Matrix::Constant(1, 8, 0.125f)) < 1e-7f);
        Eigen::Index largest = 0;
        scores.heads[1].row(0).maxCoeff(&largest);
        QCOMPARE(weights.heads[1](0, largest), 1.0f);
        spec.temperature = 1e30;
        QVERIFY(largestDifference(weighed(spec, scores).heads[1], Matrix::Constant(8, 8, 0.125f)) <
                1e-7f);
    }

    void whatIsNotFiniteIsReported_data() {
        QTest::addColumn<float>("bad");
        QTest::newRow("NaN") << std::numeric_limits<float>::quiet_NaN();
        QTest::newRow("infinity") << std::numeric_limits<float>::infinity();
        QTest::newRow("minus infinity") << -std::numeric_limits<float>::infinity();
    }
    void whatIsNotFiniteIsReported() {
        QFETCH(float, bad);
        for (const int key : {0, 9, 16}) {
            for (const bool hidden : {false, true}) {
                AttentionSpec spec = plainSpec(8, 2);
                if (hidden)
                    spec.mask.painted.set({3, key, false});
                HeadScores scores = gaussianScores(5, 17);
                QVERIFY(weighed(spec, scores).finite);
                scores.heads[1](3, key) = bad;
                const HeadWeights weights = weighed(spec, scores);
                QVERIFY(!weights.finite);
                if (hidden)
                    QCOMPARE(weights.heads[1](3, key), 0.0f);
            }
        }
    }

    void withoutKeysEveryQueryIsEmptyWhateverTheMaskValue() {
        AttentionSpec spec = plainSpec(8, 2);
        for (const auto& value : {std::optional<float>(), std::optional(-1e9f)}) {
            spec.maskValue = value;
            const HeadWeights weights = weighed(spec, HeadScores{{Matrix(3, 0), Matrix(3, 0)}});
            QCOMPARE(weights.emptyRows, (std::vector<int>{0, 1, 2}));
            QVERIFY(weights.finite && weights.worstRowError == 0);
        }
    }

    void aRowThatSeesNaNDoesNotSumToOneButOneThatHidesItDoes() {
        for (const int query : {0, 2}) {
            HeadScores scores = gaussianScores(3, 4);
            scores.heads[0](query, 1) = std::numeric_limits<float>::quiet_NaN();
            AttentionSpec spec = plainSpec(8, 2);
            QCOMPARE(weighed(spec, scores).worstRowError, INFINITY);
            spec.mask.painted = {{query, 1, false}};
            QVERIFY(weighed(spec, scores).worstRowError < 1e-6f);
        }
    }

    // A row that may see but whose scores are all -inf is no empty row: the light must go red.
    void aRowOfVisibleMinusInfinitiesCountsAsAnError() {
        HeadScores scores = gaussianScores(3, 4);
        scores.heads[0].row(1).setConstant(-INFINITY);
        const HeadWeights weights = weighed(plainSpec(8, 2), scores);
        QVERIFY(weights.emptyRows.empty());
        QVERIFY(!weights.finite);
        QCOMPARE(weights.worstRowError, 1.0f);
    }
};

HEADLIGHT_APPLESS_TEST(TestWeigh)
#include "tst_weigh.moc"
