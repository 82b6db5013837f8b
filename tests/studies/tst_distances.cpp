// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/studies/distances_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

std::optional<DistancesResult> resultWithin(const DistancesStudy& study) {
    const StopSignal stop;
    return compute(study, Pass{stop, 1});
}

// Document 004's formula in double precision: column 2j a sine, 2j + 1 a cosine.
double encoded(int position, int column, const DistancesStudy& study) {
    const double angle =
        position / std::pow(study.base, double(column / 2 * 2) / double(study.width));
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double product(int i, int k, const DistancesStudy& study) {
    double sum = 0;
    for (int column = 0; column < study.width; ++column)
        sum += encoded(i, column, study) * encoded(k, column, study);
    return sum;
}

}  // namespace

class TestDistances : public QObject {
    Q_OBJECT

 private slots:
    void wavelengthsAreDocument004s() {
        DistancesStudy study;
        study.width = 20;
        study.base = 500;
        const auto result = resultWithin(study);
        QCOMPARE(result->wavelengths.size(), std::size_t(10));
        for (std::size_t j = 0; j < 10; ++j) {
            const double expected = 2 * std::numbers::pi * std::pow(500.0, 2.0 * double(j) / 20);
            QVERIFY(std::abs(result->wavelengths[j] / expected - 1) < 1e-12);
        }
    }

    void productsAreThoseOfTheFormula() {
        DistancesStudy study;
        study.length = 12;
        study.width = 10;
        const auto result = resultWithin(study);
        QCOMPARE(result->products.rows(), Eigen::Index(12));
        QCOMPARE(result->products.cols(), Eigen::Index(12));
        for (int i = 0; i < 12; ++i)
            for (int k = 0; k < 12; ++k)
                QVERIFY(std::abs(double(result->products(i, k)) - product(i, k, study)) < 2e-6);
    }

    void theCurveIsTheMeanOfEachDiagonal() {
        DistancesStudy study;
        study.length = 9;
        study.width = 7;  // odd: products of one distance differ, so that a mean is one
        const auto result = resultWithin(study);
        QCOMPARE(result->byDistance.size(), std::size_t(9));
        for (int distance = 0; distance < 9; ++distance) {
            double sum = 0;
            double low = 1e9;
            double high = -1e9;
            for (int i = 0; i + distance < 9; ++i) {
                const double one = product(i, i + distance, study);
                sum += one;
                low = std::min(low, one);
                high = std::max(high, one);
            }
            QVERIFY(std::abs(result->byDistance[std::size_t(distance)] - sum / (9 - distance)) <
                    2e-6);
            QVERIFY(std::abs(result->spreads[std::size_t(distance)] - (high - low)) < 4e-6);
        }
    }

    // sin a sin b + cos a cos b = cos(a - b): the sum over the pairs does not know i.
    void productsDependOnTheDistanceAlone_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("length");
        QTest::addColumn<double>("base");
        QTest::addRow("document 004") << 32 << 60 << 10000.0;
        QTest::addRow("one pair") << 2 << 40 << 10000.0;
        QTest::addRow("wide") << 512 << 200 << 10000.0;
        QTest::addRow("small base") << 32 << 60 << 2.0;
    }
    void productsDependOnTheDistanceAlone() {
        QFETCH(int, width);
        QFETCH(int, length);
        QFETCH(double, base);
        const auto result = resultWithin({width, length, base, 0});
        // Float rounding of the table: each of `width` products is off by at most 1.2e-7.
        QVERIFY(result->largestSpread < 1.2e-7 * width);
        QVERIFY(result->largestMiss < 1.2e-7 * width);
        QVERIFY(std::abs(result->byDistance[0] - width / 2.0) < 1e-6 * width);
        double law = 0;
        for (int j = 0; j < width / 2; ++j)
            law += std::cos(3 / std::pow(base, 2.0 * j / width));
        QVERIFY(std::abs(result->byDistance[3] - law) < 1e-6 * width);
    }

    // The last sine's square is not made whole by a cosine: sin²(i·ω) depends on i.
    void anOddWidthDependsOnTheRowToo() {
        QVERIFY(resultWithin({3, 60, 10.0, 0})->largestSpread > 0.5);
    }

    void aStoppedPassGivesNothing() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(DistancesStudy(), Pass{stop, 1}));
    }

    void aDistanceBeyondTheEndIsTheLargest() {
        QCOMPARE(shownDistance({32, 4, 10000, 9}), 3);
        QCOMPARE(shownDistance({32, 60, 10000, 9}), 9);
    }
};

HEADLIGHT_APPLESS_TEST(TestDistances)
#include "tst_distances.moc"
