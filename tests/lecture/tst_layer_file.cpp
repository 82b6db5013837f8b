// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/safetensors.h"
#include "core/lecture/layer_file.h"
#include "core/lecture/state_dict.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestLayerFile : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::filesystem::path written(const QByteArray& text) {
        QFile file(folder_.filePath("layer.json"));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write");
        return file.fileName().toStdString();
    }
    QString refusal(const QByteArray& text) {
        const auto layer = readLayer(written(text));
        return layer ? QString() : QString::fromStdString(describe(layer.error()));
    }

 private slots:
    void examplesOfTheHelpAreTaken() {
        for (const Preset& preset : presets()) {
            const auto layer = readLayer(written(preset.parameters));
            QVERIFY2(layer, preset.name);
            QCOMPARE(layer->preset, std::string(preset.name));
            QVERIFY(check(layer->spec));
        }
    }

    void missingParametersAreNamed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("000")
            << QByteArray(R"({"preset":"per-head-shared","heads":2})")
            << "embed_size: missing; preset per-head-shared needs embed_size and heads";
        QTest::newRow("003")
            << QByteArray(
                   R"({"preset":"multi-head-unprojected","input_dim":8,"dim_k":8,"dim_v":8})")
            << "nums_head: missing; preset multi-head-unprojected needs input_dim, dim_k, dim_v "
               "and "
               "nums_head";
        QTest::newRow("004") << QByteArray(R"({"preset":"d2l"})")
                             << "key_size: missing; preset d2l needs key_size, query_size, "
                                "value_size, num_hiddens and num_heads";
    }
    void missingParametersAreNamed() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        QVERIFY2(refusal(text).contains(said), qPrintable(refusal(text)));
    }

    void widthsThatDoNotDivideNameTheNearest_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("000") << QByteArray(
                                    R"({"preset":"per-head-shared","embed_size":12,"heads":5})")
                             << "heads: 5 does not divide embed_size 12; nearest: 4 or 6";
        QTest::newRow("001")
            << QByteArray(R"({"preset":"transformer-block","d_model":12,"n_heads":5,"layers":2})")
            << "n_heads: 5 does not divide d_model 12; nearest: 4 or 6";
        QTest::newRow("003, dim_v")
            << QByteArray(
                   R"({"preset":"multi-head-unprojected","input_dim":9,"dim_k":8,"dim_v":9,"nums_head":4})")
            << "nums_head: 4 does not divide dim_v 9; nearest: 3";
        QTest::newRow("004")
            << QByteArray(
                   R"({"preset":"d2l","key_size":1,"query_size":1,"value_size":1,"num_hiddens":10,"num_heads":4})")
            << "num_heads: 4 does not divide num_hiddens 10; nearest: 5";
    }
    void widthsThatDoNotDivideNameTheNearest() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        QVERIFY2(refusal(text).contains(said), qPrintable(refusal(text)));
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* text, const char* said) {
            QTest::newRow(text) << QByteArray(text) << QString(said);
        };
        row(R"({"preset": 7})",
            "layer.json: preset: expected the name of a preset (per-head-shared, ");
        row(R"({"preset":"d2l","key_size":1,"query_size":1,"value_size":1,"num_hiddens":4,"num_heads":2,"dropout":1.5})",
            "layer.json: dropout: expected a number from 0 to 1, found the number 1.5");
        for (const char* kind : {"sinusoidal", "learned"})
            for (const char* width : {"query_width", "key_width", "value_width"})
                row(qPrintable(QString(R"({"preset":"custom","%1":8,"positions":{"kind":"%2"}})")
                                   .arg(width, kind)),
                    "layer.json: positions: rows of d_model numbers cannot be added to queries, "
                    "keys or values of another width");
    }
    void whatCannotBeIsRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        QVERIFY2(refusal(text).startsWith(said), qPrintable(refusal(text)));
    }

    void weightsOfAnyFloatingPointTypeAreRead() {
        const auto layer =
            *readLayer(written(R"({"preset":"single-head","input_dim":1,"dim_k":1,"dim_v":1})"));
        // 1.5 in each type.
        const std::pair<ElementType, QByteArray> types[] = {{ElementType::F16, "003e"},
                                                            {ElementType::BF16, "c03f"},
                                                            {ElementType::F32, "0000c03f"},
                                                            {ElementType::F64, "000000000000f83f"}};
        for (const auto& [type, hex] : types) {
            TensorFile file;
            const std::string bytes = QByteArray::fromHex(hex).toStdString();
            for (const std::string& name : tensorNames(layer)) {
                const bool bias = name.ends_with(".bias");
                file.tensors[name] = {
                    type, bias ? std::vector<std::int64_t>{1} : std::vector<std::int64_t>{1, 1},
                    bytes};
            }
            const auto path = written(QByteArray::fromStdString(writeSafetensors(file)));
            QCOMPARE(readWeights(layer, path)->layers.at(0).attention.value.weight(0, 0), 1.5f);
        }
    }

    void manyMissingTensorsAreCounted() {
        const auto layer =
            *readLayer(written(R"({"preset":"transformer-block","d_model":4,"n_heads":2})"));
        const auto path = written(QByteArray::fromStdString(writeSafetensors({})));
        const auto weights = readWeights(layer, path);
        QVERIFY(!weights);
        const QString said = QString::fromStdString(describe(weights.error()));
        QVERIFY2(
            said.startsWith("layer.json: missing tensors \"0.attention.query_linear.weight\", "),
            qPrintable(said));
        QVERIFY2(said.endsWith("\"0.linear1.bias\" and 6 more"), qPrintable(said));
    }

    void unknownKeysAndPresetsAreNamed() {
        QVERIFY(refusal(R"({"preset":"single-head","input_dim":4,"dim_k":2,"dim_v":2,"heads":2})")
                    .contains("heads"));
        QVERIFY(refusal(R"({"preset":"gpt"})").contains("per-head-shared, transformer, "));
    }

    // As nn.Module.state_dict() of the listing names them.
    void namesAreThoseOfTheListings() {
        const auto names = [&](const QByteArray& text) {
            QStringList found;
            for (const std::string& name : tensorNames(*readLayer(written(text))))
                found << QString::fromStdString(name);
            return found;
        };
        QCOMPARE(names(R"({"preset":"per-head-shared","embed_size":4,"heads":2})"),
                 QStringList({"queries.weight", "keys.weight", "values.weight", "fc_out.weight",
                              "fc_out.bias"}));
        QCOMPARE(names(R"({"preset":"single-head","input_dim":4,"dim_k":2,"dim_v":2})"),
                 QStringList({"q.weight", "q.bias", "k.weight", "k.bias", "v.weight", "v.bias"}));
        QCOMPARE(
            names(R"({"preset":"transformer-block","d_model":4,"n_heads":2})"),
            QStringList({"0.attention.query_linear.weight", "0.attention.query_linear.bias",
                         "0.attention.key_linear.weight", "0.attention.key_linear.bias",
                         "0.attention.value_linear.weight", "0.attention.value_linear.bias",
                         "0.attention.out_linear.weight", "0.attention.out_linear.bias",
                         "0.linear1.weight", "0.linear1.bias", "0.linear2.weight", "0.linear2.bias",
                         "0.norm1.weight", "0.norm1.bias", "0.norm2.weight", "0.norm2.bias"}));
    }
};

HEADLIGHT_APPLESS_TEST(TestLayerFile)
#include "tst_layer_file.moc"
