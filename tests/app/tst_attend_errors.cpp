// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>

#include "core/files/safetensors.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

// Whatever is wrong with the three files: status 1, one sentence that names the place, nothing on
// standard output, and the file that was there before is as it was.
class TestAttendErrors : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString layer_ = data("transformer/layer.json");
    QString weights_ = data("transformer/weights.safetensors");
    QString inputs_ = data("transformer/inputs.safetensors");
    QString out_ = folder_.filePath("trace.safetensors");

    Ended attend() const {
        return run({"attend", "--layer", layer_, "--weights", weights_, "--input", inputs_, "--out",
                    out_});
    }

    static TensorFile read(const QString& path) { return *readSafetensors(path.toStdString()); }

    QString written(const TensorFile& file) const {
        const QString path = folder_.filePath("changed.safetensors");
        put(path, QByteArray::fromStdString(writeSafetensors(file)));
        return path;
    }

    QString changedLayer(const QByteArray& json) const {
        const QString path = folder_.filePath("layer.json");
        put(path, json);
        return path;
    }

    // The old file unchanged and nothing beside it but what the test itself has put there.
    void verifyUntouched() const {
        QCOMPARE(contents(out_), QByteArray("what was there before"));
        const QStringList found =
            QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        for (const QString& name : found)
            QVERIFY2(name == "trace.safetensors" || name == "changed.safetensors" ||
                         name == "layer.json",
                     qPrintable(name));
    }

 private slots:
    void init() {
        layer_ = data("transformer/layer.json");
        weights_ = data("transformer/weights.safetensors");
        inputs_ = data("transformer/inputs.safetensors");
        put(out_, "what was there before");
    }
    void cleanup() { verifyUntouched(); }

    void layersThatCannotBe_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* json, const char* text) {
            QTest::newRow(name) << QByteArray(json) << QByteArray(text);
        };
        row("empty file", "", "layer.json");
        row("no JSON", "{\"preset\": transformer}", "layer.json");
        row("array", "[1]", "expected a JSON object");
        row("no preset", "{\"d_model\": 8}", "preset: expected the name of a preset");
        row("later preset", "{\"preset\": \"bert\"}",
            "unknown preset 'bert'; there are: per-head-shared, transformer, transformer-block, "
            "single-head, multi-head-unprojected, d2l, custom");
        row("no width", "{\"preset\": \"transformer\", \"n_heads\": 4}", "layer.json: d_model");
        row("unknown key",
            "{\"preset\": \"transformer\", \"d_model\": 16, \"n_heads\": 4, \"x\": 1}",
            "layer.json: x");
        row("heads do not divide", "{\"preset\": \"transformer\", \"d_model\": 16, \"n_heads\": 7}",
            "n_heads: 7 does not");
        row("no heads", "{\"preset\": \"transformer\", \"d_model\": 16, \"n_heads\": 0}",
            "n_heads");
        row("half a head", "{\"preset\": \"transformer\", \"d_model\": 16, \"n_heads\": 2.5}",
            "n_heads");
        row("width as text", "{\"preset\": \"transformer\", \"d_model\": \"16\", \"n_heads\": 4}",
            "d_model");
        row("twice",
            "{\"preset\": \"transformer\", \"d_model\": 16, \"d_model\": 8, \"n_heads\": 4}",
            "d_model");
        row("custom: unknown key", "{\"preset\": \"custom\", \"d_modle\": 16}", "d_modle");
        row("custom: odd d_k under rotary",
            "{\"preset\": \"custom\", \"d_model\": 9, \"heads\": 3, \"positions\": {\"kind\": "
            "\"rotary\"}}",
            "positions");
        row("custom: no layer", "{\"preset\": \"custom\", \"layers\": 0}", "layers");
        row("custom: outputs too wide for a stack",
            "{\"preset\": \"custom\", \"d_model\": 8, \"heads\": 2, \"d_v\": 9, \"layers\": 2, "
            "\"projections\": {\"output\": false}}",
            "layers: a stack needs");
    }
    void layersThatCannotBe() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, text);
        layer_ = changedLayer(json);
        VERIFY_FAILED(attend(), 1, text);
    }

    void aWeightOfTheWrongShapeIsNamedWithBothShapes() {
        TensorFile file = read(weights_);
        file.tensors["query_linear.weight"] = floatTensor({16, 8}, std::vector<float>(128));
        weights_ = written(file);
        VERIFY_FAILED(
            attend(), 1,
            "changed.safetensors: tensor \"query_linear.weight\": expected shape [16, 16], "
            "found [16, 8]");
    }

    void aWeightOfTheWrongTypeIsNamed() {
        TensorFile file = read(weights_);
        file.tensors["out_linear.bias"] = integerTensor({16}, std::vector<std::int64_t>(16));
        weights_ = written(file);
        VERIFY_FAILED(attend(), 1,
                      "tensor \"out_linear.bias\": expected floating-point numbers (F32), "
                      "found I64");
    }

    void missingAndUnexpectedWeightsAreNamed() {
        TensorFile file = read(weights_);
        file.tensors["attention.query_linear.weight"] = file.tensors["query_linear.weight"];
        file.tensors.erase("query_linear.weight");
        weights_ = written(file);
        VERIFY_FAILED(attend(), 1,
                      "missing tensor \"query_linear.weight\"; unexpected tensor "
                      "\"attention.query_linear.weight\"");
    }

    void inputsThatDoNotFit_data() {
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* tensor, const QList<int>& shape,
                            const char* text) {
            QTest::newRow(name) << QString(tensor) << shape << QByteArray(text);
        };
        row("too narrow", "query", {2, 5, 8}, "tensor \"query\": expected shape [batch, n_q, 16]");
        row("no batch", "query", {5, 16}, "found [5, 16]");
        row("scalar", "query", {}, "tensor \"query\": expected shape");
        row("no token", "query", {2, 0, 16}, "at least one item and one token");
        row("keys of another batch", "key", {3, 5, 16},
            "tensor \"key\": expected shape [2, n_k, 16]");
        row("more keys than values", "key", {2, 7, 16}, "tensor \"value\": missing");
        row("mask of other queries", "mask", {4, 5},
            "tensor \"mask\": expected shape [5, 5], [2, 5, 5] or [2, 1, 5, 5], found [4, 5]");
        row("mask a head", "mask", {2, 4, 5, 5}, "found [2, 4, 5, 5]");
        row("mask in five dimensions", "mask", {1, 1, 1, 5, 5}, "tensor \"mask\"");
        row("lengths as fractions", "valid_lens", {2}, "expected whole numbers (I64), found F32");
        row("lengths of another batch", "valid_lens", {3},
            "expected shape [2] or [2, 5], found [3]");
        row("a name that is none", "Query", {2, 5, 16}, "unexpected tensor \"Query\"");
    }
    void inputsThatDoNotFit() {
        QFETCH(QString, tensor);
        QFETCH(QList<int>, shape);
        QFETCH(QByteArray, text);
        TensorFile file = read(inputs_);
        std::int64_t count = 1;
        for (int size : shape)
            count *= size;
        file.tensors[tensor.toStdString()] =
            floatTensor({shape.begin(), shape.end()}, std::vector<float>(std::size_t(count)));
        inputs_ = written(file);
        VERIFY_FAILED(attend(), 1, text);
    }

    void negativeLengthsAreRefused() {
        TensorFile file = read(inputs_);
        file.tensors["valid_lens"] = integerTensor({2}, std::vector<std::int64_t>{3, -1});
        inputs_ = written(file);
        VERIFY_FAILED(attend(), 1, "expected lengths of 0 or more, found -1");
    }

    void inputsWithoutAQueryAreRefused() {
        TensorFile file = read(inputs_);
        file.tensors = {{"x", file.tensors["query"]}};
        inputs_ = written(file);
        VERIFY_FAILED(attend(), 1, "missing tensor \"query\"; unexpected tensor \"x\"");
    }

    void aResultBeyondMemoryIsRefusedBeforeAnythingIsMade() {
        layer_ = changedLayer(
            "{\"preset\": \"custom\", \"d_model\": 1, \"heads\": 1, "
            "\"mask\": {\"causal\": true}}");
        TensorFile weights;
        for (const char* name : {"query", "key", "value", "output"})
            weights.tensors[std::string(name) + ".weight"] = floatTensor({1, 1}, {{1.0f}});
        weights_ = folder_.filePath("changed.safetensors");
        put(weights_, QByteArray::fromStdString(writeSafetensors(weights)));
        TensorFile inputs;
        inputs.tensors["query"] = floatTensor({1, 1'000'000, 1}, std::vector<float>(1'000'000));
        QTemporaryDir large;
        inputs_ = large.filePath("large.safetensors");
        put(inputs_, QByteArray::fromStdString(writeSafetensors(inputs)));
        VERIFY_FAILED(attend(), 1, "the result would take 8000 GB, at most 2 GB");
    }

    void everyPrefixOfTheWeightsIsRefused() {
        const QByteArray whole = contents(weights_);
        weights_ = folder_.filePath("changed.safetensors");
        for (qsizetype bytes = 0; bytes < whole.size(); bytes += bytes < 16 ? 1 : 211) {
            put(weights_, whole.left(bytes));
            VERIFY_FAILED(attend(), 1, "changed.safetensors");
        }
        put(weights_, whole + "x");
        VERIFY_FAILED(attend(), 1, "changed.safetensors");
    }

    void missingFilesAndFoldersAreNamed() {
        for (QString TestAttendErrors::*file :
             {&TestAttendErrors::layer_, &TestAttendErrors::weights_, &TestAttendErrors::inputs_}) {
            const QString good = this->*file;
            this->*file = folder_.filePath("none.there");
            VERIFY_FAILED(attend(), 1, "none.there");
            this->*file = data("transformer");
            VERIFY_FAILED(attend(), 1, "transformer");
            this->*file = good;
        }
    }

    void anInputIsNeverOverwritten() {
        weights_ = written(read(weights_));
        const QByteArray before = contents(weights_);
        const QString old = std::exchange(out_, folder_.filePath("./changed.safetensors"));
        VERIFY_FAILED(attend(), 2, "--out: would overwrite the file of --weights");
        QCOMPARE(contents(weights_), before);
        out_ = old;
    }

    void anEndingOfAnotherFormatIsWrongUse() {
        QTemporaryDir folder;
        for (const char* ending :
             {".npy", ".npz", ".csv", ".tsv", ".png", ".svg", ".pdf", ".json", ".NPY", ".Json"}) {
            const QString old = std::exchange(out_, folder.filePath(QString("out") + ending));
            VERIFY_FAILED(
                attend(), 2,
                QByteArray("--out: expected the name of a safetensors file, which is what "
                           "attend writes; found the ending ") +
                    ending + "\n");
            QVERIFY(!QFile::exists(out_));
            out_ = old;
        }
        // All others are the user's own.
        for (const char* name : {"out", "out.safetensors", "out.st", "npy", "a.npy.bin"}) {
            const QString old = std::exchange(out_, folder.filePath(name));
            VERIFY_DONE(attend());
            out_ = old;
        }
    }

    void optionsThatAreMissingAreWrongUse() {
        VERIFY_FAILED(run({"attend"}), 2, "--layer: missing");
        VERIFY_FAILED(run({"attend", "--layer", layer_, "--weights", weights_, "--input", inputs_}),
                      2, "--out: missing");
        VERIFY_FAILED(run({"attend", "--layer", layer_, "--weights", weights_, "--input", inputs_,
                           "--out", "-"}),
                      2, "safetensors is no text");
    }
};

HEADLIGHT_GUILESS_TEST(TestAttendErrors)
#include "tst_attend_errors.moc"
