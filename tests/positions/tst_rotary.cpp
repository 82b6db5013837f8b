// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/random.h"
#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"
#include "tests/positions/fixture.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

PositionTerms rotation(int length, int dK, PairLayout layout, double base = 10000) {
    PositionSpec spec;
    spec.kind = PositionKind::Rotary;
    spec.layout = layout;
    spec.base = base;
    return *positionTerms(spec, {length, length, 4 * dK, dK, 4, true});
}

Matrix repeatedRow(int rows, int width, std::uint64_t seed) {
    Random random(seed);
    Matrix row(1, width);
    for (Eigen::Index i = 0; i < width; ++i)
        row(0, i) = float(random.normal());
    return row.replicate(rows, 1);
}

Matrix rotated(const PositionTerms& terms, Matrix rows) {
    rotate(terms, rows);
    return rows;
}

}  // namespace

class TestRotary : public QObject {
    Q_OBJECT

 private slots:
    void pairsTurnLikeComplexNumbers() {
        const Fixture fixture("positions/rotary.safetensors");
        const float difference = largestDifference(
            rotated(rotation(17, 12, PairLayout::Interleaved), fixture.matrix("x")),
            fixture.matrix("rotated"));
        qInfo() << "largest difference:" << difference;
        QVERIFY(difference < 5e-7f);
    }

    void productsDependOnTheDistanceAlone_data() {
        QTest::addColumn<int>("layout");
        QTest::newRow("interleaved") << int(PairLayout::Interleaved);
        QTest::newRow("halves") << int(PairLayout::Halves);
    }
    void productsDependOnTheDistanceAlone() {
        QFETCH(int, layout);
        const PositionTerms terms = rotation(60, 16, PairLayout(layout));
        const MatrixD q = rotated(terms, repeatedRow(60, 16, 1)).cast<double>();
        const MatrixD k = rotated(terms, repeatedRow(60, 16, 2)).cast<double>();
        const MatrixD products = q * k.transpose();
        double spread = 0;
        for (int i = 0; i < 60; ++i) {
            for (int j = 0; j < 60; ++j) {
                const double sameDistance = j >= i ? products(0, j - i) : products(i - j, 0);
                QVERIFY(std::abs(products(i, j) - sameDistance) < 1e-5);
                spread = std::max(spread, std::abs(products(i, j) - products(0, 0)));
            }
        }
        QVERIFY(spread > 1);  // and on the distance they do depend
    }

    void halvesIsAColumnPermutationOfInterleaved() {
        const Matrix rows = repeatedRow(20, 10, 3);
        Matrix permuted(20, 10);
        for (int j = 0; j < 5; ++j) {
            permuted.col(j) = rows.col(2 * j);
            permuted.col(5 + j) = rows.col(2 * j + 1);
        }
        const Matrix pairs = rotated(rotation(20, 10, PairLayout::Interleaved), rows);
        const Matrix halves = rotated(rotation(20, 10, PairLayout::Halves), permuted);
        for (int j = 0; j < 5; ++j) {
            QVERIFY(sameBits(halves.col(j), pairs.col(2 * j)));
            QVERIFY(sameBits(halves.col(5 + j), pairs.col(2 * j + 1)));
        }
    }

    void lengthsAreKeptAndTheFirstRowStays() {
        const Matrix rows = repeatedRow(30, 8, 4);
        const Matrix turned = rotated(rotation(30, 8, PairLayout::Interleaved), rows);
        QVERIFY(sameBits(turned.row(0), rows.row(0)));
        for (int i = 1; i < 30; ++i) {
            QVERIFY(std::abs(turned.row(i).norm() - rows.row(i).norm()) < 1e-6f);
            QVERIFY(largestDifference(turned.row(i), rows.row(i)) > 0.1f);
        }
    }

    void fewerRowsThanPositionsAndPartsOfAMatrixMayBeTurned() {
        const PositionTerms terms = rotation(30, 4, PairLayout::Interleaved);
        Matrix wide = repeatedRow(5, 12, 5);
        const Matrix before = wide;
        rotate(terms, wide.middleCols(4, 4));
        QVERIFY(sameBits(wide.leftCols(4), before.leftCols(4)));
        QVERIFY(sameBits(wide.rightCols(4), before.rightCols(4)));
        QVERIFY(sameBits(wide.middleCols(4, 4), rotated(terms, before.middleCols(4, 4))));
    }

    void anglesArePositionTimesFrequency() {
        const Matrix angles = rotaryAngles(50, 8, 10000);
        QCOMPARE(angles.rows(), Eigen::Index(50));
        QCOMPARE(angles.cols(), Eigen::Index(4));
        const float expected[] = {49.0f, 4.9f, 0.49f, 0.049f};
        for (int j = 0; j < 4; ++j) {
            QCOMPARE(angles(0, j), 0.0f);
            QCOMPARE(angles(49, j), expected[j]);
        }
        const PositionTerms terms = rotation(50, 8, PairLayout::Interleaved);
        QVERIFY(std::abs(terms.cosines(49, 1) - std::cos(4.9)) < 1e-7);
        QVERIFY(std::abs(terms.sines(49, 1) - std::sin(4.9)) < 1e-7);
    }

    void aLargerBaseTurnsLess() {
        const Matrix small = rotaryAngles(10, 8, 100);
        const Matrix large = rotaryAngles(10, 8, 10000);
        QCOMPARE(small(9, 0), large(9, 0));
        for (int j = 1; j < 4; ++j)
            QVERIFY(large(9, j) < small(9, j));
    }
};

HEADLIGHT_APPLESS_TEST(TestRotary)
#include "tst_rotary.moc"
