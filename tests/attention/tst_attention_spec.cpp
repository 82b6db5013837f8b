// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

std::string refusal(const AttentionSpec& spec) {
    const Result<void> checked = check(spec);
    return checked ? std::string() : describe(checked.error());
}

std::string refusal(const AttentionSpec& spec, const AttentionWeights& weights) {
    const Result<void> checked = check(spec, weights);
    return checked ? std::string() : describe(checked.error());
}

// A specification that is fine but for what `change` does to it.
template <class Change>
std::string refusalAfter(const Change& change) {
    AttentionSpec spec;
    change(spec);
    return refusal(spec);
}

}  // namespace

class TestAttentionSpec : public QObject {
    Q_OBJECT

 private slots:
    void theDefaultIsFine() { QCOMPARE(refusal({}), std::string()); }

    void headsThatDoNotDivideTheWidthNameTheNearest() {
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.heads = 7; }),
                 std::string("heads: 7 does not divide d_model 64; nearest: 8"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.heads = 65; }),
                 std::string("heads: 65 does not divide d_model 64; nearest: 64"));
        // Two that are equally near are both named; 7 in 96 lies between 6 and 8.
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.heads = 7, s.dModel = 96; }),
                 std::string("heads: 7 does not divide d_model 96; nearest: 6 or 8"));
        // With d_k chosen freely any number of heads will do.
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.heads = 7, s.dK = 5; }), std::string());
    }

    void groupsMustDivideTheHeads() {
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.kvHeads = 3; }),
                 std::string("kv_heads: 3 does not divide heads 8; nearest: 2 or 4"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.kvHeads = 16; }),
                 std::string("kv_heads: 16 does not divide heads 8; nearest: 8"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.kvHeads = 4; }), std::string());
    }

    void countsBelowTheirLeastAreRefused() {
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.dModel = 0; }),
                 std::string("d_model: must be at least 1, is 0"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.heads = 0; }),
                 std::string("heads: must be at least 1, is 0"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.kvHeads = -1; }),
                 std::string("kv_heads: must be at least 0, is -1"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.dK = -8; }),
                 std::string("d_k: must be at least 0, is -8"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.dV = -8; }),
                 std::string("d_v: must be at least 0, is -8"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.keyWidth = -1; }),
                 std::string("key_width: must be at least 0, is -1"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.valueWidth = -1; }),
                 std::string("value_width: must be at least 0, is -1"));
        QVERIFY(!refusalAfter([](AttentionSpec& s) { s.dK = INT_MAX; }).empty());
        QVERIFY(!refusalAfter([](AttentionSpec& s) { s.dV = INT_MAX; }).empty());
    }

    void withoutAMapTheInputMustFitTheHeads() {
        const auto without = [](bool Projections::*map, auto change) {
            AttentionSpec spec = plainSpec(64, 8);
            spec.projections.*map = false;
            change(spec);
            return refusal(spec);
        };
        const auto asItIs = [](AttentionSpec&) {};
        for (const auto map : {&Projections::query, &Projections::key, &Projections::value})
            QCOMPARE(without(map, asItIs), std::string());
        QCOMPARE(without(&Projections::query, [](AttentionSpec& s) { s.dK = 4; }),
                 std::string("projections.query: without this map the input's width must be 8 · 4 "
                             "= 32, is 64"));
        QCOMPARE(without(&Projections::key, [](AttentionSpec& s) { s.kvHeads = 2; }),
                 std::string("projections.key: without this map the input's width must be 2 · 8 = "
                             "16, is 64"));
        QCOMPARE(
            without(&Projections::key, [](AttentionSpec& s) { s.kvHeads = 2, s.keyWidth = 16; }),
            std::string());
        QCOMPARE(without(&Projections::value, [](AttentionSpec& s) { s.dV = 3; }),
                 std::string("projections.value: without this map the input's width must be 8 · 3 "
                             "= 24, is 64"));
        QCOMPARE(without(&Projections::query, [](AttentionSpec& s) { s.dK = 9; }),
                 std::string("projections.query: without this map the input's width must be 8 · 9 "
                             "= 72, is 64"));
        QCOMPARE(without(&Projections::output, [](AttentionSpec& s) { s.dV = 3; }), std::string());
        QCOMPARE(
            without(&Projections::output, [](AttentionSpec& s) { s.dV = 3, s.residual = true; }),
            std::string("residual: the input of width 64 cannot be added to an output of "
                        "width 24"));
    }

    // What is added is the query's input, whose width may be its own.
    void aResidualMustBeAsWideAsTheQuery() {
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.residual = true, s.queryWidth = 32; }),
                 std::string("residual: the input of width 32 cannot be added to an output of "
                             "width 64"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) {
                     s.residual = true;
                     s.queryWidth = 40;
                     s.dV = 5;
                     s.projections.output = false;
                 }),
                 std::string());
    }

    void numbersThatCannotDivideAreRefused() {
        for (const double number : {0.0, -1.0, 1e-300, 1e300, double(INFINITY), double(NAN)}) {
            QCOMPARE(refusalAfter([&](AttentionSpec& s) { s.temperature = number; }),
                     std::string("temperature: must be a number from 1.2e-38 to 8.5e37"));
            QCOMPARE(refusalAfter([&](AttentionSpec& s) {
                         s.scale = {ScaleKind::Number, number};
                     }),
                     std::string("scale: must be a number from 1.2e-38 to 8.5e37"));
            QCOMPARE(refusalAfter([&](AttentionSpec& s) {
                         s.scale = {ScaleKind::None, number};
                     }),
                     std::string());
        }
        // float32's smallest normal number, and the largest whose inverse is one.
        for (const double number : {1.2e-38, 1e-9, 8.5e37}) {
            QCOMPARE(refusalAfter([&](AttentionSpec& s) { s.temperature = number; }),
                     std::string());
            QVERIFY(std::isnormal(float(number)) && std::isnormal(1 / float(number)));
        }
    }

    void maskNumbersAreChecked() {
        for (const float value : {INFINITY, NAN})
            QCOMPARE(refusalAfter([&](AttentionSpec& s) { s.maskValue = value; }),
                     std::string("mask_value: must be a finite number or -inf"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.maskValue = -1e9f; }), std::string());
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.maskValue = -INFINITY; }), std::string());
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.mask.prefix = -1; }),
                 std::string("mask.prefix: must be at least 0, is -1"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) { s.mask.validLength = -1; }),
                 std::string("mask.valid_length: must be at least 0, is -1"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) {
                     s.mask.window = MaskWindow{-1, 0};
                 }),
                 std::string("mask.window.before: must be at least 0, is -1"));
        QCOMPARE(refusalAfter([](AttentionSpec& s) {
                     s.mask.window = MaskWindow{0, -2};
                 }),
                 std::string("mask.window.after: must be at least 0, is -2"));
    }

    void positionsAreCheckedWithTheLayersSizes() {
        AttentionSpec spec;
        spec.positions.kind = PositionKind::Rotary;
        spec.dK = 5;
        QVERIFY(refusal(spec).starts_with("positions.kind: "));
        spec.positions.kind = PositionKind::T5;
        spec.positions.buckets = 3;
        QCOMPARE(refusal(spec), std::string("positions.buckets: must be at least 4, is 3"));
        spec.mask.causal = true;
        QCOMPARE(refusal(spec), std::string());
    }

    void theDivisorIsWhatTheScaleSays() {
        AttentionSpec spec = plainSpec(64, 4);
        QCOMPARE(divisor(spec), 4.0);
        spec.dK = 9;
        QCOMPARE(divisor(spec), 3.0);
        spec.scale = {ScaleKind::SqrtDModel, 7};
        QCOMPARE(divisor(spec), 8.0);
        spec.scale = {ScaleKind::None, 7};
        QCOMPARE(divisor(spec), 1.0);
        spec.scale = {ScaleKind::Number, 7};
        QCOMPARE(divisor(spec), 7.0);
    }

    // Against trying every number.
    void theNearestDivisorIsTheNearestOfAll() {
        for (int whole = 1; whole <= 130; ++whole) {
            for (int wanted = -3; wanted <= 140; ++wanted) {
                int best = 1;
                for (int d = 2; d <= whole; ++d)
                    if (whole % d == 0 && std::abs(d - wanted) < std::abs(best - wanted))
                        best = d;
                QCOMPARE(nearestDivisor(whole, wanted), best);
            }
        }
        QCOMPARE(nearestDivisor(64, 12), 8);  // 8 and 16 are equally near
        QCOMPARE(nearestDivisor(INT_MAX, 3), 1);
    }

    void weightsOfTheRightShapesAreFine() {
        AttentionSpec spec = plainSpec(24, 6);
        spec.kvHeads = 2;
        spec.dK = 5;
        spec.dV = 3;
        spec.keyWidth = 10;
        spec.valueWidth = 11;
        for (const bool bias : {true, false}) {
            spec.bias = bias;
            QCOMPARE(refusal(spec, gaussianWeights(spec)), std::string());
        }
    }

    void theFirstMapThatDoesNotFitIsNamedWithBothShapes() {
        AttentionSpec spec = plainSpec(24, 6);
        spec.bias = true;
        AttentionWeights weights = gaussianWeights(spec);
        weights.value.weight.resize(20, 24);
        weights.output.weight.resize(0, 0);
        QCOMPARE(refusal(spec, weights),
                 std::string("value: weight is [20, 24], expected [24, 24]"));
        weights = gaussianWeights(spec);
        weights.key.bias.resize(3);
        QCOMPARE(refusal(spec, weights), std::string("key: bias is [3], expected [24]"));
        weights = gaussianWeights(spec);
        weights.key.weight.resize(24, 20);
        QCOMPARE(refusal(spec, weights), std::string("key: weight is [24, 20], expected [24, 24]"));
        weights = gaussianWeights(spec);
        spec.bias = false;
        QCOMPARE(refusal(spec, weights), std::string("query: bias is [24], expected [0]"));
        weights = {};
        QCOMPARE(refusal(spec, weights), std::string("query: weight is [0, 0], expected [24, 24]"));
        spec.projections = {false, false, false, false};
        QCOMPARE(refusal(spec, weights), std::string());
        weights.output.bias.resize(24);
        QCOMPARE(refusal(spec, weights),
                 std::string("output: the layer has no such map, but here is a weight of [0, 0]"));
        weights.output = {};
        weights.output.weight.resize(24, 24);
        QCOMPARE(
            refusal(spec, weights),
            std::string("output: the layer has no such map, but here is a weight of [24, 24]"));
    }
};

HEADLIGHT_APPLESS_TEST(TestAttentionSpec)
#include "tst_attention_spec.moc"
