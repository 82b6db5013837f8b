// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "core/kernels/oracle.h"
#include "tests/kernels/guarded.h"
#include "tests/kernels/scores.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using namespace headlight::test;

// Laws between the ways a row may take through a softmax, which must not show in its numbers.
namespace {

std::vector<float> weightsOf(const Scores& scores, const Visible& visible, float temperature) {
    std::vector<float> weights(scores.size(), 7.0f);
    softmaxRow(scores.data(), visible.empty() ? nullptr : visible.data(), scores.size(),
               temperature, weights.data());
    return weights;
}

bool sameRow(const float* a, const float* b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        if (!sameBits(a[i], b[i]) && !(std::isnan(a[i]) && std::isnan(b[i])))
            return false;
    }
    return true;
}

// Some rows are plain, some hold NaN, infinity, or nothing that is seen.
Guarded mixedRows(std::size_t rows, std::size_t n) {
    Guarded scores = filled(rows, n);
    const float odd[] = {0.5f, kNan, 0.25f, kInfinity, -kInfinity, 3e38f, 1e-40f};
    for (std::size_t r = 0; r < rows && n > 0; ++r)
        scores.at(r, (r * 5) % n) = odd[(r * 3) % 7];
    for (std::size_t c = 0; c < n && rows > 4; ++c)
        scores.at(4, c) = -kInfinity;
    return scores;
}

// step: 0, or n + 1 bytes from row to row.
QString rowsFault(std::size_t rows, std::size_t n, bool masked, std::size_t step, float temperature,
                  bool inPlace) {
    Guarded scores = mixedRows(rows, n);
    std::mt19937 engine(static_cast<unsigned>(rows + n));
    Visible visible(rows * step + n + 1);
    for (std::uint8_t& cell : visible)
        cell = static_cast<std::uint8_t>(engine() % 3);
    for (std::size_t c = 0; c < n && rows > 2 && step > 0; ++c)
        visible[2 * step + c] = 0;
    Guarded wanted(rows, n);
    bool see = true;
    for (std::size_t r = 0; r < rows; ++r)
        see &= softmaxRow(scores.row(r), masked ? visible.data() + r * step : nullptr, n,
                          temperature, wanted.row(r));
    Guarded apart(rows, n);
    Guarded& out = inPlace ? scores : apart;
    if (softmaxRows(scores.read(), masked ? visible.data() : nullptr, step, temperature,
                    out.write()) != see)
        return "sees";
    if (!out.intact())
        return "wrote outside";
    for (std::size_t r = 0; r < rows; ++r) {
        if (!sameRow(out.row(r), wanted.row(r), n))
            return QString("row %1 is another").arg(r);
    }
    return {};
}

}  // namespace

class TestSoftmaxRows : public QObject {
    Q_OBJECT

 private slots:
    void rowsTogetherAreTheRowsOneByOne_data() { addTargets(); }
    void rowsTogetherAreTheRowsOneByOne() {
        USE_FETCHED_TARGET;
        const std::size_t lanes = lanesOf(target);
        for (const std::size_t n : {std::size_t(0), std::size_t(1), std::size_t(7), lanes,
                                    lanes + 1, 4 * lanes, 5 * lanes + 3}) {
            for (std::size_t rows = 0; rows <= 13; ++rows) {
                for (int way = 0; way < 12; ++way) {
                    const std::size_t step = way % 3 == 1 ? 0 : n + 1;
                    const QString found =
                        rowsFault(rows, n, way % 3 > 0, step, way % 2 ? 1.0f : 0.7f, way >= 6);
                    QVERIFY2(
                        found.isEmpty(),
                        qPrintable(QString("n %1, %2 rows, way %3: ").arg(n).arg(rows).arg(way) +
                                   found));
                }
            }
        }
    }

    // A visible -inf weighs nothing, like a hidden cell; a row with one is no plain row.
    void minusInfinityIsAsIfHidden_data() { addTargets(); }
    void minusInfinityIsAsIfHidden() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {2, 19, 83}) {
            const Scores scores = gaussian(n, 2.0f, 3);
            for (std::size_t place = 0; place < n; ++place) {
                Scores lacking = scores;
                lacking[place] = -kInfinity;
                Visible visible(n, 1);
                const Visible all = visible;
                visible[place] = 0;
                for (const float temperature : {1.0f, 0.3f}) {
                    const std::vector<float> wanted = weightsOf(scores, visible, temperature);
                    QVERIFY(weightsOf(lacking, {}, temperature) == wanted);
                    QVERIFY(weightsOf(lacking, all, temperature) == wanted);
                }
            }
        }
    }

    void oneInfinityTakesTheWholeWeight_data() { addTargets(); }
    void oneInfinityTakesTheWholeWeight() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {1, 19, 83}) {
            for (std::size_t place = 0; place < n; ++place) {
                Scores scores = gaussian(n, 2.0f, 4);
                scores[place] = kInfinity;
                std::vector<float> wanted(n, 0.0f);
                wanted[place] = 1.0f;
                for (const float temperature : {1.0f, 0.3f})
                    QVERIFY(weightsOf(scores, {}, temperature) == wanted);
            }
        }
    }

    // Twice the scores at temperature 2: each quotient is exact, so only the ways differ.
    void temperatureOneIsNoOtherWay_data() { addTargets(); }
    void temperatureOneIsNoOtherWay() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 1; n < 150; ++n) {
            const Scores scores = gaussian(n, 3.0f, static_cast<unsigned>(n));
            Scores twice = scores;
            for (float& score : twice)
                score *= 2;
            QVERIFY(weightsOf(scores, {}, 1.0f) == weightsOf(twice, {}, 2.0f));
        }
    }

    void aMaskThatHidesNothingChangesNoBit_data() { addTargets(); }
    void aMaskThatHidesNothingChangesNoBit() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 1; n < 150; ++n) {
            const Scores scores = gaussian(n, 3.0f, static_cast<unsigned>(n));
            QVERIFY(weightsOf(scores, {}, 0.7f) == weightsOf(scores, Visible(n, 1), 0.7f));
        }
    }

    // Of n equal scores each weighs what 1 / n rounds to.
    void equalScoresShareExactly_data() { addTargets(); }
    void equalScoresShareExactly() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 1; n < 3000; ++n) {
            const std::vector<float> weights = weightsOf(Scores(n, 0.3f), {}, 1.0f);
            const float share = 1.0f / static_cast<float>(n);
            QVERIFY2(sameBits(weights.front(), share) && sameBits(weights.back(), share),
                     qPrintable(QString::number(n)));
        }
    }

    // Beside n zeros a score below -18 adds nothing to the sum, and beside one it is not divided.
    void quotientsAreRoundedOnce_data() { addTargets(); }
    void quotientsAreRoundedOnce() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 1; n < 600; ++n) {
            for (const float score : {-20.3f, -31.7f, -44.1f}) {
                Scores scores(n + 1, 0.0f);
                scores.back() = score;
                const double share = double{weightsOf({0.0f, score}, {}, 1.0f).back()} / double(n);
                QVERIFY2(sameBits(weightsOf(scores, {}, 1.0f).back(), static_cast<float>(share)),
                         qPrintable(QString("%1 / %2").arg(double{score}).arg(n)));
            }
        }
    }

    // Exponential, sum and division together. Multiples of 1/64: every difference is exact. The
    // last of each row is far below the others.
    void weightsAreRelativelyExact_data() { addTargets(); }
    void weightsAreRelativelyExact() {
        USE_FETCHED_TARGET;
        double worst = 0;
        for (std::size_t n = 2; n < 700; n += 3) {
            Scores scores = gaussian(n, 4.0f, static_cast<unsigned>(n));
            for (float& score : scores)
                score = std::round(score * 64) / 64;
            scores.back() = -60.0f;
            const std::vector<float> weights = weightsOf(scores, {}, 1.0f);
            const std::vector<double> exact =
                oracle::softmaxRow(scores.data(), nullptr, n, 1.0).weights;
            for (std::size_t i = 0; i < n; ++i)
                worst = std::max(worst, std::abs(weights[i] / exact[i] - 1));
        }
        qInfo() << "largest relative error:" << worst;
        // One ulp of the exponential, up to one of the sum, half of one of the division.
        QVERIFY2(worst < 3e-7, qPrintable(QString::number(worst)));
    }
};

HEADLIGHT_APPLESS_TEST(TestSoftmaxRows)
#include "tst_softmax_rows.moc"
