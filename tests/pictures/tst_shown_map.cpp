// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/shown_map.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"

using namespace headlight;
using test::MadeTrace;
using test::traceOf;

namespace {

ViewOptions stage(MapStage stage, RangeScope range = RangeScope::AllHeads) {
    ViewOptions options;
    options.stage = stage;
    options.range = range;
    return options;
}

ViewOptions without(std::set<int> keys) {
    ViewOptions options;
    options.excludedKeys = std::move(keys);
    return options;
}

}  // namespace

class TestShownMap : public QObject {
    Q_OBJECT

 private slots:
    void weightsAndScoresAreTheTracesOwn() {
        const Trace trace = traceOf({.causal = true});
        const ShownMap weights = shownMap(trace, 0, 1, stage(MapStage::Weights));
        QCOMPARE(weights.values.get(), &trace.layers[0].weights->heads[1]);
        QCOMPARE(weights.visible, trace.visible);
        const ShownMap scores = shownMap(trace, 0, 1, stage(MapStage::Scores));
        QCOMPARE(scores.values.get(), &trace.layers[0].scores->heads[1]);
        QVERIFY(!scores.visible);
    }

    void maskedScoresHoldTheMasksValue() {
        Trace trace = traceOf({.causal = true});
        const Matrix& scores = trace.layers[0].scores->heads[0];
        for (const std::optional<float> value : {std::optional<float>(), std::optional(-1e9f)}) {
            trace.recipe.layer.maskValue = value;
            const ShownMap map = shownMap(trace, 0, 0, stage(MapStage::MaskedScores));
            const float hidden = value.value_or(-std::numeric_limits<float>::infinity());
            for (int q = 0; q < 4; ++q) {
                for (int k = 0; k < 4; ++k)
                    QCOMPARE((*map.values)(q, k), k <= q ? scores(q, k) : hidden);
            }
            QCOMPARE(map.visible, trace.visible);
        }
    }

    // Under a finite mask value a row that sees nothing is spread evenly, and that is shown.
    void weightsThatTheMaskLeftAreShown() {
        Trace trace = traceOf({.blindRow = 2});
        trace.recipe.layer.maskValue = -1e9f;
        auto weights = std::make_shared<HeadWeights>(*trace.layers[0].weights);
        weights->heads[0].row(2).setConstant(0.25f);
        trace.layers[0].weights = weights;
        const ShownMap map = shownMap(trace, 0, 0, stage(MapStage::Weights));
        for (int k = 0; k < 4; ++k)
            QVERIFY(map.visible->visible(2, k));
    }

    void withoutSomeKeysTheRestSumsToOne() {
        const Trace trace = traceOf({.queries = test::wordsUpTo(9), .causal = true});
        const Matrix& before = trace.layers[0].weights->heads[0];
        const ShownMap map = shownMap(trace, 0, 0, without({1, 4}));
        for (int q = 0; q < 9; ++q) {
            const double removed = double(before(q, 1)) + double(before(q, 4));
            QVERIFY(std::abs(double(map.removedMass[std::size_t(q)]) - removed) < 1e-6);
            double sum = 0;
            for (int k = 0; k < 9; ++k) {
                sum += double((*map.values)(q, k));
                const double expected = k == 1 || k == 4 ? 0 : double(before(q, k)) / (1 - removed);
                QVERIFY(std::abs(double((*map.values)(q, k)) - expected) < 1e-5);
                QCOMPARE(map.visible->visible(q, k), k <= q && k != 1 && k != 4);
            }
            QVERIFY(std::abs(sum - 1) < 1e-5);
        }
    }

    void aRowThatLosesAllIsZeros() {
        const Trace trace = traceOf({.causal = true});
        const ShownMap map = shownMap(trace, 0, 0, without({0}));
        QCOMPARE(map.values->row(0).sum(), 0.0f);
        QCOMPARE(map.removedMass[0], 1.0f);
        QVERIFY(shownMap(trace, 0, 0, {}).removedMass.empty());
    }

    void keysBeyondTheSentenceAreNotExcluded() {
        const Trace trace = traceOf({});
        QVERIFY(excludedColumns(trace, without({-1, 4, 99})).empty());
        QCOMPARE(excludedColumns(trace, without({-1, 2, 99})), std::vector<int>{2});
    }

    void sharedWeightsRunFromZeroToOne() {
        const Trace trace = traceOf({});
        for (int head = 0; head < 2; ++head) {
            const auto scales =
                scalesOf(shownMap(trace, 0, head, {}), stage(MapStage::Weights), std::nullopt);
            QCOMPARE(scales,
                     (std::vector<ColourScale>{{PaletteKind::Viridis, Transfer::Linear, 0, 1}}));
        }
    }

    void aHeadsOwnWeightsRunToTheirLargest() {
        const Trace trace = traceOf({});
        const auto options = stage(MapStage::Weights, RangeScope::OneHead);
        const auto scales = scalesOf(shownMap(trace, 0, 1, options), options, std::nullopt);
        QCOMPARE(scales.size(), std::size_t(1));
        QCOMPARE(scales[0].low, 0.0);
        QCOMPARE(scales[0].high, double(trace.layers[0].weights->heads[1].maxCoeff()));
    }

    void eachRowRunsToItsLargest() {
        const Trace trace = traceOf({.blindRow = 1});
        const auto options = stage(MapStage::Weights, RangeScope::EachRow);
        const auto scales = scalesOf(shownMap(trace, 0, 0, options), options, std::nullopt);
        QCOMPARE(scales.size(), std::size_t(4));
        for (const int row : {0, 2, 3})
            QCOMPARE(scales[std::size_t(row)].high,
                     double(trace.layers[0].weights->heads[0].row(row).maxCoeff()));
        QCOMPARE(scales[1].high, 1.0);  // a row of zeros still has a scale
    }

    void scoresSpanAllHeadsOfAllLayers() {
        const Trace trace = traceOf({.layers = 3});
        const auto options = stage(MapStage::Scores);
        float low = 1e9f;
        float high = -1e9f;
        for (const LayerTrace& layer : trace.layers) {
            for (const Matrix& head : layer.scores->heads) {
                low = std::min(low, head.minCoeff());
                high = std::max(high, head.maxCoeff());
            }
        }
        const auto scales =
            scalesOf(shownMap(trace, 0, 0, options), options, rangeOfAllHeads(trace, options));
        QCOMPARE(scales[0].low, double(low));
        QCOMPARE(scales[0].high, double(high));
    }

    void divergingScoresAreCentredOnZero() {
        const Trace trace = traceOf({});
        auto options = stage(MapStage::Scores, RangeScope::OneHead);
        options.palette = PaletteKind::Diverging;
        const auto scale = scalesOf(shownMap(trace, 0, 0, options), options, std::nullopt)[0];
        QCOMPARE(scale.low, -scale.high);
        QCOMPARE(scale.high, double(trace.layers[0].scores->heads[0].cwiseAbs().maxCoeff()));
    }

    void hiddenScoresDoNotCount() {
        Trace trace = traceOf({.causal = true});
        auto scores = std::make_shared<HeadScores>(*trace.layers[0].scores);
        scores->heads[0](0, 3) = 500;
        scores->heads[0](3, 0) = std::numeric_limits<float>::quiet_NaN();
        trace.layers[0].scores = scores;
        const auto masked = stage(MapStage::MaskedScores, RangeScope::OneHead);
        QVERIFY(scalesOf(shownMap(trace, 0, 0, masked), masked, std::nullopt)[0].high < 4);
        const auto all = stage(MapStage::Scores, RangeScope::OneHead);
        QCOMPARE(scalesOf(shownMap(trace, 0, 0, all), all, std::nullopt)[0].high, 500.0);
    }

    void scoresBelowZeroHaveNoLogarithm() {
        const Trace trace = traceOf({});
        auto options = stage(MapStage::Scores, RangeScope::OneHead);
        options.transfer = Transfer::Logarithmic;
        QCOMPARE(scalesOf(shownMap(trace, 0, 0, options), options, std::nullopt)[0].transfer,
                 Transfer::Linear);
    }

    void aSingleScoreIsTheMiddle() {
        const Trace trace = traceOf({.queries = {"one"}});
        const auto options = stage(MapStage::Scores, RangeScope::OneHead);
        const ShownMap map = shownMap(trace, 0, 0, options);
        const auto scale = scalesOf(map, options, std::nullopt)[0];
        QVERIFY(std::abs(positionOf(double((*map.values)(0, 0)), scale) - 0.5) < 1e-6);
    }
};

HEADLIGHT_APPLESS_TEST(TestShownMap)
#include "tst_shown_map.moc"
