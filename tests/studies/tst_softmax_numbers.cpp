// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/base/random.h"
#include "core/studies/softmax_numbers.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

std::vector<double> randomScores(int count, double spread, int seed) {
    Random random(std::uint64_t(seed), "scores");
    std::vector<double> scores;
    for (int i = 0; i < count; ++i)
        scores.push_back(spread * random.normal());
    return scores;
}

// Frobenius norm of the Jacobian by central differences, in double.
double measuredJacobianNorm(const std::vector<double>& scores) {
    constexpr double kStep = 1e-5;
    double squares = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
        std::vector<double> more = scores;
        std::vector<double> less = scores;
        more[j] += kStep;
        less[j] -= kStep;
        const std::vector<double> above = softmaxOf(more, 1);
        const std::vector<double> below = softmaxOf(less, 1);
        for (std::size_t i = 0; i < scores.size(); ++i)
            squares += std::pow((above[i] - below[i]) / (2 * kStep), 2);
    }
    return std::sqrt(squares);
}

}  // namespace

class TestSoftmaxNumbers : public QObject {
    Q_OBJECT

 private slots:
    void theJacobianIsThatOfFiniteDifferences() {
        for (int seed = 0; seed < 20; ++seed) {
            const std::vector<double> scores = randomScores(2 + seed, 0.2 * (seed + 1), seed);
            const double norm = jacobianNormOf(softmaxOf(scores, 1));
            QVERIFY(norm > 0);
            QVERIFY2(std::abs(norm - measuredJacobianNorm(scores)) < 1e-9,
                     qPrintable(QString::number(norm)));
        }
    }

    // Of two weights p and 1 − p every entry of the Jacobian is ±p (1 − p).
    void ofTwoWeightsItIsKnown() {
        for (const double p : {0.5, 0.9, 0.001})
            QVERIFY(std::abs(jacobianNormOf(std::vector{p, 1 - p}) - 2 * p * (1 - p)) < 1e-12);
        QCOMPARE(jacobianNormOf(std::vector{1.0, 0.0, 0.0}), 0.0);
    }

    void softmaxIsItsDefinition() {
        const std::vector<double> scores = randomScores(7, 2, 3);
        for (const double temperature : {0.5, 1.0, 8.0}) {
            double sum = 0;
            for (const double score : scores)
                sum += std::exp(score / temperature);
            const std::vector<double> shares = softmaxOf(scores, temperature);
            for (std::size_t i = 0; i < scores.size(); ++i)
                QVERIFY(std::abs(shares[i] - std::exp(scores[i] / temperature) / sum) < 1e-14);
        }
    }

    void hugeScoresStayFinite() {
        const std::vector<double> shares = softmaxOf(std::vector{1e5, -1e5, 1e5}, 0.01);
        QCOMPARE(shares, (std::vector{0.5, 0.0, 0.5}));
        QVERIFY(std::abs(entropyOf(shares) - std::log(2.0)) < 1e-14);
    }

    void evenSharesHaveTheLargestEntropy() {
        QVERIFY(std::abs(entropyOf(std::vector(8, 0.125)) - std::log(8.0)) < 1e-14);
        QCOMPARE(entropyOf(std::vector{0.0, 1.0}), 0.0);
    }
};

HEADLIGHT_APPLESS_TEST(TestSoftmaxNumbers)
#include "tst_softmax_numbers.moc"
