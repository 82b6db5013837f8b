// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>

#include "core/pipeline/trace.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// A layer whose weights say this of themselves.
LayerTrace layerOf(float worstRowError, bool finite = true, std::vector<int> emptyRows = {},
                   float output = 1) {
    HeadWeights weights;
    weights.worstRowError = worstRowError;
    weights.finite = finite;
    weights.emptyRows = std::move(emptyRows);
    LayerOutput out;
    out.output = Matrix::Constant(1, 1, output);
    LayerTrace layer;
    layer.weights = std::make_shared<const HeadWeights>(weights);
    layer.output = std::make_shared<const LayerOutput>(out);
    return layer;
}

Health healthOf(std::vector<LayerTrace> layers) {
    Trace trace;
    trace.layers = std::move(layers);
    return health(trace);
}

// Three tokens that ask, two that are looked at, two layers of four heads.
Trace crossTrace() {
    Trace trace;
    trace.recipe.layer.heads = 4;
    trace.queries = std::make_shared<const std::vector<Token>>(3);
    trace.keys = std::make_shared<const std::vector<Token>>(2);
    trace.layers.resize(2);
    return trace;
}

}  // namespace

class TestTrace : public QObject {
    Q_OBJECT

 private slots:
    void theWorstRowOfAnyLayerCounts() {
        QCOMPARE(healthOf({layerOf(2e-5f), layerOf(0)}).worstRowError, 2e-5f);
        QCOMPARE(healthOf({layerOf(0), layerOf(2e-5f)}).worstRowError, 2e-5f);
        QVERIFY(!healthOf({layerOf(2e-5f), layerOf(0)}).rowsSumToOne);
        QVERIFY(healthOf({layerOf(1e-5f), layerOf(0)}).rowsSumToOne);
        QVERIFY(!healthOf({layerOf(0), layerOf(INFINITY)}).rowsSumToOne);
        QVERIFY(healthOf({}).good());
    }

    void whatIsNotFiniteInAnyLayerIsSeen() {
        QVERIFY(!healthOf({layerOf(0, false), layerOf(0)}).finite);
        QVERIFY(!healthOf({layerOf(0), layerOf(0, false)}).finite);
        QVERIFY(!healthOf({layerOf(0, true, {}, kNan), layerOf(0)}).finite);
        QVERIFY(!healthOf({layerOf(0), layerOf(0, true, {}, INFINITY)}).good());
        QVERIFY(healthOf({layerOf(0), layerOf(0)}).good());
    }

    // The mask is the same for all layers and heads.
    void emptyRowsAreCountedOnce() {
        QCOMPARE(healthOf({layerOf(0, true, {1, 3}), layerOf(0, true, {1, 3})}).emptyRows, 2);
        QVERIFY(healthOf({layerOf(0, true, {1, 3})}).good());
    }

    void aSelectionIsMovedToTheNearestThatExists() {
        const Trace trace = crossTrace();
        QCOMPARE(clamped({1, 3, 2, 1}, trace), (Selection{1, 3, 2, 1}));
        QCOMPARE(clamped({2, 4, 3, 2}, trace), (Selection{1, 3, std::nullopt, std::nullopt}));
        QCOMPARE(clamped({-1, -1, -1, -1}, trace), (Selection{0, 0, std::nullopt, std::nullopt}));
        QCOMPARE(clamped({1, 2, 1, 0}, Trace()), Selection());
    }

    void theTimeOfAPassIsThatOfItsStagesTogether() {
        Trace trace;
        trace.times[0].seconds = 0.25;
        trace.times[7].seconds = 0.5;
        QCOMPARE(trace.seconds(), 0.75);
    }
};

HEADLIGHT_APPLESS_TEST(TestTrace)
#include "tst_trace.moc"
