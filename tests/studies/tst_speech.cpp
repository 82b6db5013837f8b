// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/speech_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

SpeechStudy withReach(int reach, int frames = 40) {
    SpeechStudy study;
    study.frames = frames;
    study.reach = reach;
    return study;
}

void reaches() {
    QTest::addColumn<int>("reach");
    for (int reach : {0, 1, 8, 39, 511})
        QTest::addRow("%d", reach) << reach;
}

}  // namespace

// Expected numbers: counted cell by cell here, and softmax(−‖x_i − x_j‖² / T) in double precision.
class TestSpeech : public QObject {
    Q_OBJECT

 private slots:
    void rowsSumTo1AndBeyondTheReachIsExactly0_data() { reaches(); }
    void rowsSumTo1AndBeyondTheReachIsExactly0() {
        QFETCH(int, reach);
        const SpeechResult result = resultOf(withReach(reach));
        for (int query = 0; query < 40; ++query) {
            QVERIFY(std::abs(result.full.row(query).cast<double>().sum() - 1) < 1e-5);
            QVERIFY(std::abs(result.truncated.row(query).cast<double>().sum() - 1) < 1e-5);
            for (int key = 0; key < 40; ++key)
                if (std::abs(query - key) > reach)
                    QCOMPARE(result.truncated(query, key), 0.0f);
        }
    }

    void workIsWhatLiesWithinTheReach_data() { reaches(); }
    void workIsWhatLiesWithinTheReach() {
        QFETCH(int, reach);
        const SpeechResult result = resultOf(withReach(reach));
        std::int64_t cells = 0;
        for (int query = 0; query < 40; ++query)
            for (int key = 0; key < 40; ++key)
                cells += std::abs(query - key) <= reach ? 1 : 0;
        QCOMPARE(result.truncatedWork.cells, cells);
        QCOMPARE(cellsWithin(40, reach), cells);
        QCOMPARE(result.fullWork.cells, std::int64_t(1600));
        QCOMPARE(result.fullWork.multiplyAdds(), std::int64_t(1600 * 32));
    }

    void theTruncatedMapIsTheFullOneCutAndScaledUp() {
        const SpeechResult result = resultOf(withReach(5));
        for (int query = 0; query < 40; ++query) {
            double within = 0;
            for (int key = std::max(0, query - 5); key <= std::min(39, query + 5); ++key)
                within += double(result.full(query, key));
            for (int key = std::max(0, query - 5); key <= std::min(39, query + 5); ++key)
                QVERIFY(std::abs(double(result.truncated(query, key)) -
                                 double(result.full(query, key)) / within) < 1e-5);
        }
    }

    void weightsAreTheFormulas() {
        const SpeechStudy study = withReach(3);
        const SpeechResult result = resultOf(study);
        const MatrixD frames = result.bands.cast<double>();
        double sum = 0;
        for (int key = 0; key < 40; ++key)
            sum += std::exp(-(frames.row(7) - frames.row(key)).squaredNorm() / study.temperature);
        for (int key = 0; key < 40; ++key) {
            const double expected =
                std::exp(-(frames.row(7) - frames.row(key)).squaredNorm() / study.temperature) /
                sum;
            QVERIFY(std::abs(double(result.full(7, key)) - expected) < 1e-5);
        }
    }

    void theCutWeightIsTheMeanOutsideTheWindow() {
        const SpeechResult result = resultOf(withReach(4));
        QCOMPARE(result.cutWeight.size(), std::size_t(40));
        for (int reach : {0, 4, 20}) {
            double outside = 0;
            for (int query = 0; query < 40; ++query)
                for (int key = 0; key < 40; ++key)
                    if (std::abs(query - key) > reach)
                        outside += double(result.full(query, key)) / 40;
            QVERIFY(std::abs(result.cutWeight[std::size_t(reach)] - outside) < 1e-6);
        }
        QCOMPARE(result.cutWeight.back(), 0.0);
        QCOMPARE(result.cellShare.back(), 1.0);
        QCOMPARE(result.cellShare.front(), 1.0 / 40);
    }

    void aReachOfTheWholeIsFullAttention() {
        const SpeechResult result = resultOf(withReach(39));
        QVERIFY(result.full == result.truncated);
        QCOMPARE(result.truncatedWork.cells, result.fullWork.cells);
    }

    void anUtteranceIsItsSeeds() {
        QCOMPARE(speechFrames(60, 3).cols(), Eigen::Index(16));
        QVERIFY(speechFrames(60, 3) == speechFrames(60, 3));
        QVERIFY(speechFrames(60, 3) != speechFrames(60, 4));
        QVERIFY(speechFrames(60, 3) == speechFrames(200, 3).topRows(60));
        QVERIFY(speechFrames(512, 9).minCoeff() >= 0);
    }

    void aStopEndsIt() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(SpeechStudy(), Pass{stop, 1}));
    }
};

HEADLIGHT_APPLESS_TEST(TestSpeech)
#include "tst_speech.moc"
