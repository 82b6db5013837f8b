// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/head_attention.h"
#include "core/studies/linear_attention_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

void eachMask() {
    QTest::addColumn<bool>("causal");
    QTest::newRow("all keys") << false;
    QTest::newRow("causal") << true;
}

}  // namespace

// Laws and formulas of Katharopoulos et al. 2020, "Transformers are RNNs", in double precision.
class TestLinearAttention : public QObject {
    Q_OBJECT

 private slots:
    // Equation 7: φ(x) = elu(x) + 1, elu as Clevert et al. 2015 define it.
    void theFeatureIsEluPlusOne() {
        QCOMPARE(kernelFeature(0), 1.0);
        QCOMPARE(kernelFeature(2.5), 3.5);
        QVERIFY(std::abs(kernelFeature(-2) - 0.1353352832366127) < 1e-15);
        QVERIFY(kernelFeature(-700) > 0);
    }

    void theMapIsTheKernelNormalised_data() { eachMask(); }
    void theMapIsTheKernelNormalised() {
        QFETCH(bool, causal);
        LinearAttentionStudy study;
        study.length = 7;
        study.width = 5;
        study.causal = causal;
        const LinearAttentionResult result = resultOf(study);
        const HeadInputs head = seededHead(7, 5, study.seed);
        for (int i = 0; i < 7; ++i) {
            std::vector<double> weights;
            double sum = 0;
            for (int j = 0; j < 7; ++j) {
                double weight = 0;
                for (int c = 0; c < 5 && (!causal || j <= i); ++c)
                    weight +=
                        kernelFeature(double(head.q(i, c))) * kernelFeature(double(head.k(j, c)));
                weights.push_back(weight);
                sum += weight;
            }
            for (int j = 0; j < 7; ++j)
                QVERIFY(std::abs(double(result.linear(i, j)) - weights[std::size_t(j)] / sum) <
                        1e-7);
        }
    }

    // The paper's main claim: the same result without the map.
    void bySumsItIsTheSameAsByTheMap_data() {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("d");
        QTest::addColumn<double>("sharpness");
        QTest::addColumn<bool>("causal");
        for (const bool causal : {false, true}) {
            const char* const mask = causal ? "causal" : "all";
            QTest::addRow("usual %s", mask) << 24 << 16 << 1.0 << causal;
            QTest::addRow("one token %s", mask) << 1 << 1 << 1.0 << causal;
            QTest::addRow("long %s", mask) << 256 << 8 << 1.0 << causal;
            QTest::addRow("sharpest %s", mask) << 60 << 1 << 100.0 << causal;
            QTest::addRow("bluntest %s", mask) << 60 << 128 << 0.01 << causal;
        }
    }
    void bySumsItIsTheSameAsByTheMap() {
        QFETCH(int, n);
        QFETCH(int, d);
        QFETCH(double, sharpness);
        QFETCH(bool, causal);
        LinearAttentionStudy study;
        study.length = n;
        study.width = d;
        study.sharpness = sharpness;
        study.causal = causal;
        const LinearAttentionResult result = resultOf(study);
        QCOMPARE(result.residuals.size(), std::size_t(n));
        QVERIFY(std::isfinite(result.largestOutputDifference));
        QVERIFY2(result.largestResidual < 1e-5,
                 qPrintable(QString::number(result.largestResidual)));
    }

    // The residual is no difference of equal things: sums over other keys give something else.
    void sumsOverOtherKeysDiffer() {
        const HeadInputs head = seededHead(12, 6, 1);
        const MatrixD q = head.q.cast<double>();
        const MatrixD k = head.k.cast<double>();
        const MatrixD v = head.v.cast<double>();
        const MatrixD all = attendBySums(q, k, v, false);
        const MatrixD causal = attendBySums(q, k, v, true);
        QVERIFY((all - causal).topRows(11).cwiseAbs().maxCoeff() > 0.1);
        QVERIFY((all - causal).row(11).cwiseAbs().maxCoeff() < 1e-12);
    }

    void laterTokensChangeNothingEarlier() {
        const HeadInputs head = seededHead(12, 6, 1);
        const MatrixD q = head.q.cast<double>();
        MatrixD k = head.k.cast<double>();
        MatrixD v = head.v.cast<double>();
        const MatrixD before = attendBySums(q, k, v, true);
        k.bottomRows(5).array() += 3;
        v.bottomRows(5).array() *= -7;
        const MatrixD after = attendBySums(q, k, v, true);
        QVERIFY((after - before).topRows(7).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((after - before).bottomRows(5).cwiseAbs().maxCoeff() > 0.1);
    }

    void aLongerSentenceBeginsWithTheShorterOnesMap() {
        LinearAttentionStudy study;
        study.causal = true;
        study.length = 10;
        const LinearAttentionResult shorter = resultOf(study);
        study.length = 20;
        const LinearAttentionResult longer = resultOf(study);
        QVERIFY((longer.linear.topLeftCorner(10, 10) - shorter.linear).cwiseAbs().maxCoeff() <
                1e-6f);
        QVERIFY((longer.softmax.topLeftCorner(10, 10) - shorter.softmax).cwiseAbs().maxCoeff() <
                1e-6f);
    }

    void rowsSumToOneAndTheFutureIsZero_data() { eachMask(); }
    void rowsSumToOneAndTheFutureIsZero() {
        QFETCH(bool, causal);
        LinearAttentionStudy study;
        study.causal = causal;
        const LinearAttentionResult result = resultOf(study);
        for (const Matrix* map : {&result.softmax, &result.linear})
            for (Eigen::Index i = 0; i < map->rows(); ++i) {
                QVERIFY(std::abs(map->row(i).cast<double>().sum() - 1) < 1e-5);
                for (Eigen::Index j = i + 1; j < map->cols(); ++j)
                    QCOMPARE((*map)(i, j) == 0.0f, causal);
            }
    }

    // What the lab is there to show: a sharper query sharpens the softmax alone.
    void sharpnessMovesTheSoftmaxFurther() {
        LinearAttentionStudy study;
        const LinearAttentionResult blunt = resultOf(study);
        study.sharpness = 20;
        const LinearAttentionResult sharp = resultOf(study);
        QVERIFY(sharp.softmaxEntropy < 0.3 * blunt.softmaxEntropy);
        QVERIFY(sharp.linearEntropy > 0.8 * blunt.linearEntropy);
    }

    void multiplicationsAreCounted() {
        LinearAttentionStudy study;
        study.length = 100;
        study.width = 10;
        const LinearAttentionResult all = resultOf(study);
        QCOMPARE(all.multiplicationsByMap, 2.0 * 100 * 100 * 10);
        QCOMPARE(all.multiplicationsBySums, 2.0 * 100 * 10 * 10 + 100 * 10);
        study.causal = true;
        const LinearAttentionResult causal = resultOf(study);
        QCOMPARE(causal.multiplicationsByMap, 2.0 * 5050 * 10);
        QCOMPARE(causal.multiplicationsBySums, all.multiplicationsBySums);
    }

    void aQueryBeyondTheLastIsTheLast() {
        LinearAttentionStudy study;
        study.length = 5;
        study.query = 200;
        QCOMPARE(resultOf(study).query, 4);
    }
};

HEADLIGHT_APPLESS_TEST(TestLinearAttention)
#include "tst_linear_attention.moc"
