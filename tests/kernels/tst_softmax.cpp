// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <limits>

#include "core/kernels/oracle.h"
#include "tests/kernels/guarded.h"
#include "tests/kernels/scores.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using namespace headlight::test;

namespace {

struct Answer {
    std::vector<float> weights;
    bool sees = false;
    bool operator==(const Answer&) const = default;  // not for NaN
};

Answer answerOf(const Scores& scores, const Visible& visible, float temperature = 1.0f) {
    Answer answer{std::vector<float>(scores.size(), 7.0f), false};
    answer.sees = softmaxRow(scores.data(), visible.empty() ? nullptr : visible.data(),
                             scores.size(), temperature, answer.weights.data());
    return answer;
}

double sumOf(const std::vector<float>& weights) {
    double sum = 0.0;
    for (const float weight : weights)
        sum += weight;
    return sum;
}

Visible randomMask(std::size_t n, unsigned seed) {
    std::mt19937 engine(seed);
    Visible visible(n);
    for (std::uint8_t& cell : visible)
        cell = static_cast<std::uint8_t>(engine() % 3 == 0 ? 0 : 1 + engine() % 255);
    return visible;
}

// Scores and mask at odd addresses, the result between guard words.
QString softmaxFault(std::size_t n, Visible visible, float temperature) {
    Guarded scores(1, n);
    const Scores numbers = gaussian(n, 3.0f, static_cast<unsigned>(n));
    std::copy(numbers.begin(), numbers.end(), scores.row(0));
    const bool masked = !visible.empty();
    visible.insert(visible.begin(), 1);
    const std::uint8_t* seen = masked ? visible.data() + 1 : nullptr;
    Guarded out(1, n);
    const bool sees = softmaxRow(scores.row(0), seen, n, temperature, out.row(0));
    const oracle::SoftmaxRow wanted = oracle::softmaxRow(scores.row(0), seen, n, temperature);
    if (!out.intact())
        return "wrote outside";
    if (sees != wanted.sees)
        return "sees";
    for (std::size_t i = 0; i < n; ++i) {
        if (seen && !seen[i] && !sameBits(out.at(0, i), 0.0f))
            return QString("hidden cell %1 is not 0").arg(i);
        if (!(std::abs(out.at(0, i) - wanted.weights[i]) <= 1e-6))
            return QString("%1: %2, not %3").arg(i).arg(out.at(0, i)).arg(wanted.weights[i]);
    }
    return {};
}

}  // namespace

class TestSoftmax : public QObject {
    Q_OBJECT

 private slots:
    void everyLengthAgreesWithTheOracle_data() { addTargets(); }
    void everyLengthAgreesWithTheOracle() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 0; n <= 2 * lanesOf(target) + 1 || n <= 40; ++n) {
            std::vector<Visible> masks = {{}, Visible(n, 1), Visible(n, 0), randomMask(n, 1)};
            for (std::size_t i = 0; i < n; ++i) {
                masks.emplace_back(n, 0)[i] = 1;
                masks.emplace_back(n, 1)[i] = 0;
            }
            for (const Visible& mask : masks) {
                for (const float temperature : {0.1f, 1.0f, 7.5f}) {
                    const QString found = softmaxFault(n, mask, temperature);
                    QVERIFY2(found.isEmpty(), qPrintable(QString("n %1: ").arg(n) + found));
                }
            }
        }
    }

    // Four vectors are taken in turn: lengths about that and twice that.
    void longRowsAgreeWithTheOracle_data() { addTargets(); }
    void longRowsAgreeWithTheOracle() {
        USE_FETCHED_TARGET;
        const std::size_t lanes = lanesOf(target);
        for (const std::size_t fours : {4 * lanes, 8 * lanes}) {
            for (std::size_t n = fours - lanes - 1; n <= fours + lanes + 1; ++n) {
                for (const Visible& mask : {Visible{}, randomMask(n, 1)}) {
                    for (const float temperature : {1.0f, 0.3f}) {
                        const QString found = softmaxFault(n, mask, temperature);
                        QVERIFY2(found.isEmpty(), qPrintable(QString("n %1: ").arg(n) + found));
                    }
                }
            }
        }
    }

    void rowsSumToOne_data() { addTargets(); }
    void rowsSumToOne() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {1, 3, 24, 1000, 4095, 4096}) {
            for (const float deviation : {0.0f, 0.1f, 1.0f, 10.0f}) {
                const Scores scores = gaussian(n, deviation, 9);
                QVERIFY(std::abs(sumOf(answerOf(scores, {}).weights) - 1) < 1e-6);
                const Answer masked = answerOf(scores, randomMask(n, 3));
                QVERIFY(!masked.sees || std::abs(sumOf(masked.weights) - 1) < 1e-6);
            }
        }
    }

    // Of two scores 0 and x < -18 the second's weight is exp(x): 1 + exp(x) is 1 in float.
    void theExponentialIsWithinTwoUlp_data() { addTargets(); }
    void theExponentialIsWithinTwoUlp() {
        USE_FETCHED_TARGET;
        double worst = 0;
        for (float x = -87.0f; x < -18.0f; x += 0.00037f) {
            const float weight = answerOf({0.0f, x}, {}).weights[1];
            const double exact = std::exp(double{x});
            const double ulp =
                std::nextafter(static_cast<float>(exact), 1.0f) - double{static_cast<float>(exact)};
            worst = std::max(worst, std::abs(weight - exact) / ulp);
        }
        QVERIFY2(worst < 2, qPrintable(QString::number(worst)));
        QVERIFY2(worst > 0.4, "no rounding at all cannot be");
    }

    void theSmallestWeightsAreExactlyZero_data() { addTargets(); }
    void theSmallestWeightsAreExactlyZero() {
        USE_FETCHED_TARGET;
        const Answer answer = answerOf({0, -86.9f, -87.1f, -104, -1e4f, -3e38f, -kInfinity}, {});
        QVERIFY(answer.weights[1] > std::numeric_limits<float>::min());
        for (std::size_t i = 2; i < answer.weights.size(); ++i)
            QVERIFY(sameBits(answer.weights[i], 0.0f));
    }

    // Multiples of 1/64 plus 4096: every difference stays exact.
    void aConstantShiftChangesNoBit_data() { addTargets(); }
    void aConstantShiftChangesNoBit() {
        USE_FETCHED_TARGET;
        std::mt19937 engine(4);
        Scores scores(77);
        for (float& score : scores)
            score = static_cast<float>(engine() % 1024) / 64.0f - 8.0f;
        Scores shifted = scores;
        for (float& score : shifted)
            score += 4096.0f;
        QVERIFY(answerOf(scores, {}, 0.7f) == answerOf(shifted, {}, 0.7f));
        QVERIFY(answerOf(scores, randomMask(77, 2)) == answerOf(shifted, randomMask(77, 2)));
    }

    void aTinyTemperatureChoosesTheLargest_data() { addTargets(); }
    void aTinyTemperatureChoosesTheLargest() {
        USE_FETCHED_TARGET;
        Scores scores(40);
        for (std::size_t i = 0; i < 40; ++i)
            scores[i] = i % 2 == 0 ? -1e4f : 1e4f - static_cast<float>(i);
        Answer answer = answerOf(scores, {}, 1e-9f);
        for (std::size_t i = 0; i < 40; ++i)
            QCOMPARE(answer.weights[i], i == 1 ? 1.0f : 0.0f);
        scores[30] = scores[1];
        for (const float temperature : {1e-9f, 1e-40f}) {  // the second is below normal floats
            answer = answerOf(scores, {}, temperature);
            for (std::size_t i = 0; i < 40; ++i)
                QCOMPARE(answer.weights[i], i == 1 || i == 30 ? 0.5f : 0.0f);
        }
    }

    void aHugeTemperatureLevelsTheRow_data() { addTargets(); }
    void aHugeTemperatureLevelsTheRow() {
        USE_FETCHED_TARGET;
        const Answer answer = answerOf({-1e4f, 0.0f, 5.0f, 1e4f}, {}, 1e30f);
        for (const float weight : answer.weights)
            QCOMPARE(weight, 0.25f);
    }

    void aRowThatSeesNothingIsZerosAndSaysSo_data() { addTargets(); }
    void aRowThatSeesNothingIsZerosAndSaysSo() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {0, 1, 7, 8, 9, 33}) {
            const Answer nothing{std::vector<float>(n, 0.0f), false};
            QVERIFY(answerOf(Scores(n, 1.0f), Visible(n + 1, 0)) == nothing);
            QVERIFY(answerOf(Scores(n, kNan), Visible(n + 1, 0)) == nothing);
            QVERIFY(answerOf(Scores(n, kInfinity), Visible(n + 1, 0)) == nothing);
            QVERIFY(answerOf(Scores(n, -kInfinity), {}) == nothing);
        }
        // The only finite score is hidden.
        QVERIFY(!answerOf({-kInfinity, 3.0f, -kInfinity}, {1, 0, 1}).sees);
    }

    void infinitelyLargeScoresShareTheWholeWeight_data() { addTargets(); }
    void infinitelyLargeScoresShareTheWholeWeight() {
        USE_FETCHED_TARGET;
        Scores scores = gaussian(21, 1.0f, 5);
        scores[2] = scores[9] = scores[17] = scores[20] = kInfinity;
        scores[3] = -kInfinity;
        Visible visible(21, 1);
        visible[9] = 0;
        const Answer answer = answerOf(scores, visible);
        QVERIFY(answer.sees);
        for (std::size_t i = 0; i < 21; ++i)
            QCOMPARE(answer.weights[i], i == 2 || i == 17 || i == 20 ? 1.0f / 3 : 0.0f);
    }

    void oneVisibleNanMakesTheVisibleCellsNan_data() { addTargets(); }
    void oneVisibleNanMakesTheVisibleCellsNan() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {1, 8, 19, 83}) {
            for (std::size_t place = 0; place < n; ++place) {
                for (const float others : {1.0f, kInfinity, -kInfinity}) {
                    Scores scores(n, others);
                    scores[place] = kNan;
                    Visible visible = randomMask(n, 8);
                    visible[place] = 1;
                    const Answer answer = answerOf(scores, visible);
                    QVERIFY(answer.sees);
                    for (std::size_t i = 0; i < n; ++i) {
                        QCOMPARE(std::isnan(answer.weights[i]), visible[i] != 0);
                        QVERIFY(visible[i] != 0 || sameBits(answer.weights[i], 0.0f));
                    }
                }
            }
        }
    }

    void hiddenCellsInfluenceNothing_data() { addTargets(); }
    void hiddenCellsInfluenceNothing() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {45, 83}) {
            const Scores scores = gaussian(n, 2.0f, 6);
            const Visible visible = randomMask(n, 6);
            const Answer wanted = answerOf(scores, visible);
            for (const float secret : {kNan, -kNan, kInfinity, -kInfinity, 3e38f, -3e38f, 1e-40f}) {
                Scores changed = scores;
                for (std::size_t i = 0; i < n; ++i) {
                    if (visible[i] == 0)
                        changed[i] = secret;
                }
                QVERIFY(answerOf(changed, visible) == wanted);
            }
        }
    }

    // A causal row is the same to the bit whatever is written after it.
    void hiddenCellsBehindTheRowChangeNoBit_data() { addTargets(); }
    void hiddenCellsBehindTheRowChangeNoBit() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {1, 5, 8, 15, 23, 31, 61, 100}) {
            for (unsigned seed = 7; seed < 27; ++seed) {
                const Scores scores = gaussian(n, 2.0f, seed);
                const Answer wanted = answerOf(scores, {}, 0.9f);
                for (std::size_t more = 0; more < 40; ++more) {
                    Scores longer = scores;
                    longer.resize(n + more, 5.0f);
                    Visible visible(n, 1);
                    visible.resize(n + more, 0);
                    Answer answer = answerOf(longer, visible, 0.9f);
                    answer.weights.resize(n);
                    QVERIFY(answer == wanted);
                }
            }
        }
    }

    void scoresBelowNormalFloatsAreOrdinary_data() { addTargets(); }
    void scoresBelowNormalFloatsAreOrdinary() {
        USE_FETCHED_TARGET;
        const Answer answer = answerOf({1e-40f, -1e-40f, 0.0f, 1e-45f}, {});
        for (const float weight : answer.weights)
            QCOMPARE(weight, 0.25f);
    }

    void theResultMayReplaceTheScores_data() { addTargets(); }
    void theResultMayReplaceTheScores() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 0; n < 40; ++n) {
            Scores row = gaussian(n, 2.0f, 8);
            const Visible visible = randomMask(n + 1, 9);
            const Answer wanted = answerOf(row, visible);
            softmaxRow(row.data(), visible.data(), n, 1.0f, row.data());
            QVERIFY(row == wanted.weights);
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestSoftmax)
#include "tst_softmax.moc"
