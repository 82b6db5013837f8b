// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/studies/soft_labels_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

// Hinton, Vinyals, Dean 2015, equation 1: q_i = exp(z_i / T) / Σ_j exp(z_j / T), in double.
class TestSoftLabels : public QObject {
    Q_OBJECT

 private slots:
    void labelsAreHintons_data() {
        QTest::addColumn<double>("temperature");
        for (double temperature : {0.5, 1.0, 4.0, 100.0})
            QTest::addRow("%g", temperature) << temperature;
    }
    void labelsAreHintons() {
        QFETCH(double, temperature);
        SoftLabelsStudy study;
        study.temperature = temperature;
        const SoftLabelsResult result = compute(study);
        double sum = 0;
        for (const double logit : result.logits)
            sum += std::exp(logit / temperature);
        for (std::size_t i = 0; i < result.logits.size(); ++i)
            QVERIFY(std::abs(result.chosen[i] - std::exp(result.logits[i] / temperature) / sum) <
                    1e-12);
    }

    void theRankingStaysAtEveryTemperature() {
        for (int seed = 0; seed < 30; ++seed)
            for (const double temperature : {0.01, 0.3, 2.0, 100.0}) {
                SoftLabelsStudy study;
                study.seed = seed;
                study.temperature = temperature;
                const SoftLabelsResult result = compute(study);
                QVERIFY(result.rankingKept);
                QCOMPARE(std::max_element(result.chosen.begin(), result.chosen.end()) -
                             result.chosen.begin(),
                         std::ptrdiff_t(result.largest));
            }
    }

    void coldLabelsAreHardAndHotOnesEven() {
        const SoftLabelsResult result = compute(SoftLabelsStudy{});
        QVERIFY(result.shares(0, result.largest) > 0.999999);
        const Eigen::Index last = result.shares.rows() - 1;
        for (int c = 0; c < 5; ++c)
            QVERIFY(std::abs(result.shares(last, c) - 0.2) < 0.01);
        QVERIFY(result.entropies.front() < 1e-6);
        QVERIFY(result.entropies.back() > 0.999);
    }

    void entropyRisesWithTheTemperature() {
        const SoftLabelsResult result = compute(SoftLabelsStudy{});
        for (std::size_t i = 1; i < result.entropies.size(); ++i)
            QVERIFY(result.entropies[i] >= result.entropies[i - 1] - 1e-12);
        QVERIFY(result.entropy > result.entropyAtOne);
    }

    void theCurvesHaveTheChosenTemperature() {
        SoftLabelsStudy study;
        study.temperature = 3.21;
        const SoftLabelsResult result = compute(study);
        const auto at = std::find(result.temperatures.begin(), result.temperatures.end(), 3.21);
        QVERIFY(at != result.temperatures.end());
        QVERIFY(std::is_sorted(result.temperatures.begin(), result.temperatures.end()));
        const auto row = Eigen::Index(at - result.temperatures.begin());
        for (int c = 0; c < study.classes; ++c)
            QCOMPARE(result.shares(row, c), result.chosen[std::size_t(c)]);
    }

    void spreadSharpensLikeTheInverseOfTheTemperature() {
        SoftLabelsStudy study;
        study.spread = 6;
        study.temperature = 8;
        const SoftLabelsResult wide = compute(study);
        study.spread = 3;
        study.temperature = 4;
        const SoftLabelsResult narrow = compute(study);
        for (std::size_t i = 0; i < wide.chosen.size(); ++i)
            QVERIFY(std::abs(wide.chosen[i] - narrow.chosen[i]) < 1e-12);
    }
};

HEADLIGHT_APPLESS_TEST(TestSoftLabels)
#include "tst_soft_labels.moc"
