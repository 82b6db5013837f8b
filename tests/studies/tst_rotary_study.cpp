// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <complex>

#include "core/studies/rotary_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// Su et al. 2021, section 3.2 and equation (34), in double precision and complex numbers, which the
// program does not use: the score is the real part of Σ_j q_j · conj(k_j) · exp(i (m − n) ω_j),
// with ω_j = base^(−2j / d).
double rotaryScore(const RotaryStudy& study, const RotaryResult& result, int difference) {
    double sum = 0;
    for (int j = 0; j < study.pairs; ++j) {
        const RotaryResult::Pair& pair = result.pairs[std::size_t(j)];
        const std::complex<double> q(pair.query[0], pair.query[1]);
        const std::complex<double> k(pair.key[0], pair.key[1]);
        const double omega = 1 / std::pow(study.base, 2.0 * j / (2.0 * study.pairs));
        sum += (q * std::conj(k) * std::polar(1.0, difference * omega)).real();
    }
    return sum;
}

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

class TestRotaryStudy : public QObject {
    Q_OBJECT

 private slots:
    void everyScoreIsTheFormulasOfItsDifference() {
        const RotaryStudy study;
        const RotaryResult result = resultOf(study);
        QCOMPARE(result.scores->rows(), 32);
        QCOMPARE(result.scores->cols(), 32);
        for (int m = 0; m < 32; ++m)
            for (int n = 0; n < 32; ++n)
                QVERIFY(
                    near(double((*result.scores)(m, n)), rotaryScore(study, result, m - n), 3e-6));
    }

    void thatOfTheDialsIsToo_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("n");
        for (const auto& [m, n] : {std::pair(0, 0), {12, 7}, {7, 12}, {500, 3}, {3, 511}})
            QTest::addRow("%d.%d", m, n) << m << n;
    }
    void thatOfTheDialsIsToo() {
        QFETCH(int, m);
        QFETCH(int, n);
        RotaryStudy study;
        study.query = m;
        study.key = n;
        const RotaryResult result = resultOf(study);
        QVERIFY(near(result.score, rotaryScore(study, result, m - n), 3e-6));
        QVERIFY(near(result.unturned, rotaryScore(study, result, 0), 3e-6));
        if (m < study.length && n < study.length)
            QVERIFY(near(result.score, double((*result.scores)(m, n)), 1e-5));
    }

    void theScoreDependsOnTheDifferenceAlone_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<double>("base");
        for (const int seed : {1, 2, 77})
            for (const double base : {1.01, 100.0, 10000.0, 1e9})
                QTest::addRow("%d, %g", seed, base) << seed << base;
    }
    void theScoreDependsOnTheDifferenceAlone() {
        QFETCH(int, seed);
        QFETCH(double, base);
        RotaryStudy study;
        study.seed = seed;
        study.base = base;
        const RotaryResult result = resultOf(study);
        QVERIFY2(result.largestSpread < 4e-6, qPrintable(QString::number(result.largestSpread)));
        QVERIFY(result.largestSpread > 0);               // as measured, not as it should be
        QVERIFY(result.highest - result.lowest > 0.01);  // and other differences do score otherwise
        QCOMPARE(result.byDifference.size(), std::size_t(63));
        for (int difference = -31; difference <= 31; ++difference)
            QVERIFY(near(result.byDifference[std::size_t(difference + 31)],
                         rotaryScore(study, result, difference), 3e-6));
    }

    // Before the turn and after it a pair is as long; the angle between is the dial's.
    void pairsAreTurnedByTheirDials() {
        const RotaryStudy study;
        for (const RotaryResult::Pair& pair : resultOf(study).pairs) {
            const std::complex<double> q(pair.query[0], pair.query[1]);
            const std::complex<double> k(pair.key[0], pair.key[1]);
            const auto m = q * std::polar(1.0, 12 * pair.omega);
            const auto n = k * std::polar(1.0, 7 * pair.omega);
            QVERIFY(near(pair.queryAngle, 12 * pair.omega, 1e-6));
            QVERIFY(near(pair.keyAngle, 7 * pair.omega, 1e-6));
            QVERIFY(near(pair.queryTurned[0], m.real(), 1e-6));
            QVERIFY(near(pair.queryTurned[1], m.imag(), 1e-6));
            QVERIFY(near(pair.keyTurned[0], n.real(), 1e-6));
            QVERIFY(near(pair.keyTurned[1], n.imag(), 1e-6));
        }
    }

    // Σ |q_j|² cos((m − n) ω_j) has its largest value where all cosines are 1.
    void theSameVectorScoresHighestWhereItMeetsItself() {
        RotaryStudy study;
        QVERIFY(resultOf(study).pairs[0].query[0] != resultOf(study).pairs[0].key[0]);
        study.sameVector = true;
        const RotaryResult result = resultOf(study);
        QCOMPARE(result.pairs[0].query[0], result.pairs[0].key[0]);
        const auto highest =
            std::max_element(result.byDifference.begin(), result.byDifference.end());
        QCOMPARE(highest - result.byDifference.begin(), 31);
    }

    void aSeedDrawsItsOwnVectors() {
        RotaryStudy study;
        const RotaryResult one = resultOf(study);
        QCOMPARE(resultOf(study).score, one.score);
        study.seed = 2;
        QVERIFY(resultOf(study).unturned != one.unturned);
    }

    void whatIsStoppedGivesNothing() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(RotaryStudy(), Pass{stop, 1}));
    }
};

HEADLIGHT_APPLESS_TEST(TestRotaryStudy)
#include "tst_rotary_study.moc"
