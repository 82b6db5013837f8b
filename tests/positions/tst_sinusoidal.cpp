// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/positions/schemes.h"
#include "tests/positions/fixture.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// The formula of documents 000 and 004 by itself, in long double.
long double formula(int position, int column, int width, long double base) {
    const int pair = column / 2;
    const long double angle = position / std::pow(base, 2.0L * pair / width);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

int signChanges(const Matrix& table, int column) {
    int changes = 0;
    for (Eigen::Index i = 1; i < table.rows(); ++i)
        changes += table(i, column) * table(i - 1, column) < 0 ? 1 : 0;
    return changes;
}

}  // namespace

class TestSinusoidal : public QObject {
    Q_OBJECT

 private slots:
    void everyCellIsTheFormulaRoundedOnce_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("base");
        for (const int width : {1, 2, 7, 32, 33})
            for (const double base : {10000.0, 20.0})
                QTest::addRow("width %d base %g", width, base) << width << base;
    }
    void everyCellIsTheFormulaRoundedOnce() {
        QFETCH(int, width);
        QFETCH(double, base);
        const Matrix table = sinusoidalTable(70, width, base, PairLayout::Interleaved);
        QCOMPARE(table.rows(), Eigen::Index(70));
        QCOMPARE(table.cols(), Eigen::Index(width));
        for (int i = 0; i < 70; ++i)
            for (int c = 0; c < width; ++c)
                QVERIFY(std::abs(table(i, c) - formula(i, c, width, base)) < 6.1e-8L);
    }

    void theListingsOfTheLectureAgree() {
        const Fixture torch("positions/sinusoidal.safetensors");
        const float of000 = largestDifference(
            sinusoidalTable(128, 64, 10000, PairLayout::Interleaved), torch.matrix("document000"));
        const float of004 = largestDifference(
            sinusoidalTable(60, 32, 10000, PairLayout::Interleaved), torch.matrix("document004"));
        qInfo() << "largest difference: document 000" << of000 << "document 004" << of004;
        // The listings take angles of up to 127 in float32, whose steps there are 7.6e-6.
        QVERIFY(of000 < 1e-5f);
        QVERIFY(of004 < 1e-5f);
    }

    void theFigureOfDocument004Agrees() {
        const Fixture torch("positions/sinusoidal.safetensors");
        const Matrix table = sinusoidalTable(60, 32, 10000, PairLayout::Interleaved);
        const float difference =
            largestDifference(table.middleCols(6, 4), torch.matrix("document004.columns_6_to_9"));
        qInfo() << "largest difference in columns 6 to 9:" << difference;
        QVERIFY(difference < 1e-6f);
    }

    void theRotationOfDocument004CarriesPositionsAlong_data() {
        QTest::addColumn<int>("delta");
        for (const int delta : {1, 2, 17, -3, -40})
            QTest::addRow("by %d", delta) << delta;
    }
    void theRotationOfDocument004CarriesPositionsAlong() {
        QFETCH(int, delta);
        const Matrix table = sinusoidalTable(100, 24, 10000, PairLayout::Interleaved);
        const std::vector<double> frequencies = angularFrequencies(24, 10000);
        for (int i = std::max(0, -delta); i < std::min(100, 100 - delta); ++i) {
            for (int j = 0; j < 12; ++j) {
                const double cosine = std::cos(delta * frequencies[std::size_t(j)]);
                const double sine = std::sin(delta * frequencies[std::size_t(j)]);
                const double p = table(i, 2 * j);
                const double q = table(i, 2 * j + 1);
                QVERIFY(std::abs(cosine * p + sine * q - table(i + delta, 2 * j)) < 2e-7);
                QVERIFY(std::abs(cosine * q - sine * p - table(i + delta, 2 * j + 1)) < 2e-7);
            }
        }
    }

    void productsDependOnTheDistanceAlone() {
        const Matrix table = sinusoidalTable(200, 64, 10000, PairLayout::Halves);
        const MatrixD products = table.cast<double>() * table.cast<double>().transpose();
        for (int i = 0; i < 200; ++i)
            for (int j = i; j < 200; ++j)
                QVERIFY(std::abs(products(i, j) - products(0, j - i)) < 1e-5);
        QVERIFY(products(0, 0) - products(0, 1) > 1);
    }

    void anOddWidthEndsOnASineWithoutItsCosine() {
        const Matrix table = sinusoidalTable(9, 5, 10000, PairLayout::Interleaved);
        QCOMPARE(table(0, 4), 0.0f);
        QCOMPARE(table(8, 4), float(std::sin(8 * std::pow(10000.0, -4.0 / 5))));
        const Matrix halves = sinusoidalTable(9, 5, 10000, PairLayout::Halves);
        QCOMPARE(halves(8, 2), table(8, 4));
    }

    void halvesIsAColumnPermutationOfInterleaved() {
        for (const int width : {1, 2, 5, 12, 13}) {
            const Matrix pairs = sinusoidalTable(40, width, 500, PairLayout::Interleaved);
            const Matrix halves = sinusoidalTable(40, width, 500, PairLayout::Halves);
            const int sines = (width + 1) / 2;
            for (int c = 0; c < width; ++c)
                QVERIFY(
                    sameBits(halves.col(c), pairs.col(c < sines ? 2 * c : 2 * (c - sines) + 1)));
        }
    }

    void positionOneMillionIsStillRight() {
        const Matrix table = sinusoidalTable(1'000'001, 6, 10000, PairLayout::Interleaved);
        for (const int position : {999'983, 999'999, 1'000'000})
            for (int c = 0; c < 6; ++c)
                QVERIFY(std::abs(table(position, c) - formula(position, c, 6, 10000)) < 1e-6L);
    }

    void aLargerBaseMakesLongerWaves() {
        const Matrix small = sinusoidalTable(1000, 16, 100, PairLayout::Interleaved);
        const Matrix large = sinusoidalTable(1000, 16, 10000, PairLayout::Interleaved);
        QCOMPARE(signChanges(small, 0), signChanges(large, 0));  // ω_0 = 1 whatever the base
        for (const int column : {2, 5, 8, 15})
            QVERIFY(signChanges(small, column) > signChanges(large, column));
    }

    void frequenciesFallFromOneByEqualFactors() {
        const std::vector<double> frequencies = angularFrequencies(8, 10000);
        QCOMPARE(frequencies, (std::vector<double>{1.0, 0.1, 0.01, 0.001}));
        QCOMPARE(angularFrequencies(7, 10000).size(), std::size_t(4));
        QVERIFY(angularFrequencies(0, 10000).empty());
    }

    void nothingIsAnEmptyTable() {
        QCOMPARE(sinusoidalTable(0, 8, 10000, PairLayout::Halves).cols(), Eigen::Index(8));
        QCOMPARE(sinusoidalTable(3, 0, 10000, PairLayout::Halves).rows(), Eigen::Index(3));
        QCOMPARE(sinusoidalTable(3, 0, 10000, PairLayout::Halves).cols(), Eigen::Index(0));
    }
};

HEADLIGHT_APPLESS_TEST(TestSinusoidal)
#include "tst_sinusoidal.moc"
