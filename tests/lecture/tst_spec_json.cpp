// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QString>
#include <QTest>
#include <functional>

#include "core/lecture/spec_json.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

using Turn = std::function<void(AttentionSpec&)>;

Result<AttentionSpec> parsed(const std::string& text) {
    const auto json = parseJson(text, "layer.json");
    if (!json)
        return json.error();
    return attentionSpecFromJson(*json, "layer.json: ");
}

}  // namespace

class TestSpecJson : public QObject {
    Q_OBJECT

 private slots:
    void missingKeysKeepTheDefaults() { QVERIFY(*parsed("{}") == AttentionSpec()); }

    // One row a field; a field that is not written, or read into another, comes back changed.
    void everyFieldIsWrittenAndReadBack_data() {
        QTest::addColumn<Turn>("turn");
        const auto row = [](const char* name, const Turn& turn) { QTest::newRow(name) << turn; };
        row("d_model", [](AttentionSpec& s) { s.dModel = 48; });
        row("heads", [](AttentionSpec& s) { s.heads = 4; });
        row("kv_heads", [](AttentionSpec& s) { s.kvHeads = 2; });
        row("d_k", [](AttentionSpec& s) { s.dK = 5; });
        row("d_v", [](AttentionSpec& s) { s.dV = 7; });
        row("query_width", [](AttentionSpec& s) { s.queryWidth = 9; });
        row("key_width", [](AttentionSpec& s) { s.keyWidth = 10; });
        row("value_width", [](AttentionSpec& s) { s.valueWidth = 11; });
        row("bias", [](AttentionSpec& s) { s.bias = true; });
        row("residual", [](AttentionSpec& s) { s.residual = true; });
        row("no query map", [](AttentionSpec& s) { s.projections.query = false; });
        row("no key map", [](AttentionSpec& s) { s.projections.key = false; });
        row("no value map", [](AttentionSpec& s) { s.projections.value = false; });
        row("no output map", [](AttentionSpec& s) { s.projections.output = false; });
        row("scale sqrt_d_model", [](AttentionSpec& s) { s.scale.kind = ScaleKind::SqrtDModel; });
        row("scale none", [](AttentionSpec& s) { s.scale.kind = ScaleKind::None; });
        row("scale 2.5", [](AttentionSpec& s) { s.scale = {ScaleKind::Number, 2.5}; });
        row("temperature", [](AttentionSpec& s) { s.temperature = 0.3; });
        row("mask_value", [](AttentionSpec& s) { s.maskValue = -1e9f; });
        row("causal", [](AttentionSpec& s) { s.mask.causal = true; });
        row("prefix", [](AttentionSpec& s) { s.mask.prefix = 3; });
        row("valid_length", [](AttentionSpec& s) { s.mask.validLength = 0; });
        row("window", [](AttentionSpec& s) { s.mask.window = MaskWindow{1, 4}; });
        row("graph", [](AttentionSpec& s) { s.mask.graph = {{{0, 3}, {2, 1}}}; });
        row("graph without edges", [](AttentionSpec& s) { s.mask.graph.emplace(); });
        row("painted", [](AttentionSpec& s) { s.mask.painted = {{5, 1, true}, {0, 2, false}}; });
        row("many painted", [](AttentionSpec& s) {
            s.mask.painted.paint({1, 2, 70, 90}, false);
            s.mask.painted.set({3, 5, true});
        });
        for (const PositionKind kind :
             {PositionKind::None, PositionKind::Sinusoidal, PositionKind::Rotary,
              PositionKind::Alibi, PositionKind::T5, PositionKind::Learned})
            QTest::addRow("positions %d", int(kind))
                << Turn([kind](AttentionSpec& s) { s.positions.kind = kind; });
        row("base", [](AttentionSpec& s) { s.positions.base = 500.5; });
        row("layout", [](AttentionSpec& s) { s.positions.layout = PairLayout::Halves; });
        row("buckets", [](AttentionSpec& s) { s.positions.buckets = 6; });
        row("max_distance", [](AttentionSpec& s) { s.positions.maxDistance = 77; });
        row("seed", [](AttentionSpec& s) { s.positions.seed = 18446744073709551615u; });
        row("learned_length", [](AttentionSpec& s) { s.positions.learnedLength = 12; });
    }
    void everyFieldIsWrittenAndReadBack() {
        QFETCH(Turn, turn);
        AttentionSpec spec;
        turn(spec);
        const auto back = parsed(writeJson(toJson(spec)));
        QVERIFY2(back, back ? "" : describe(back.error()).c_str());
        QVERIFY(*back == spec);
    }

    void aMaskValueOfMinusInfinityHidesExactly() {
        QVERIFY(!parsed(R"({"mask_value": "-inf"})")->maskValue);
        QCOMPARE(*parsed(R"({"mask_value": -1e38})")->maskValue, -1e38f);
    }

    void whatCannotBeIsRefusedByPath_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(text) << QByteArray(text) << QString("layer.json: %1").arg(message);
        };
        row(R"({"heads": 7})", "heads: 7 does not divide d_model 64; nearest: 8");
        row(R"({"d_model": 4097})",
            "d_model: expected a whole number from 1 to 4096, found the number 4097");
        row(R"({"projections": {"vale": true}})", "projections.vale: unknown key");
        row(R"({"mask": {"window": {"before": -1}}})",
            "mask.window.before: expected a whole number from 0 to 16777216, found the number -1");
        row(R"({"mask": {"prefix": 0.5}})",
            "mask.prefix: expected a whole number from 0 to 16777216, found the number 0.5");
        row(R"({"mask": {"graph": [[0, 1], [1, -1]]}})",
            "mask.graph[1]: expected [token, token], found [1, -1]");
        row(R"({"mask": {"graph": [[0, 16777217]]}})",
            "mask.graph[0]: expected [token, token], found [0, 16777217]");
        row(R"({"mask": {"graph": [[0, 1, 2]]}})",
            "mask.graph[0]: expected [token, token], found [0, 1, 2]");
        row(R"({"mask": {"graph": [3]}})",
            "mask.graph[0]: expected [token, token], found the number 3");
        row(R"({"mask": {"graph": 1}})",
            "mask.graph: expected an array of [token, token], found the number 1");
        row(R"({"mask": {"painted": [[0, 1, true, 2]]}})",
            "mask.painted[0]: expected [query, key, true or false], found [0, 1, true, 2]");
        row(R"({"mask": {"painted": [[0, 1, true], [0, 1, 1]]}})",
            "mask.painted[1]: expected [query, key, true or false], found [0, 1, 1]");
        row(R"({"scale": 0})",
            "scale: expected \"sqrt_dk\", \"sqrt_d_model\", \"none\" or a number from 1.2e-38 to "
            "8.5e37, found the number 0");
        row(R"({"scale": -2})",
            "scale: expected \"sqrt_dk\", \"sqrt_d_model\", \"none\" or a number from 1.2e-38 to "
            "8.5e37, found the number -2");
        row(R"({"scale": "sqrt"})",
            "scale: expected \"sqrt_dk\", \"sqrt_d_model\", \"none\" or a number from 1.2e-38 to "
            "8.5e37, found a string \"sqrt\"");
        row(R"({"temperature": 0})",
            "temperature: expected a number from 1.2e-38 to 8.5e37, found the number 0");
        row(R"({"mask_value": 1e39})",
            "mask_value: expected \"-inf\" or a number that float32 can hold, found the number "
            "1e+39");
        row(R"({"mask_value": "inf"})",
            "mask_value: expected \"-inf\" or a number that float32 can hold, found a string "
            "\"inf\"");
        row(R"({"positions": {"kind": "t6"}})",
            "positions.kind: expected one of none, sinusoidal, rotary, alibi, t5, learned, found a "
            "string \"t6\"");
        row(R"({"positions": {"kind": "t5", "buckets": 3}})",
            "positions.buckets: must be at least 4, is 3");
        row(R"({"positions": {"max_distance": 0}})",
            "positions.max_distance: expected a whole number from 1 to 16777216, found the number "
            "0");
    }
    void whatCannotBeIsRefusedByPath() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto spec = parsed(text.toStdString());
        QVERIFY(!spec);
        QCOMPARE(QString::fromStdString(describe(spec.error())), message);
    }
};

HEADLIGHT_APPLESS_TEST(TestSpecJson)
#include "tst_spec_json.moc"
