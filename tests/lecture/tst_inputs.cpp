// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/checked_file.h"
#include "core/files/safetensors.h"
#include "core/lecture/inputs.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Two heads of width 2; queries 4, keys 3 and values 5 numbers wide.
LectureLayer layerOf() {
    LectureLayer layer;
    layer.spec.dModel = 4;
    layer.spec.heads = 2;
    layer.spec.keyWidth = 3;
    layer.spec.valueWidth = 5;
    layer.spec.positions.kind = PositionKind::None;
    return layer;
}

LectureLayer plainLayer() {
    LectureLayer layer = layerOf();
    layer.spec.keyWidth = layer.spec.valueWidth = 0;
    return layer;
}

// Numbers 0, 1, 2, …
Tensor counted(std::vector<std::int64_t> shape) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i);
    return floatTensor(std::move(shape), values);
}

Tensor ones(std::vector<std::int64_t> shape, std::size_t count) {
    return floatTensor(std::move(shape), std::vector<float>(count, 1.0f));
}

// A line for each query, '1' where the key may be seen.
QStringList drawn(const Visibility& visible) {
    QStringList lines;
    for (int query = 0; query < visible.queries; ++query) {
        lines << QString();
        for (int key = 0; key < visible.keys; ++key)
            lines.back() += visible.visible(query, key) ? '1' : '.';
    }
    return lines;
}

}  // namespace

class TestInputs : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Result<BatchInputs> inputs(const LectureLayer& layer, std::map<std::string, Tensor> tensors) {
        const std::string path = folder_.filePath("in.safetensors").toStdString();
        if (!writeFile(path, writeSafetensors({std::move(tensors), {}})))
            qFatal("cannot write");
        return readInputs(layer, path);
    }
    QString refusal(const LectureLayer& layer, std::map<std::string, Tensor> tensors) {
        const auto read = inputs(layer, std::move(tensors));
        return read ? QString() : QString::fromStdString(describe(read.error()));
    }

 private slots:
    void itemsAreDealtOutInTheirOrder() {
        const auto read = inputs(layerOf(), {{"query", counted({2, 3, 4})},
                                             {"key", counted({2, 6, 3})},
                                             {"value", counted({2, 6, 5})}});
        QVERIFY(read);
        QCOMPARE(read->batch(), 2);
        QCOMPARE(read->queries, 3);
        QCOMPARE(read->keys, 6);
        QCOMPARE(read->query[1](2, 3), 23.0f);
        QCOMPARE(read->key[1](0, 0), 18.0f);
        QCOMPARE(read->value[0](5, 4), 29.0f);
        QVERIFY(read->remarks.empty());
        QVERIFY(read->visible[1].cells.empty());
    }

    // Only the value: it says how many keys there are, and the query cannot be the key.
    void whatTheQueryCannotStandInForIsMissing() {
        QCOMPARE(
            refusal(plainLayer(), {{"query", counted({1, 3, 4})}, {"value", counted({1, 6, 4})}}),
            QString("in.safetensors: tensor \"key\": missing; the query cannot stand in for it: "
                    "expected shape [1, 6, 4]"));
        QCOMPARE(
            refusal(layerOf(), {{"query", counted({1, 3, 4})}, {"value", counted({1, 3, 5})}}),
            QString("in.safetensors: tensor \"key\": missing; the query cannot stand in for it: "
                    "expected shape [1, 3, 3]"));
        QCOMPARE(
            refusal(layerOf(), {{"query", counted({1, 3, 4})}, {"key", counted({1, 3, 3})}}),
            QString("in.safetensors: tensor \"value\": missing; the query cannot stand in for it: "
                    "expected shape [1, 3, 5]"));
        QCOMPARE(
            refusal(plainLayer(), {{"query", counted({1, 3, 4})}, {"value", counted({1, 3, 4})}}),
            QString());
    }

    void shapesThatDoNotFitAreNamed() {
        const auto named = [&](const char* name, std::vector<std::int64_t> shape) {
            std::map<std::string, Tensor> tensors{{"query", counted({2, 3, 4})},
                                                  {"key", counted({2, 6, 3})},
                                                  {"value", counted({2, 6, 5})}};
            tensors[name] = counted(std::move(shape));
            return refusal(layerOf(), std::move(tensors)).remove("in.safetensors: tensor ");
        };
        QCOMPARE(named("query", {2, 3, 5}),
                 QString("\"query\": expected shape [batch, n_q, 4], found [2, 3, 5]"));
        QCOMPARE(named("key", {1, 6, 3}),
                 QString("\"key\": expected shape [2, n_k, 3], found [1, 6, 3]"));
        QCOMPARE(named("key", {2, 6, 4}),
                 QString("\"key\": expected shape [2, n_k, 3], found [2, 6, 4]"));
        QCOMPARE(named("value", {2, 5, 5}),
                 QString("\"value\": expected shape [2, 6, 5], found [2, 5, 5]"));
        QCOMPARE(named("query", {0, 3, 4}),
                 QString("\"query\": expected at least one item and one token, found [0, 3, 4]"));
        QCOMPARE(named("key", {2, 0, 3}),
                 QString("\"key\": expected at least one item and one token, found [2, 0, 3]"));
    }

    void whatIsNotFiniteIsNamed() {
        std::vector<float> values(12, 1.0f);
        for (const float bad : {INFINITY, -INFINITY, std::numeric_limits<float>::quiet_NaN()}) {
            values[7] = bad;
            const auto read = inputs(plainLayer(), {{"query", counted({1, 3, 4})},
                                                    {"key", floatTensor({1, 3, 4}, values)}});
            QCOMPARE(read->remarks,
                     (std::vector<std::string>{"tensor \"key\" holds NaN or infinities"}));
        }
    }

    // Bytes by hand; a subnormal F64 would be 0 as float32, -0 is a zero, -128 is none.
    void onlyAZeroHides_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("cells");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, ElementType type, const char* hex,
                            const char* shown) {
            QTest::newRow(name) << int(type) << QByteArray::fromHex(hex) << QString(shown);
        };
        row("Bool", ElementType::Bool, "00 01 00 02", ".1.1");
        row("I8", ElementType::I8, "00 01 80 ff", ".111");
        row("U8", ElementType::U8, "00 80 01 00", ".11.");
        row("I64", ElementType::I64,
            "0000000000000000 0100000000000000 0000000000000080 0001000000000000", ".111");
        row("F16", ElementType::F16, "0000 0080 003c 0100", "..11");
        row("BF16", ElementType::BF16, "0080 803f 0000 0100", ".1.1");
        row("F32", ElementType::F32, "00000000 00000080 0000803f 01000000", "..11");
        row("F64", ElementType::F64,
            "0000000000000000 0000000000000080 0100000000000000 000000000000f03f", "..11");
    }
    void onlyAZeroHides() {
        QFETCH(int, type);
        QFETCH(QByteArray, cells);
        QFETCH(QString, shown);
        const Tensor mask{ElementType(type), {1, 4}, cells.toStdString()};
        const auto read = inputs(plainLayer(), {{"query", counted({1, 3, 4})},
                                                {"key", counted({1, 4, 4})},
                                                {"value", counted({1, 4, 4})},
                                                {"mask", mask}});
        QVERIFY(read);
        QCOMPARE(drawn(read->visible[0]), QStringList({shown, shown, shown}));
    }

    // Two items, two queries, three keys; a dimension of 1 is for all alike.
    void masksOfEveryShapeAreSpreadOut() {
        const auto shown = [&](std::vector<std::int64_t> shape,
                               std::vector<float> cells) -> QString {
            const auto read =
                inputs(plainLayer(), {{"query", counted({2, 2, 4})},
                                      {"key", counted({2, 3, 4})},
                                      {"value", counted({2, 3, 4})},
                                      {"mask", floatTensor(std::move(shape), cells)}});
            if (!read)
                return QString::fromStdString(describe(read.error()));
            return drawn(read->visible[0]).join(' ') + " | " + drawn(read->visible[1]).join(' ');
        };
        QCOMPARE(shown({2, 3}, {1, 0, 1, 0, 1, 1}), QString("1.1 .11 | 1.1 .11"));
        QCOMPARE(shown({1, 3}, {1, 0, 1}), QString("1.1 1.1 | 1.1 1.1"));
        QCOMPARE(shown({2, 1}, {0, 1}), QString("... 111 | ... 111"));
        QCOMPARE(shown({2, 2, 3}, {1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0}),
                 QString("1.1 .11 | ..1 11."));
        QCOMPARE(shown({2, 1, 3}, {1, 0, 1, 0, 1, 1}), QString("1.1 1.1 | .11 .11"));
        QCOMPARE(shown({2, 1, 1, 3}, {1, 0, 1, 0, 1, 1}), QString("1.1 1.1 | .11 .11"));
        QCOMPARE(shown({2, 1, 2, 1}, {1, 0, 0, 1}), QString("111 ... | ... 111"));
        QVERIFY(
            shown({3}, {1, 1, 1}).contains("tensor \"mask\": expected shape [2, 3], [2, 2, 3] or"));
        QVERIFY(shown({2, 2, 2, 3}, std::vector<float>(24)).contains("found [2, 2, 2, 3]"));
    }

    void lengthsShowTheFirstKeys() {
        const auto shown = [&](std::vector<std::int64_t> shape,
                               std::vector<std::int64_t> lengths) -> QString {
            const auto read = inputs(plainLayer(), {{"query", counted({2, 2, 4})},
                                                    {"key", counted({2, 3, 4})},
                                                    {"value", counted({2, 3, 4})},
                                                    {"valid_lens", integerTensor(shape, lengths)}});
            if (!read)
                return QString::fromStdString(describe(read.error()));
            return drawn(read->visible[0]).join(' ') + " | " + drawn(read->visible[1]).join(' ');
        };
        QCOMPARE(shown({2}, {1, 3}), QString("1.. 1.. | 111 111"));
        QCOMPARE(shown({2, 2}, {0, 1, 2, 3}), QString("... 1.. | 11. 111"));
        QCOMPARE(shown({2}, {99, INT64_MAX}), QString("111 111 | 111 111"));  // as document 004's
        QCOMPARE(
            shown({2}, {1, -1}),
            QString(
                "in.safetensors: tensor \"valid_lens\": expected lengths of 0 or more, found -1"));
    }

    // The file's mask and its lengths: what shows, both let through. The layer's own comes later.
    void masksAreTakenTogether() {
        LectureLayer layer = plainLayer();
        layer.spec.mask.causal = true;
        const auto read = inputs(layer, {{"query", counted({1, 3, 4})},
                                         {"mask", floatTensor({1, 3}, {{0.0f, 1.0f, 1.0f}})},
                                         {"valid_lens", integerTensor({1}, {{2}})}});
        QCOMPARE(drawn(read->visible[0]), QStringList({".1.", ".1.", ".1."}));
    }

    // Scores and weights of one head of width 1 are 8 n² bytes; 2 GB are 15811 tokens.
    void whatTheResultTakesIsKnownBefore() {
        LectureLayer layer = plainLayer();
        layer.spec.dModel = layer.spec.heads = 1;
        const auto taken = [&](std::int64_t tokens) {
            return refusal(layer, {{"query", ones({1, tokens, 1}, std::size_t(tokens))},
                                   {"mask", ones({1, 1}, 1)}});
        };
        QVERIFY(taken(20'000).contains("the result would take 3.2 GB, at most 2 GB"));
        layer.layers = 2;
        QVERIFY(taken(12'000).contains("the result would take 2.3 GB"));
        layer.layers = 1;
        layer.spec.dModel = 200'000;
        layer.spec.dK = layer.spec.dV = 1;
        layer.spec.queryWidth = layer.spec.keyWidth = layer.spec.valueWidth = 1;
        QVERIFY(taken(3'000).contains("the result would take 2.5 GB"));
        layer.asWritten = true;
        QVERIFY(taken(2'000).contains("the result would take 3.2 GB"));
        layer.asWritten = false;
        layer.spec.dModel = 50'000;
        layer.block = true;
        QVERIFY(taken(2'000).contains("the result would take 3.2 GB"));
    }
};

HEADLIGHT_APPLESS_TEST(TestInputs)
#include "tst_inputs.moc"
