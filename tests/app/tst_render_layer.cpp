// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <cmath>

#include "core/files/safetensors.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QString file(const char* folder, const char* name) {
    return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2").arg(folder, name);
}

QStringList layerOf(const char* folder) {
    return {"--layer-file",   file(folder, "layer.json"),
            "--weights-file", file(folder, "weights.safetensors"),
            "--input-file",   file(folder, "inputs.safetensors")};
}

}  // namespace

class TestRenderLayer : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QList<QByteArrayList> table(const QStringList& words) const {
        const Ended ended = run(QStringList{"render", "--out", "-", "--format", "csv"} + words);
        if (ended.status != 0)
            qWarning("%s", ended.err.constData());
        QList<QByteArrayList> rows;
        for (const QByteArray& line : ended.out.trimmed().split('\n'))
            rows << line.trimmed().split(',');
        return rows;
    }

 private slots:
    // Reference: the listing run under PyTorch (tests/data/lecture/make_fixtures.py).
    void theMapIsThatOfTheListing() {
        const char* folder = "transformer-block-stack";
        const TensorFile expected =
            *readSafetensors(file(folder, "expected.safetensors").toStdString());
        const Tensor* weights = expected.find("1.weights");
        QVERIFY(weights != nullptr);
        const auto values = *asFloats(*weights, "weights");
        const auto shape = weights->shape;  // [batch, heads, n_q, n_k]
        const std::int64_t item = shape[0] - 1;
        const auto rows =
            table(layerOf(folder) + QStringList{"--view", "head", "--layer", "1", "--head", "1",
                                                "--item", QString::number(item)});
        QCOMPARE(rows.size(), shape[2] + 1);
        std::size_t cell = std::size_t((item * shape[1] + 1) * shape[2] * shape[3]);
        for (std::int64_t query = 0; query < shape[2]; ++query)
            for (std::int64_t key = 0; key < shape[3]; ++key) {
                const float shown = rows[query + 1][key + 1].toFloat();
                QVERIFY(std::abs(shown - values[cell]) <= 1e-5f);
                ++cell;
            }
    }

    void withoutInputsTheTextGoesIn() {
        const QStringList layer = layerOf("transformer-block").mid(0, 4);
        const auto rows = table(layer + QStringList{"--text", "I saw a saw", "--view", "head"});
        QCOMPARE(rows.size(), 5);
        QCOMPARE(rows[2][0], QByteArray("saw"));
        QCOMPARE(rows[2].mid(1), rows[4].mid(1));  // no positions: the same word, the same row
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        const QStringList layer = layerOf("transformer-block");
        const QStringList text = {"--text", "I saw"};
        const auto row = [](const char* name, const QStringList& words, int status,
                            const QByteArray& said) {
            QTest::newRow(name) << words << status << said;
        };
        row("no weights", layer.mid(0, 2) + text, 2, "--weights-file: missing");
        row("weights alone", layer.mid(2, 2) + text, 2, "--weights-file: goes with --layer-file");
        row("neither text nor inputs", layer.mid(0, 4), 2, "--input-file");
        row("item without inputs", layer.mid(0, 4) + text + QStringList{"--item", "0"}, 2,
            "--item: chooses from the batch");
        row("no such item", layer + QStringList{"--item", "99"}, 2, "--item: expected 0 to ");
        row("shape that the weights fix", layer + QStringList{"--heads", "1"}, 2,
            "--heads: the opened layer's weights fix");
        row("no such file", QStringList{"--layer-file", "/nowhere/layer.json"} + layer.mid(2), 1,
            "layer.json: no such file");
        row("wrong weights",
            layer.mid(0, 2) + QStringList{"--weights-file", file("d2l", "weights.safetensors")} +
                text,
            1, "weights.safetensors: missing tensors");
        row("rate", text + QStringList{"--dropout", "1"}, 2,
            "--dropout: expected a number from 0 to below 1");
    }
    void wrongUse() {
        QFETCH(QStringList, words);
        QFETCH(int, status);
        QFETCH(QByteArray, said);
        const QString out = folder_.filePath("a.png");
        const Ended ended = run(QStringList{"render", "--view", "head", "--out", out} + words);
        QCOMPARE(ended.status, status);
        QVERIFY2(ended.err.contains(said), ended.err.constData());
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY(!QFile::exists(out));
    }

    void twoResultsAreLaidOverOneAnother() {
        const QString scene = folder_.filePath("kept.json");
        QFile file(scene);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"headlight_scene": 1, "recipe": {"text": "I saw a saw", "weights":
            {"kind": "identity"}, "layer": {"d_model": 96, "heads": 6}}})");
        file.close();
        const auto rows = table({"--text", "I saw a saw", "--weights", "identity", "--scale",
                                 "none", "--compare", scene, "--view", "comparison"});
        QCOMPARE(rows.size(), 17);
        QCOMPARE(rows[0].mid(1), (QByteArrayList{"kept", "now", "difference"}));
        for (int row = 1; row < rows.size(); ++row) {
            const float kept = rows[row][1].toFloat();
            const float now = rows[row][2].toFloat();
            QCOMPARE(rows[row][3].toFloat(), now - kept);
        }
        QVERIFY(rows[1][1] != rows[1][2]);
    }

    void noFileThatIsReadIsOverwritten() {
        const QStringList layer = layerOf("transformer-block");
        for (int file = 1; file < layer.size(); file += 2) {
            const QString copy = folder_.filePath("copied");
            QFile::remove(copy);
            QVERIFY(QFile::copy(layer[file], copy));
            QStringList words = layer;
            words[file] = copy;
            const QByteArray before = contents(copy);
            const Ended ended = run(
                QStringList{"render", "--view", "head", "--format", "png", "--out", copy} + words);
            QCOMPARE(ended.status, 2);
            const QByteArray said =
                QByteArray("would overwrite the file of ").append(layer[file - 1].toUtf8());
            QVERIFY2(ended.err.contains(said), ended.err.constData());
            QCOMPARE(contents(copy), before);
        }
    }

    void dropoutIsSeenInTheMap() {
        const QStringList words = {"--text", "I saw a saw", "--view", "head"};
        const auto whole = table(words);
        const auto part = table(words + QStringList{"--dropout", "0.5"});
        QCOMPARE(table(words + QStringList{"--dropout", "0"}), whole);
        int dropped = 0;
        for (int row = 1; row < 5; ++row)
            for (int column = 1; column < 5; ++column) {
                const float before = whole[row][column].toFloat();
                const float after = part[row][column].toFloat();
                dropped += after == 0 ? 1 : 0;
                QVERIFY(after == 0 || std::abs(after - 2 * before) < 1e-6f);
            }
        QVERIFY(dropped > 0 && dropped < 16);
    }
};

HEADLIGHT_TEST(TestRenderLayer)
#include "tst_render_layer.moc"
