// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// x · weightᵀ + bias in double: the columns of one head.
Matrix projected(const Matrix& x, const Linear& map, int head, int width) {
    MatrixD all = x.cast<double>() * map.weight.cast<double>().transpose();
    if (map.bias.size() > 0)
        all.rowwise() += map.bias.cast<double>().transpose();
    return all.middleCols(head * width, width).cast<float>();
}

}  // namespace

class TestProject : public QObject {
    Q_OBJECT

 private slots:
    void headsAreColumnsOfTheMappedInput_data() {
        QTest::addColumn<int>("dModel");
        QTest::addColumn<int>("dK");
        QTest::addColumn<int>("dV");
        QTest::addColumn<bool>("bias");
        QTest::newRow("as usual") << 32 << 8 << 8 << true;
        QTest::newRow("no bias") << 32 << 8 << 8 << false;
        QTest::newRow("d_k 1, odd widths") << 13 << 1 << 3 << true;
        QTest::newRow("wider than the model") << 5 << 40 << 70 << true;
    }
    void headsAreColumnsOfTheMappedInput() {
        QFETCH(int, dModel);
        QFETCH(int, dK);
        QFETCH(int, dV);
        QFETCH(bool, bias);
        AttentionSpec spec = plainSpec(dModel, 4);
        spec.dK = dK;
        spec.dV = dV;
        spec.kvHeads = 2;
        spec.keyWidth = 9;
        spec.valueWidth = 11;
        spec.bias = bias;
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix query = gaussian(7, dModel, 10);
        const Matrix key = gaussian(6, 9, 11);
        const Matrix value = gaussian(6, 11, 12);
        const QueryKeyValue qkv = runLayer(spec, weights, AttentionInput{query, key, value}).qkv;
        QCOMPARE(qkv.q.size(), std::size_t(4));
        QCOMPARE(qkv.k.size(), std::size_t(2));
        QCOMPARE(qkv.v.size(), std::size_t(2));
        for (int head = 0; head < 4; ++head)
            QVERIFY(largestDifference(qkv.q[std::size_t(head)],
                                      projected(query, weights.query, head, dK)) < 2e-6f);
        for (int head = 0; head < 2; ++head) {
            QVERIFY(largestDifference(qkv.k[std::size_t(head)],
                                      projected(key, weights.key, head, dK)) < 2e-6f);
            QVERIFY(largestDifference(qkv.v[std::size_t(head)],
                                      projected(value, weights.value, head, dV)) < 2e-6f);
        }
    }

    void withoutAMapTheColumnsAreDealtOutAsTheyAre() {
        AttentionSpec spec = plainSpec(12, 4);
        spec.kvHeads = 2;
        spec.keyWidth = 6;
        spec.valueWidth = 10;
        spec.dV = 5;
        spec.projections = {false, false, false, true};
        const Matrix query = gaussian(5, 12, 1);
        const Matrix key = gaussian(8, 6, 2);
        const Matrix value = gaussian(8, 10, 3);
        const QueryKeyValue qkv =
            runLayer(spec, gaussianWeights(spec), AttentionInput{query, key, value}).qkv;
        for (int head = 0; head < 4; ++head)
            QVERIFY(sameBits(qkv.q[std::size_t(head)], query.middleCols(3 * head, 3)));
        for (int head = 0; head < 2; ++head) {
            QVERIFY(sameBits(qkv.k[std::size_t(head)], key.middleCols(3 * head, 3)));
            QVERIFY(sameBits(qkv.v[std::size_t(head)], value.middleCols(5 * head, 5)));
        }
    }

    void rotaryPositionsTurnQueriesAndKeysButNotValues() {
        AttentionSpec spec = plainSpec(24, 3);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(9, 24, 4);
        const QueryKeyValue plain = runLayer(spec, weights, x).qkv;
        spec.positions.kind = PositionKind::Rotary;
        const QueryKeyValue turned = runLayer(spec, weights, x).qkv;
        const PositionTerms terms = termsOf(spec, {x, x, x});
        for (std::size_t head = 0; head < 3; ++head) {
            Matrix q = plain.q[head];
            Matrix k = plain.k[head];
            rotate(terms, q);
            rotate(terms, k);
            QVERIFY(sameBits(turned.q[head], q));
            QVERIFY(sameBits(turned.k[head], k));
            QVERIFY(!sameBits(turned.q[head], plain.q[head]));
        }
        QVERIFY(sameBits(turned.v, plain.v));
    }

    void packedWeightsChangeNoBit() {
        for (const auto& [dModel, heads, rows] :
             {std::array{12, 4, 5}, {64, 8, 10}, {96, 3, 70}, {512, 8, 130}}) {
            AttentionSpec spec = plainSpec(dModel, heads);
            spec.bias = true;
            AttentionWeights weights = gaussianWeights(spec);
            const Matrix x = gaussian(rows, dModel, 6);
            const LayerRun plain = runLayer(spec, weights, x);
            pack(weights);
            QVERIFY(weights.query.isPacked() && weights.output.isPacked());
            const LayerRun packed = runLayer(spec, weights, x, 3);
            QVERIFY(sameBits(packed.qkv.q, plain.qkv.q));
            QVERIFY(sameBits(packed.qkv.k, plain.qkv.k));
            QVERIFY(sameBits(packed.qkv.v, plain.qkv.v));
            QVERIFY(sameBits(packed.output.output, plain.output.output));
        }
    }

    void packingLeavesAbsentMapsOut() {
        AttentionSpec spec = plainSpec(12, 4);
        spec.projections = {true, false, true, false};
        AttentionWeights weights = gaussianWeights(spec);
        pack(weights);
        QVERIFY(weights.query.isPacked() && !weights.key.isPacked() && weights.value.isPacked() &&
                !weights.output.isPacked());
    }

    // More rows than one block holds: work is cut up at rows, and no row may be lost or doubled.
    void manyRowsAreTheSameAsFew() {
        AttentionSpec spec = plainSpec(512, 1);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(301, 512, 5);
        const QueryKeyValue all = runLayer(spec, weights, x).qkv;
        for (const int row : {0, 63, 64, 65, 200, 300}) {
            const QueryKeyValue one = runLayer(spec, weights, x.row(row)).qkv;
            QVERIFY(sameBits(all.q[0].row(row), one.q[0]));
            QVERIFY(sameBits(all.v[0].row(row), one.v[0]));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestProject)
#include "tst_project.moc"
