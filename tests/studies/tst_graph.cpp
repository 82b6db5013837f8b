// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/graph_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

bool tied(const GraphStudy& study, int a, int b) {
    for (const MaskEdge& edge : countedEdges(study))
        if (edge == MaskEdge{std::min(a, b), std::max(a, b)})
            return true;
    return false;
}

}  // namespace

// Expected numbers: the softmax over a row's neighbours in double precision, counts by hand.
class TestGraph : public QObject {
    Q_OBJECT

 private slots:
    void rowsSumTo1AndCellsWithoutAnEdgeAreExactly0() {
        const GraphStudy study;
        const GraphResult result = resultOf(study);
        for (int query = 0; query < study.nodes; ++query) {
            QVERIFY(std::abs(result.weights.row(query).cast<double>().sum() - 1) < 1e-5);
            for (int key = 0; key < study.nodes; ++key) {
                const bool seen = query == key || tied(study, query, key);
                QCOMPARE(result.visible.visible(query, key), seen);
                QCOMPARE(result.weights(query, key) > 0, seen);
                if (!seen)
                    QCOMPARE(result.weights(query, key), 0.0f);
            }
        }
    }

    void weightsAreTheSoftmaxOverTheNeighbours() {
        const GraphStudy study;
        const GraphResult result = resultOf(study);
        for (int query = 0; query < study.nodes; ++query) {
            double sum = 0;
            for (int key = 0; key < study.nodes; ++key)
                if (result.visible.visible(query, key))
                    sum += std::exp(double(result.scores(query, key)));
            for (int key = 0; key < study.nodes; ++key)
                if (result.visible.visible(query, key))
                    QVERIFY(std::abs(double(result.weights(query, key)) -
                                     std::exp(double(result.scores(query, key))) / sum) < 1e-5);
        }
    }

    void cellsAreNodesAndTwiceTheEdges() {
        GraphStudy study;
        QCOMPARE(resultOf(study).edges.size(), std::size_t(6));
        QCOMPARE(resultOf(study).visibleCells, 7 + 2 * 6);
        study.edges.clear();
        QCOMPARE(resultOf(study).visibleCells, 7);
    }

    void theIsolatedSeeThemselvesOnly() {
        const GraphResult result = resultOf(GraphStudy{});
        QCOMPARE(result.isolated, std::vector<int>{6});
        QCOMPARE(result.weights(6, 6), 1.0f);
    }

    void aNewEdgeChangesItsTwoRowsAlone() {
        const GraphStudy before;
        const GraphStudy after = withToggledEdge(before, 6, 0);
        const GraphResult one = resultOf(before);
        const GraphResult two = resultOf(after);
        for (int row = 0; row < before.nodes; ++row)
            QCOMPARE(one.weights.row(row) == two.weights.row(row), row != 0 && row != 6);
        QVERIFY(one.scores == two.scores);
        QVERIFY(two.isolated.empty());
    }

    void twoChoicesToggleTheEdgeBetweenThem() {
        GraphStudy study;
        study = withChosenNode(study, 5);
        QCOMPARE(study.picked, 5);
        study = withChosenNode(study, 1);
        QCOMPARE(study.picked, -1);
        QVERIFY(tied(study, 1, 5));
        study = withChosenNode(withChosenNode(study, 1), 5);
        QVERIFY(!tied(study, 1, 5));
        QCOMPARE(study, GraphStudy());
    }

    void choosingThePickedOneLetsItGo() {
        const GraphStudy study = withChosenNode(withChosenNode({}, 3), 3);
        QCOMPARE(study, GraphStudy());
    }

    void whatIsNoEdgeIsPassedOver() {
        GraphStudy study;
        study.edges = {0, 1, 1, 0, 2, 2, 0, 23, 4};
        QCOMPARE(countedEdges(study).size(), std::size_t(1));
        study.nodes = 24;
        QCOMPARE(countedEdges(study).size(), std::size_t(2));
        study.picked = 23;
        study.nodes = 5;
        QCOMPARE(withChosenNode(study, 2).picked, 2);  // the picked one is not there
    }

    void otherSeedsGiveOtherWeights() {
        GraphStudy other;
        other.seed = 77;
        QVERIFY(resultOf(other).weights != resultOf(GraphStudy{}).weights);
        QVERIFY(resultOf(other).weights == resultOf(other).weights);
    }
};

HEADLIGHT_APPLESS_TEST(TestGraph)
#include "tst_graph.moc"
