// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/studies/cost_study.h"
#include "core/studies/head_attention.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

CostStudy unmeasured() {
    CostStudy study;
    study.measure = false;
    return study;
}

LayerCost at(CostedLayer layer, double n, int d, int r = 1, int k = 2) {
    CostStudy study = unmeasured();
    study.width = d;
    study.reach = r;
    study.kernel = k;
    return costOf(layer, n, d, study);
}

// Straight from the formulas, in double precision: softmax over the keys that `sees` lets through.
template <class Sees>
MatrixD softmaxAttention(const HeadInputs& head, const Sees& sees) {
    const Eigen::Index n = head.q.rows();
    MatrixD output = MatrixD::Zero(n, head.v.cols());
    for (Eigen::Index i = 0; i < n; ++i) {
        double sum = 0;
        for (Eigen::Index j = 0; j < n; ++j) {
            if (!sees(i, j))
                continue;
            double product = 0;
            for (Eigen::Index c = 0; c < head.q.cols(); ++c)
                product += double(head.q(i, c)) * double(head.k(j, c));
            const double power = std::exp(product / std::sqrt(double(head.q.cols())));
            sum += power;
            output.row(i) += power * head.v.row(j).cast<double>();
        }
        output.row(i) /= sum;
    }
    return output;
}

double largestDifference(const Matrix& a, const MatrixD& b) {
    return (a.cast<double>() - b).cwiseAbs().maxCoeff();
}

}  // namespace

class TestCost : public QObject {
    Q_OBJECT

 private slots:
    // Expected: table 1 of Vaswani et al. 2017 ("Attention Is All You Need"), worked out by hand
    // for n = 1000, d = 64, r = 100, k = 10.
    void theFormulasAreTable1() {
        const LayerCost full = at(CostedLayer::Full, 1000, 64);
        QCOMPARE(full.operations, 64e6);  // O(n²·d)
        QCOMPARE(full.steps, 1.0);        // O(1)
        QCOMPARE(full.path, 1.0);         // O(1)
        const LayerCost recurrent = at(CostedLayer::Recurrent, 1000, 64);
        QCOMPARE(recurrent.operations, 4'096'000.0);  // O(n·d²)
        QCOMPARE(recurrent.steps, 1000.0);            // O(n)
        QCOMPARE(recurrent.path, 1000.0);             // O(n)
        const LayerCost convolution = at(CostedLayer::Convolution, 1000, 64, 1, 10);
        QCOMPARE(convolution.operations, 40'960'000.0);  // O(k·n·d²)
        QCOMPARE(convolution.steps, 1.0);                // O(1)
        QCOMPARE(convolution.path, 3.0);                 // O(log_k(n))
        const LayerCost restricted = at(CostedLayer::Windowed, 1000, 64, 100);
        QCOMPARE(restricted.operations, 6'400'000.0);  // O(r·n·d)
        QCOMPARE(restricted.steps, 1.0);               // O(1)
        QCOMPARE(restricted.path, 10.0);               // O(n/r)
    }

    // Katharopoulos et al. 2020, section 3.2: O(n·d²) operations, and the sums φ(k)ᵀv, d², in place
    // of the map of n².
    void linearAttentionGrowsWithTheLengthAlone() {
        const LayerCost once = at(CostedLayer::Linear, 1000, 64);
        QCOMPARE(once.operations, 4'096'000.0);
        QCOMPARE(once.memory, 64.0 * 64 + 64'000);
        const LayerCost twice = at(CostedLayer::Linear, 2000, 64);
        QCOMPARE(twice.operations, 2 * once.operations);
        QCOMPARE(at(CostedLayer::Full, 1000, 64).memory, 1e6 + 64'000);
    }

    // Section 4 of Vaswani et al.: self-attention is faster than recurrence while n < d.
    void fullAndRecurrentMeetWhereTheLengthIsTheWidth() {
        QCOMPARE(at(CostedLayer::Full, 64, 64).operations,
                 at(CostedLayer::Recurrent, 64, 64).operations);
        QVERIFY(at(CostedLayer::Full, 63, 64).operations <
                at(CostedLayer::Recurrent, 63, 64).operations);
        QVERIFY(at(CostedLayer::Full, 65, 64).operations >
                at(CostedLayer::Recurrent, 65, 64).operations);
    }

    void aWindowOverEverythingCostsWhatFullAttentionDoes() {
        const LayerCost windowed = at(CostedLayer::Windowed, 50, 64, 1000);
        const LayerCost full = at(CostedLayer::Full, 50, 64);
        QCOMPARE(windowed.operations, full.operations);
        QCOMPARE(windowed.path, full.path);
        QCOMPARE(windowed.memory, full.memory);
    }

    void theCursorIsAPointOfTheCurves() {
        CostStudy study = unmeasured();
        study.length = 777;
        const CostResult result = *compute(study, kPass);
        QVERIFY(std::is_sorted(result.points.begin(), result.points.end()));
        const auto found = std::find(result.points.begin(), result.points.end(), 777.0);
        QVERIFY(found != result.points.end());
        const auto index = std::size_t(found - result.points.begin());
        for (std::size_t layer = 0; layer < std::size_t(kCostedLayers); ++layer) {
            QCOMPARE(result.curves[layer].size(), result.points.size());
            QCOMPARE(result.curves[layer][index].operations, result.atCursor[layer].operations);
        }
        QVERIFY(result.measured.empty());
    }

    void theMeasuredLengthsEndWhereAsked() {
        CostStudy study;
        study.measuredLength = 100;
        const CostResult result = *compute(study, kPass);
        std::vector<int> lengths;
        for (const MeasuredCost& cost : result.measured) {
            lengths.push_back(cost.n);
            for (const double milliseconds : cost.milliseconds)
                QVERIFY(milliseconds > 0 && std::isfinite(milliseconds));
        }
        QCOMPARE(lengths, (std::vector<int>{16, 32, 64, 100}));
    }

    // Vaswani et al. 2017, table 1: n²·d and n·d² over d; Katharopoulos et al. 2020: n·d².
    void overTheWidthFullGrowsLinearlyAndLinearQuadratically() {
        CostStudy study = unmeasured();
        study.over = CostAxis::Width;
        study.length = 100;
        study.width = 300;
        const CostResult result = *compute(study, kPass);
        QVERIFY(std::find(result.points.begin(), result.points.end(), 300.0) !=
                result.points.end());
        for (std::size_t i = 0; i < result.points.size(); ++i) {
            const double d = result.points[i];
            QCOMPARE(result.curves[0][i].operations, 100.0 * 100 * d);
            QCOMPARE(result.curves[2][i].operations, 100 * d * d);
            QCOMPARE(result.curves[2][i].memory, d * d + 100 * d);
            QCOMPARE(result.curves[3][i].steps, 100.0);
        }
    }

    void theMeasuredWidthsEndWhereAsked() {
        CostStudy study;
        study.over = CostAxis::Width;
        study.headWidth = 24;
        study.measuredLength = 50;
        std::vector<int> widths;
        const CostResult result = *compute(study, kPass);
        for (const MeasuredCost& cost : result.measured) {
            widths.push_back(cost.d);
            QCOMPARE(cost.n, 50);
        }
        QCOMPARE(widths, (std::vector<int>{4, 8, 16, 24}));
    }

    // Two measurements never agree in every digit of seven times three times.
    void timesStandStillWhileOnlyFormulasAreTurned() {
        CostStudy study;
        const CostResult first = *compute(study, kPass);
        study.length = 1000;
        study.width = 64;
        const CostResult turned = *compute(study, kPass, &first);
        QCOMPARE(turned.measured.size(), first.measured.size());
        for (std::size_t i = 0; i < first.measured.size(); ++i)
            QCOMPARE(turned.measured[i].milliseconds, first.measured[i].milliseconds);
        study.headWidth = 32;
        const CostResult again = *compute(study, kPass, &turned);
        QVERIFY(again.measured.back().milliseconds != first.measured.back().milliseconds);
    }

    void aStoppedMeasurementGivesNothing() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(CostStudy(), Pass{stop, 1}));
    }

    void eachWayStopsWhenAsked() {
        StopSignal stop;
        stop.request();
        const Pass stopped{stop, 1};
        const HeadInputs head = seededHead(20, 4, 1);
        HeadRoom room;
        QVERIFY(!attendFully(head, room, stopped));
        QVERIFY(!attendInWindow(head, 3, room, stopped));
        QVERIFY(!attendLinearly(head, room, stopped));
    }

    // What is timed is the real thing. Sizes around the blocks that it is computed in.
    void fullAttentionIsTheFormulas_data() { sizes(); }
    void fullAttentionIsTheFormulas() {
        QFETCH(int, n);
        const HeadInputs head = seededHead(n, 8, 3);
        HeadRoom room;
        QVERIFY(attendFully(head, room, kPass));
        const MatrixD expected = softmaxAttention(head, [](auto, auto) { return true; });
        QVERIFY(largestDifference(room.output, expected) < 1e-5);
    }

    void windowedAttentionSeesItsNeighbourhoodAlone_data() { sizes(); }
    void windowedAttentionSeesItsNeighbourhoodAlone() {
        QFETCH(int, n);
        const HeadInputs head = seededHead(n, 8, 4);
        HeadRoom room;
        for (const int reach : {1, 2, 5, 64, 1000}) {
            QVERIFY(attendInWindow(head, reach, room, kPass));
            const MatrixD expected = softmaxAttention(head, [&](auto i, auto j) {
                return j >= i - reach / 2 && j < i - reach / 2 + reach;
            });
            QVERIFY2(largestDifference(room.output, expected) < 1e-5,
                     qPrintable(QString::number(reach)));
        }
    }

    // Equation 4 of Katharopoulos et al. 2020, with every product of a query and a key written out.
    void linearAttentionIsTheKernelsWeightedMean_data() { sizes(); }
    void linearAttentionIsTheKernelsWeightedMean() {
        QFETCH(int, n);
        const HeadInputs head = seededHead(n, 8, 5);
        HeadRoom room;
        QVERIFY(attendLinearly(head, room, kPass));
        const auto feature = [](float x) { return x > 0 ? double(x) + 1 : std::exp(double(x)); };
        MatrixD expected = MatrixD::Zero(n, 8);
        for (int i = 0; i < n; ++i) {
            double sum = 0;
            for (int j = 0; j < n; ++j) {
                double weight = 0;
                for (int c = 0; c < 8; ++c)
                    weight += feature(head.q(i, c)) * feature(head.k(j, c));
                sum += weight;
                expected.row(i) += weight * head.v.row(j).cast<double>();
            }
            expected.row(i) /= sum;
        }
        QVERIFY(largestDifference(room.output, expected) < 1e-5);
    }

 private:
    static void sizes() {
        QTest::addColumn<int>("n");
        for (const int n : {1, 2, 15, 16, 17, 64, 65, 130})
            QTest::addRow("%d", n) << n;
    }
};

HEADLIGHT_APPLESS_TEST(TestCost)
#include "tst_cost.moc"
