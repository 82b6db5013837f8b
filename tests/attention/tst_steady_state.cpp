// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/kernels/counted_memory.h"
#include "tests/support/test_program.h"

using namespace headlight;
using headlight::test::allocations;

namespace {

// A layer that is computed again and again into the memory of the time before.
struct Layer {
    AttentionSpec spec;
    AttentionWeights weights;
    PositionTerms terms;
    Visibility visible;
    LayerRun run = {};

    void operator()(const Matrix& x, const Pass& pass) {
        run.qkv = *project(spec, weights, {x, x, x}, terms, pass, std::move(run.qkv));
        run.scores = *score(spec, run.qkv, terms, pass, std::move(run.scores));
        run.weights = *weigh(spec, run.scores, visible, pass, 0, std::move(run.weights));
        run.output = *mix(spec, weights, run.qkv, run.weights, x, pass, std::move(run.output));
    }
};

Layer layerOf(AttentionSpec spec, const Matrix& x) {
    spec.bias = true;
    spec.residual = true;
    AttentionWeights weights = gaussianWeights(spec);
    pack(weights);
    return {spec, std::move(weights), termsOf(spec, {x, x, x}),
            visibility(spec.mask, int(x.rows()), int(x.rows()))};
}

}  // namespace

class TestSteadyState : public QObject {
    Q_OBJECT

 private slots:
    // Eigen's matrices take theirs from malloc: their addresses tell.
    void aLayerThatRunsAgainTakesNoMemory() {
        const Matrix x = gaussian(10, 64, 1);
        AttentionSpec spec = plainSpec(64, 8);
        spec.mask.causal = true;
        Layer layer = layerOf(spec, x);
        const Pass pass{kNeverStopped};
        layer(x, pass);
        const LayerRun first = layer.run;
        const auto places = [&] {
            std::vector<const float*> all{layer.run.output.output.data(),
                                          layer.run.output.sideBySide.data()};
            for (const auto* heads :
                 {&layer.run.qkv.q, &layer.run.qkv.k, &layer.run.qkv.v, &layer.run.scores.heads,
                  &layer.run.weights.heads, &layer.run.output.heads})
                for (const Matrix& head : *heads)
                    all.push_back(head.data());
            return all;
        };
        const auto before = places();
        const long allocated = allocations;
        layer(x, pass);
        QCOMPARE(allocations.load(), allocated);
        QVERIFY(places() == before);
        QVERIFY(sameBits(layer.run.output.output, first.output.output));
        ::operator delete(::operator new(1));  // called as it is, so not left out
        QVERIFY(allocations > allocated);
    }

    void memoryOfAnotherShapeChangesNoBit() {
        AttentionSpec spec = plainSpec(48, 4);
        spec.mask.validLength = 6;
        const Matrix few = gaussian(7, 48, 2);
        const Matrix many = gaussian(20, 48, 3);
        Layer layer = layerOf(spec, many);
        const Pass pass{kNeverStopped};
        layer(many, pass);
        layer.visible = visibility(spec.mask, 7, 7);
        layer.terms = termsOf(spec, {few, few, few});
        layer(few, pass);
        Layer fresh = layerOf(spec, few);
        fresh(few, pass);
        QVERIFY(sameBits(layer.run.scores.heads, fresh.run.scores.heads));
        QVERIFY(sameBits(layer.run.weights.heads, fresh.run.weights.heads));
        QVERIFY(sameBits(layer.run.output.output, fresh.run.output.output));
        QCOMPARE(layer.run.weights.worstRowError, fresh.run.weights.worstRowError);
    }

    void theStateOfRowsIsForgotten() {
        AttentionSpec spec = plainSpec(16, 2);
        spec.mask.validLength = 0;
        const Matrix x = gaussian(3, 16, 4);
        Layer layer = layerOf(spec, x);
        const Pass pass{kNeverStopped};
        layer.run.weights.finite = false;
        layer.run.weights.worstRowError = 3;
        layer.run.weights.emptyRows = {7, 9};
        layer(x, pass);
        QVERIFY(layer.run.weights.finite);
        QCOMPARE(layer.run.weights.worstRowError, 0.0f);
        QCOMPARE(layer.run.weights.emptyRows, (std::vector<int>{0, 1, 2}));
    }
};

HEADLIGHT_APPLESS_TEST(TestSteadyState)
#include "tst_steady_state.moc"
