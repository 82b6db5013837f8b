// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Matrix products(const Matrix& q, const Matrix& k, double divisor) {
    return (q.cast<double>() * k.cast<double>().transpose() / divisor).cast<float>();
}

}  // namespace

class TestScore : public QObject {
    Q_OBJECT

 private slots:
    void scoresAreProductsOverTheDivisor_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("divisor");
        QTest::newRow("root of d_k") << int(ScaleKind::SqrtDk) << std::sqrt(10.0);
        QTest::newRow("root of d_model") << int(ScaleKind::SqrtDModel) << std::sqrt(20.0);
        QTest::newRow("none") << int(ScaleKind::None) << 1.0;
        QTest::newRow("a number") << int(ScaleKind::Number) << 0.25;
    }
    void scoresAreProductsOverTheDivisor() {
        QFETCH(int, kind);
        QFETCH(double, divisor);
        AttentionSpec spec = plainSpec(20, 2);
        spec.scale = {ScaleKind(kind), 0.25};
        const Matrix x = gaussian(9, 20, 1);
        const LayerRun run = runLayer(spec, gaussianWeights(spec), x);
        for (std::size_t head = 0; head < 2; ++head)
            QVERIFY(largestDifference(run.scores.heads[head],
                                      products(run.qkv.q[head], run.qkv.k[head], divisor)) <
                    float(4e-6 / divisor));
    }

    void headsOfAGroupReadTheSameKeys() {
        AttentionSpec spec = plainSpec(12, 6);
        spec.kvHeads = 3;
        const Matrix x = gaussian(5, 12, 2);
        const LayerRun run = runLayer(spec, gaussianWeights(spec), x);
        for (std::size_t head = 0; head < 6; ++head)
            QVERIFY(largestDifference(
                        run.scores.heads[head],
                        products(run.qkv.q[head], run.qkv.k[head / 2], std::sqrt(2.0))) < 2e-6f);
    }

    void positionBiasesAreAdded_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("ALiBi") << int(PositionKind::Alibi);
        QTest::newRow("T5") << int(PositionKind::T5);
    }
    void positionBiasesAreAdded() {
        QFETCH(int, kind);
        for (const auto& [queries, keys] : {std::pair{6, 6}, {3, 11}, {11, 3}, {1, 1}}) {
            AttentionSpec spec = plainSpec(16, 4);
            const AttentionWeights weights = gaussianWeights(spec);
            const Matrix x = gaussian(queries, 16, 3);
            const Matrix y = gaussian(keys, 16, 4);
            const HeadScores plain = runLayer(spec, weights, AttentionInput{x, y, y}).scores;
            spec.positions.kind = PositionKind(kind);
            const HeadScores biased = runLayer(spec, weights, AttentionInput{x, y, y}).scores;
            const PositionTerms terms = termsOf(spec, {x, y, y});
            for (int head = 0; head < 4; ++head)
                for (int i = 0; i < queries; ++i)
                    for (int j = 0; j < keys; ++j)
                        QCOMPARE(biased.heads[std::size_t(head)](i, j),
                                 plain.heads[std::size_t(head)](i, j) + terms.biasAt(head, i, j));
        }
    }

    // Queries and keys alike at all positions: what is left of the score is the distance.
    void rotaryScoresDependOnTheDistanceAlone() {
        AttentionSpec spec = plainSpec(16, 2);
        spec.positions.kind = PositionKind::Rotary;
        const Matrix x = gaussian(1, 16, 5).replicate(20, 1);
        const HeadScores scores = runLayer(spec, gaussianWeights(spec), x).scores;
        for (const Matrix& head : scores.heads) {
            for (int i = 1; i < 20; ++i)
                for (int j = 1; j < 20; ++j)
                    QVERIFY(std::abs(head(i, j) - head(i - 1, j - 1)) < 2e-6f);
            QVERIFY(std::abs(head(0, 0) - head(0, 1)) > 1e-3f);
        }
    }

    void manyRowsAreTheSameAsFew() {
        AttentionSpec spec = plainSpec(64, 1);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(900, 64, 6);
        const HeadScores all = runLayer(spec, weights, x).scores;
        for (const int row : {0, 290, 291, 292, 899}) {
            const Matrix query = x.row(row);
            const HeadScores one = runLayer(spec, weights, AttentionInput{query, x, x}).scores;
            QVERIFY(sameBits(all.heads[0].row(row), one.heads[0]));
        }
        // So many rows are several blocks of work, each with its part of the bias.
        spec.positions.kind = PositionKind::Alibi;
        const HeadScores biased = runLayer(spec, weights, x).scores;
        const PositionTerms terms = termsOf(spec, {x, x, x});
        for (const int row : {0, 290, 291, 292, 899})
            for (const int key : {0, 5, 899})
                QCOMPARE(biased.heads[0](row, key),
                         all.heads[0](row, key) + terms.biasAt(0, row, key));
    }
};

HEADLIGHT_APPLESS_TEST(TestScore)
#include "tst_score.moc"
