// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/studies/scale_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

ScaleStudy withWidth(int keyWidth) {
    ScaleStudy study;
    study.keyWidth = keyWidth;
    study.samples = 2000;
    return study;
}

}  // namespace

// Document 003: "the variance of the dot product is d_k, after scaling it is the constant 1".
class TestScale : public QObject {
    Q_OBJECT

 private slots:
    void theVarianceIsTheWidth_data() {
        QTest::addColumn<int>("width");
        for (int width : {1, 2, 16, 64, 100, 1024})
            QTest::addRow("%d", width) << width;
    }
    void theVarianceIsTheWidth() {
        QFETCH(int, width);
        const ScaleResult result = resultOf(withWidth(width));
        // 32,000 scores, each vector in 17 of them: 3 % is some four standard errors.
        QVERIFY2(std::abs(result.unscaled.variance / width - 1) < (width < 10 ? 0.12 : 0.03),
                 qPrintable(QString::number(result.unscaled.variance)));
        QVERIFY(std::abs(result.scaled.variance * width / result.unscaled.variance - 1) < 1e-9);
        QVERIFY(std::abs(result.scaled.mean) < 0.03);
    }

    void unscaledTheLargestTakesAllAndTheGradientGoes() {
        const ScaleResult result = resultOf(ScaleStudy());
        const auto& steps = result.steps;
        QCOMPARE(steps.size(), std::size_t(11));
        for (std::size_t i = 1; i < steps.size(); ++i) {
            QVERIFY(steps[i].unscaled.largest > steps[i - 1].unscaled.largest);
            QVERIFY(steps[i].unscaled.entropy < steps[i - 1].unscaled.entropy);
        }
        QVERIFY(steps.back().unscaled.largest > 0.95);
        QVERIFY(steps.back().unscaled.gradient < steps.front().unscaled.gradient / 4);
        for (const ScaleResult::Step& step : steps) {
            QVERIFY(std::abs(step.scaled.largest - 0.24) < 0.05);
            QVERIFY(std::abs(step.scaled.gradient - 0.3) < 0.03);
        }
    }

    // √1 scales nothing.
    void atWidthOneBothAreTheSame() {
        const ScaleResult::Step step = resultOf(ScaleStudy()).steps.front();
        QCOMPARE(step.keyWidth, 1);
        QCOMPARE(step.unscaled.largest, step.scaled.largest);
        QCOMPARE(step.unscaled.gradient, step.scaled.gradient);
    }

    void aTemperatureOfTheRootIsTheScale() {
        const ScaleResult plain = resultOf(ScaleStudy());
        ScaleStudy warm;
        warm.temperature = 8;  // √64
        const ScaleResult result = resultOf(warm);
        QVERIFY(std::abs(result.unscaled.soft.largest - plain.scaled.soft.largest) < 1e-12);
        QVERIFY(std::abs(result.unscaled.soft.entropy - plain.scaled.soft.entropy) < 1e-12);
        QVERIFY(result.scaled.soft.entropy > plain.scaled.soft.entropy);
    }

    void theChosenWidthIsAStepOfTheCurve() {
        ScaleStudy study;
        study.keyWidth = 100;
        const ScaleResult result = resultOf(study);
        QCOMPARE(result.steps.size(), std::size_t(12));
        QCOMPARE(result.steps[7].keyWidth, 100);
        QCOMPARE(result.steps[7].unscaled.largest, result.unscaled.soft.largest);
    }

    void sharesAndWeightsAreWhole() {
        const ScaleResult result = resultOf(ScaleStudy());
        for (const ScaleResult::Side* side : {&result.unscaled, &result.scaled}) {
            const auto sum = [](const std::vector<double>& values) {
                return std::accumulate(values.begin(), values.end(), 0.0);
            };
            QVERIFY(sum(side->binShare) > 0.998);  // beyond four deviations there are few
            QVERIFY(sum(side->binShare) <= 1 + 1e-9);
            QVERIFY(std::abs(sum(side->byRank) - 1) < 1e-9);
            QVERIFY(std::abs(side->byRank.front() - side->soft.largest) < 1e-12);
            QVERIFY(std::is_sorted(side->byRank.rbegin(), side->byRank.rend()));
        }
    }

    void theSeedDrawsTheVectors() {
        ScaleStudy other;
        other.seed = 2;
        QCOMPARE(resultOf(ScaleStudy()).unscaled.variance,
                 resultOf(ScaleStudy()).unscaled.variance);
        QVERIFY(resultOf(other).unscaled.variance != resultOf(ScaleStudy()).unscaled.variance);
    }

    void itStopsWhenAsked() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(ScaleStudy{}, Pass{stop, 1}));
    }
};

HEADLIGHT_APPLESS_TEST(TestScale)
#include "tst_scale.moc"
