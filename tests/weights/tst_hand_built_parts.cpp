// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/LU>
#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/positions/schemes.h"
#include "core/weights/least_squares.h"
#include "core/weights/position_code.h"
#include "core/weights/word_code.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Fit fitOf(const MatrixD& samples, const MatrixD& targets) {
    const StopSignal never;
    return *leastSquares(samples, targets, {never});
}

// The hit's weight in the worst row of a sentence, straight from the definition: every token asks
// for the one `step` away, or where there is none, finds the nearest.
double worstRow(const std::vector<double>& frequencies, const std::vector<double>& gains,
                int positions, int step) {
    double worst = 1;
    for (int query = 0; query < positions; ++query) {
        const int hit = std::clamp(query + step, 0, positions - 1);
        Eigen::ArrayXd scores = Eigen::ArrayXd::Zero(positions);
        for (int key = 0; key < positions; ++key) {
            for (std::size_t m = 0; m < frequencies.size(); ++m) {
                scores(key) += gains[m] * std::cos(frequencies[m] * (query + step - key));
            }
        }
        const Eigen::ArrayXd weights = (scores - scores.maxCoeff()).exp();
        worst = std::min(worst, weights(hit) / weights.sum());
    }
    return worst;
}

}  // namespace

// The pieces that hand-built heads are made from.
class TestHandBuiltParts : public QObject {
    Q_OBJECT
 private slots:
    void kernelIsASumOfCosines();
    void encodingHoldsItsFrequencies();
    void learnedTableHoldsNone();
    void heldFrequenciesComeFastestFirst();
    void rotaryAnglesGiveTheFrequencies();
    void codesUsePairsThatAreHeld();
    void gainsGiveTheHitItsWeight_data();
    void gainsGiveTheHitItsWeight();
    void tooFewPairsAreAdmitted();
    void everyCodeHasABell();
    void wordCodesAreUnitVectorsFarApart();
    void wordScoreGivesTheHitItsWeight();
    void fitCarriesSamplesToTargets();
    void fitKnowsWhatItMisses();
    void dependentSamplesKeepTheMapSmall();
    void stoppedFitGivesNothing();
    void fitIsTheSameForAnyNumberOfThreads();
};

void TestHandBuiltParts::kernelIsASumOfCosines() {
    const std::vector<double> frequencies = {1.0, 0.37, 0.01};
    const std::vector<double> gains = {0.5, 0, 2};
    const std::vector<double> kernel = distanceKernel(frequencies, gains, 1000);
    QCOMPARE(kernel.size(), 1001u);
    for (int distance : {0, 1, 2, 17, 999, 1000}) {
        const double expected = (0.5 * std::cos(distance) + 2 * std::cos(0.01 * distance)) / 2.5;
        QVERIFY(std::fabs(kernel[std::size_t(distance)] - expected) < 1e-10);
    }
}

void TestHandBuiltParts::encodingHoldsItsFrequencies() {
    for (PairLayout layout : {PairLayout::Interleaved, PairLayout::Halves}) {
        for (int width : {2, 7, 64}) {
            for (int length : {2, 3, 24, 1000}) {
                const std::vector<double> found =
                    heldFrequencies(sinusoidalTable(length, width, 10000, layout));
                const std::vector<double> expected = angularFrequencies(width, 10000);
                QCOMPARE(found.size(), std::size_t(width / 2));
                for (std::size_t m = 0; m < found.size(); ++m) {
                    QVERIFY(std::fabs(found[m] - expected[m]) < 1e-6);
                }
            }
        }
    }
    QVERIFY(heldFrequencies(sinusoidalTable(1, 64, 10000, PairLayout::Interleaved)).empty());
    QVERIFY(heldFrequencies(Matrix(0, 0)).empty());
}

void TestHandBuiltParts::learnedTableHoldsNone() {
    QVERIFY(heldFrequencies(learnedTable(30, 64, 1)).empty());
    // On the circle, but not in equal steps; and in equal steps the wrong way round.
    Matrix uneven(9, 2);
    Matrix backwards(9, 2);
    for (int row = 0; row < 9; ++row) {
        uneven.row(row) << float(std::sin(0.1 * row * row)), float(std::cos(0.1 * row * row));
        backwards.row(row) << float(-std::sin(0.3 * row)), float(std::cos(0.3 * row));
    }
    QVERIFY(heldFrequencies(uneven).empty());
    QVERIFY(heldFrequencies(backwards).empty());
}

void TestHandBuiltParts::heldFrequenciesComeFastestFirst() {
    const Matrix table = sinusoidalTable(24, 8, 10000, PairLayout::Interleaved);
    Matrix turned(24, 8);
    turned << table.rightCols(4), table.leftCols(4);
    QVERIFY(heldFrequencies(turned) == heldFrequencies(table));
}

void TestHandBuiltParts::rotaryAnglesGiveTheFrequencies() {
    PositionSpec spec;
    spec.kind = PositionKind::Rotary;
    spec.base = 500;
    const auto terms = positionTerms(spec, {5, 5, 64, 16, 4, true});
    const std::vector<double> found = rotaryFrequencies(*terms);
    const std::vector<double> expected = angularFrequencies(16, 500);
    QCOMPARE(found.size(), 8u);
    for (std::size_t m = 0; m < 8; ++m) {
        QVERIFY(std::fabs(found[m] - expected[m]) < 1e-6);
    }
}

void TestHandBuiltParts::codesUsePairsThatAreHeld() {
    const std::vector<double> held = angularFrequencies(64, 10000);
    const PositionCode code = addedPositionCode(held, 8, 24);
    QCOMPARE(code.frequencies.size(), 8u);
    for (double frequency : code.frequencies) {
        QVERIFY(std::find(held.begin(), held.end(), frequency) != held.end());
    }
}

void TestHandBuiltParts::gainsGiveTheHitItsWeight_data() {
    QTest::addColumn<int>("pairs");
    QTest::addColumn<int>("positions");
    QTest::addColumn<bool>("rotary");
    for (int pairs : {1, 2, 4, 16, 32}) {
        for (int positions : {1, 2, 6, 24, 64, 300}) {
            if (pairs == 1 && positions > 64) {
                continue;
            }
            QTest::addRow("%d pairs, %d positions", pairs, positions)
                << pairs << positions << false;
            if (pairs >= 4) {
                QTest::addRow("%d turned pairs, %d positions", pairs, positions)
                    << pairs << positions << true;
            }
        }
    }
}

void TestHandBuiltParts::gainsGiveTheHitItsWeight() {
    QFETCH(int, pairs);
    QFETCH(int, positions);
    QFETCH(bool, rotary);
    const PositionCode code =
        rotary ? rotaryPositionCode(angularFrequencies(2 * pairs, 1e4), positions)
               : addedPositionCode(angularFrequencies(512, 1e4), pairs, positions);
    QVERIFY(code.tellsApart);
    for (int step : {-1, 0, 1}) {
        const double worst = worstRow(code.frequencies, code.sharpGains, positions, step);
        QVERIFY2(worst >= kHitWeight - 1e-9, qPrintable(QString::number(worst)));
    }
}

void TestHandBuiltParts::tooFewPairsAreAdmitted() {
    QVERIFY(!rotaryPositionCode({1.0}, 12).tellsApart);
    QVERIFY(!addedPositionCode({}, 1, 1000).tellsApart);
    double sum = 0;
    for (double gain : addedPositionCode({}, 1, 1000).sharpGains) {
        sum += gain;
    }
    QVERIFY(sum <= kLargestScore * 1.001);
    // Some other key leads: a score that only shows the kernel's shape.
    QVERIFY(std::fabs(rotaryPositionCode({1.0}, 12).sharpGains[0] - 32) < 1e-9);
}

// Also where a pair is too slow, or too fast, for a window of two tokens.
void TestHandBuiltParts::everyCodeHasABell() {
    for (const PositionCode& code :
         {addedPositionCode({}, 1, 1000), rotaryPositionCode({std::numbers::pi}, 6),
          addedPositionCode({1e-4}, 4, 100), addedPositionCode({}, 2, 1)}) {
        QCOMPARE(code.bellGains.size(), code.frequencies.size());
        double sum = 0;
        for (const double gain : code.bellGains) {
            QVERIFY(std::isfinite(gain) && gain >= 0);
            sum += gain;
        }
        QVERIFY(sum > 0 && sum <= kLargestScore * 1.001);
    }
}

void TestHandBuiltParts::wordCodesAreUnitVectorsFarApart() {
    for (int words : {1, 8, 16, 40}) {
        const Matrix codes = wordCode({words, 8, words, 1}, 1).words;
        Matrix likeness = codes * codes.transpose();
        QVERIFY((likeness.diagonal().array() - 1).abs().maxCoeff() < 1e-6f);
        likeness.diagonal().setConstant(-1);
        QVERIFY(likeness.maxCoeff() <= (words <= 16 ? 0.0f : 0.9f));
    }
}

void TestHandBuiltParts::wordScoreGivesTheHitItsWeight() {
    for (int words : {2, 24, 300}) {
        const WordCode code = wordCode({words, 8, 2 * words, 1}, 1);
        QVERIFY(code.tellsApart);
        // One token of the first word among all the others.
        const Eigen::ArrayXd likeness =
            (code.words * code.words.transpose()).cast<double>().array().row(0);
        double others = 0;
        for (int word = 1; word < words; ++word) {
            others += 2 * std::exp(code.score * (likeness(word) - 1));
        }
        QVERIFY(1 / (1 + others) >= kHitWeight);
    }
    QVERIFY(!wordCode({100, 1, 100, 1}, 1).tellsApart);
    QCOMPARE(wordCode({100, 1, 100, 1}, 1).score, kLargestScore);
    // A word that looks less like itself at the other end than like some other.
    QVERIFY(!wordCode({40, 8, 40, 0.2}, 1).tellsApart);
    QVERIFY(wordCode({20, 8, 20, 0.8}, 1).score > wordCode({20, 8, 20, 1}, 1).score);
}

void TestHandBuiltParts::fitCarriesSamplesToTargets() {
    const MatrixD samples = MatrixD::Random(10, 30);
    const MatrixD targets = MatrixD::Random(10, 4);
    const Fit fit = fitOf(samples, targets);
    QVERIFY((samples * fit.map.transpose() - targets).cwiseAbs().maxCoeff() < 1e-7);
    // The smallest such map is made of samples only.
    const MatrixD outside = Eigen::FullPivLU<MatrixD>(samples).kernel();
    QVERIFY((fit.map * outside).cwiseAbs().maxCoeff() < 1e-9);
}

void TestHandBuiltParts::fitKnowsWhatItMisses() {
    for (int count : {5, 30, 80}) {
        MatrixD samples = MatrixD::Random(count, 30);
        samples.row(1) = samples.row(0);  // two targets for one sample
        const MatrixD targets = MatrixD::Random(count, 4);
        const Fit fit = fitOf(samples, targets);
        const MatrixD missed = samples * fit.map.transpose() - targets;
        const Eigen::VectorXd expected = missed.colwise().squaredNorm().transpose();
        QVERIFY(expected.minCoeff() > 1e-3);
        QVERIFY((fit.missed - expected).cwiseAbs().maxCoeff() < 1e-5);
        if (count == 80) {  // the normal equations of least squares
            QVERIFY((samples.transpose() * missed).cwiseAbs().maxCoeff() < 1e-6);
        }
    }
}

void TestHandBuiltParts::dependentSamplesKeepTheMapSmall() {
    const MatrixD samples =
        sinusoidalTable(300, 512, 10000, PairLayout::Interleaved).cast<double>();
    const MatrixD targets = samples.middleCols(20, 2);
    const Fit fit = fitOf(samples, targets);
    QVERIFY(fit.map.cwiseAbs().maxCoeff() < 2);
    QVERIFY(fit.missed.maxCoeff() < 1e-6);
}

void TestHandBuiltParts::stoppedFitGivesNothing() {
    StopSignal stop;
    stop.request();
    QVERIFY(!leastSquares(MatrixD::Random(10, 30), MatrixD::Random(10, 4), {stop}));
    QVERIFY(!leastSquares(MatrixD::Random(40, 30), MatrixD::Random(40, 4), {stop}));
}

void TestHandBuiltParts::fitIsTheSameForAnyNumberOfThreads() {
    const StopSignal never;
    for (int count : {40, 300}) {
        const MatrixD samples = MatrixD::Random(count, 200);
        const MatrixD targets = MatrixD::Random(count, 70);
        const MatrixD map = leastSquares(samples, targets, {never, 1})->map;
        for (int threads : {2, 5})
            QVERIFY(leastSquares(samples, targets, {never, threads})->map == map);
    }
}

HEADLIGHT_APPLESS_TEST(TestHandBuiltParts)
#include "tst_hand_built_parts.moc"
