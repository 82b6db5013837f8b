// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/lecture/evaluation.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Without maps: queries, keys and values are the tokens' own columns, one head of width 4.
LectureLayer bareLayer(PositionKind positions = PositionKind::None) {
    LectureLayer layer;
    layer.spec.dModel = 4;
    layer.spec.heads = 1;
    layer.spec.projections = {false, false, false, false};
    layer.spec.positions.kind = positions;
    return layer;
}

BatchInputs inputsOf(const LectureLayer& layer, std::vector<Matrix> query) {
    BatchInputs inputs;
    inputs.queries = inputs.keys = int(query.front().rows());
    inputs.visible.assign(query.size(), visibility(layer.spec.mask, inputs.queries, inputs.keys));
    inputs.query = std::move(query);
    return inputs;
}

LayerTensors computed(const LectureLayer& layer, const BatchInputs& inputs) {
    const StopSignal never;
    auto found = computeTensors(layer, std::vector<LayerWeights>(std::size_t(layer.layers)), inputs,
                                {never, 1});
    if (!found)
        qFatal("%s", describe(found.error()).c_str());
    return *std::move(found);
}

Matrix tensor(const LayerTensors& result, const char* name, Eigen::Index rows, Eigen::Index cols) {
    const auto values = *asFloats(*result.tensors.find(name), name);
    return Eigen::Map<const Matrix>(values.data(), rows, cols);
}

}  // namespace

class TestEvaluation : public QObject {
    Q_OBJECT

 private slots:
    void whatIsNotGivenIsTheQuery() {
        const LectureLayer layer = bareLayer();
        BatchInputs inputs = inputsOf(layer, {Matrix::Random(3, 4)});
        const Matrix other = Matrix::Random(3, 4);
        inputs.key = {other};
        LayerTensors found = computed(layer, inputs);
        QVERIFY(tensor(found, "k", 3, 4) == other);
        QVERIFY(tensor(found, "v", 3, 4) == inputs.query[0]);
        inputs.key.clear();
        inputs.value = {other};
        found = computed(layer, inputs);
        QVERIFY(tensor(found, "k", 3, 4) == inputs.query[0]);
        QVERIFY(tensor(found, "v", 3, 4) == other);
    }

    // A row that sees nothing sees nothing in any layer.
    void emptyRowsAreCountedOnceOverTheBatch() {
        LectureLayer layer = bareLayer();
        layer.layers = 3;
        layer.spec.mask.painted = {{1, 0, false}, {1, 1, false}};
        const auto found =
            computed(layer, inputsOf(layer, {Matrix::Random(2, 4), Matrix::Random(2, 4)}));
        QCOMPARE(found.emptyRows, 2);
        QVERIFY(found.finite);
    }

    void aNumberThatIsNotFiniteInAnyItemIsSaid() {
        const LectureLayer layer = bareLayer();
        Matrix bad = Matrix::Random(2, 4);
        bad(1, 2) = std::numeric_limits<float>::quiet_NaN();
        const Matrix good = Matrix::Random(2, 4);
        QVERIFY(!computed(layer, inputsOf(layer, {bad, good})).finite);
        QVERIFY(!computed(layer, inputsOf(layer, {good, bad})).finite);
        QVERIFY(computed(layer, inputsOf(layer, {good, good})).finite);
    }

    // Under a causal mask all buckets of T5 look back.
    void biasesKnowWhetherTheMaskIsCausal() {
        for (const bool causal : {false, true}) {
            LectureLayer layer = bareLayer(PositionKind::T5);
            layer.spec.mask.causal = causal;
            const BatchInputs inputs = inputsOf(layer, {Matrix::Zero(40, 4)});
            const Matrix scores = tensor(computed(layer, inputs), "scores", 40, 40);
            const auto terms =
                positionTerms(layer.spec.positions, {40, 40, 4, 4, 1, /*bidirectional=*/!causal});
            for (const int query : {0, 17, 39})
                for (int key = 0; key < 40; ++key)
                    QCOMPARE(scores(query, key), terms->biasAt(0, query, key));
        }
    }

    void aStoppedComputationIsAnErrorAndNotHalfAResult() {
        const LectureLayer layer = bareLayer();
        StopSignal stopped;
        stopped.request();
        const auto found = computeTensors(layer, std::vector<LayerWeights>(1),
                                          inputsOf(layer, {Matrix::Random(2, 4)}), {stopped, 1});
        QVERIFY(!found);
        QCOMPARE(describe(found.error()), std::string("the computation was stopped"));
    }
};

HEADLIGHT_APPLESS_TEST(TestEvaluation)
#include "tst_evaluation.moc"
