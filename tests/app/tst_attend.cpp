// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <cmath>

#include "core/files/safetensors.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

// Expected tensors: PyTorch, tests/data/app/make_fixtures.py.
class TestAttend : public QObject {
    Q_OBJECT

    static QStringList words(const QString& folder, const QString& inputs, const QString& out) {
        return {"attend",
                "--layer",
                data(folder + "/layer.json"),
                "--weights",
                data(folder + "/weights.safetensors"),
                "--input",
                data(folder + "/" + inputs),
                "--out",
                out};
    }

    static TensorFile read(const QString& path) {
        auto file = readSafetensors(path.toStdString());
        if (!file)
            qFatal("%s", describe(file.error()).c_str());
        return *std::move(file);
    }

    static std::vector<float> floats(const TensorFile& file, const std::string& name) {
        return *asFloats(*file.find(name), name);
    }

    // The largest difference; -1 when the shapes are not the same.
    static float difference(const Tensor& a, const Tensor& b) {
        if (a.shape != b.shape || a.type != ElementType::F32)
            return -1;
        const auto left = *asFloats(a, "a");
        const auto right = *asFloats(b, "b");
        float most = 0;
        for (std::size_t i = 0; i < left.size(); ++i)
            most = std::max(most, std::abs(left[i] - right[i]));
        return most;
    }

    QTemporaryDir folder_;
    QString out_ = folder_.filePath("trace.safetensors");

 private slots:
    void agreesWithPyTorch_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("inputs");
        QTest::addColumn<QString>("expected");
        QTest::newRow("transformer") << "transformer"
                                     << "inputs.safetensors"
                                     << "expected.safetensors";
        QTest::newRow("transformer, masked") << "transformer"
                                             << "inputs_masked.safetensors"
                                             << "expected_masked.safetensors";
        QTest::newRow("grouped heads, cross attention, valid lengths") << "grouped"
                                                                       << "inputs.safetensors"
                                                                       << "expected.safetensors";
        QTest::newRow("stack") << "stack"
                               << "inputs.safetensors"
                               << "expected.safetensors";
    }
    void agreesWithPyTorch() {
        QFETCH(QString, folder);
        QFETCH(QString, inputs);
        QFETCH(QString, expected);
        const Ended ended = run(words(folder, inputs, out_));
        VERIFY_DONE(ended);
        QCOMPARE(ended.out, QByteArray());
        const TensorFile found = read(out_);
        for (const auto& [name, tensor] : read(data(folder + "/" + expected)).tensors) {
            QVERIFY2(found.find(name) != nullptr, name.c_str());
            const float most = difference(*found.find(name), tensor);
            QVERIFY2(most >= 0 && most <= 1e-5f,
                     (name + " differs by " + std::to_string(most)).c_str());
        }
    }

    void holdsTheContractsTensorsAndNoOthers() {
        VERIFY_DONE(run(words("transformer", "inputs.safetensors", out_)));
        QStringList names;
        for (const auto& [name, tensor] : read(out_).tensors)
            names << QString::fromStdString(name + " " + shapeText(tensor.shape));
        QCOMPARE(names,
                 QStringList({"k [2, 4, 5, 4]", "output [2, 5, 16]", "q [2, 4, 5, 4]",
                              "scores [2, 4, 5, 5]", "v [2, 4, 5, 4]", "weights [2, 4, 5, 5]"}));
    }

    void threadsAndInstructionSetsOfTheSameKindChangeNoBit() {
        QByteArray first;
        for (const char* threads : {"1", "2", "7"}) {
            VERIFY_DONE(run(words("transformer", "inputs_masked.safetensors", out_) +
                            QStringList{"--threads", threads}));
            if (first.isEmpty())
                first = contents(out_);
            QVERIFY(contents(out_) == first);
        }
        QVERIFY(first.size() > 1000);
    }

    void cellsHiddenByMinusInfinityAreExactlyZero() {
        VERIFY_DONE(run(words("stack", "inputs.safetensors", out_)));
        const auto weights = floats(read(out_), "1.weights");
        for (std::size_t cell = 0; cell < weights.size(); ++cell) {
            if (cell % 4 > cell / 4 % 4)
                QCOMPARE(weights[cell], 0.0f);
        }
    }

    void everyShapeOfMaskHidesTheSameCells() {
        // Key 1 is hidden from query 0, in four forms.
        const std::vector<float> cells = {1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                          1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        std::vector<float> twice = cells;
        twice.insert(twice.end(), cells.begin(), cells.end());
        std::vector<std::int64_t> whole(twice.begin(), twice.end());
        Tensor boolean{ElementType::Bool, {5, 5}, {}};
        for (float cell : cells)
            boolean.bytes.push_back(char(cell));
        const Tensor masks[] = {floatTensor({5, 5}, cells), floatTensor({2, 5, 5}, twice),
                                integerTensor({2, 1, 5, 5}, whole), boolean,
                                floatTensor({1, 5, 5}, cells)};
        QByteArray first;
        for (const Tensor& mask : masks) {
            VERIFY_DONE(run(wordsWithMask("mask", mask)));
            const auto weights = floats(read(out_), "weights");
            QVERIFY(weights[1] < 1e-30f && weights[0] > 1e-6f && weights[5 + 1] > 1e-6f);
            if (first.isEmpty())
                first = contents(out_);
            QVERIFY(contents(out_) == first);
        }
    }

    void maskAndLengthsAreTakenTogether() {
        TensorFile inputs = read(data("transformer/inputs_masked.safetensors"));
        const std::vector<std::int64_t> lengths = {3, 9};
        inputs.tensors["valid_lens"] = integerTensor({2}, lengths);
        const QString both = folder_.filePath("both.safetensors");
        put(both, QByteArray::fromStdString(writeSafetensors(inputs)));
        QStringList line = words("transformer", "inputs.safetensors", out_);
        line[6] = both;
        VERIFY_DONE(run(line));
        const auto weights = floats(read(out_), "weights");
        const auto at = [&](int item, int query, int key) {
            return weights[std::size_t(((item * 4 + 0) * 5 + query) * 5 + key)];
        };
        QVERIFY(at(0, 4, 3) < 1e-30f && at(0, 4, 2) > 0);  // by its length, not by the triangle
        QVERIFY(at(0, 1, 2) < 1e-30f);                     // by the triangle, not by its length
        QVERIFY(at(1, 4, 4) > 0);                          // 9 of 5 keys: none hidden
    }

    void lengthsMayDifferFromQueryToQuery() {
        const std::vector<std::int64_t> lengths = {1, 2, 3, 4, 5, 5, 4, 3, 2, 1};
        VERIFY_DONE(run(wordsWithMask("valid_lens", integerTensor({2, 5}, lengths))));
        const auto weights = floats(read(out_), "weights");
        for (std::size_t cell = 0; cell < weights.size(); ++cell) {
            const std::size_t item = cell / 100;
            const bool seen = cell % 5 < std::size_t(lengths[item * 5 + cell / 5 % 5]);
            QCOMPARE(weights[cell] > 0, seen);
        }
    }

    void notFiniteInputsAreComputed() {
        TensorFile inputs = read(data("transformer/inputs.safetensors"));
        auto numbers = floats(inputs, "query");
        numbers[3] = NAN;
        inputs.tensors["query"] = floatTensor({2, 5, 16}, numbers);
        QStringList line = words("transformer", "inputs.safetensors", out_);
        line[6] = written("inputs.safetensors", inputs);
        VERIFY_DONE(run(line));
        const auto output = floats(read(out_), "output");
        QVERIFY(std::isnan(output[0]) && std::isfinite(output[80]));
    }

    // Weights, inputs and mask alike; F64 numbers beyond float32 are no NaN.
    void verboseNamesEveryTensorThatIsNotFinite() {
        TensorFile inputs = read(data("transformer/inputs.safetensors"));
        auto numbers = floats(inputs, "query");
        numbers[3] = NAN;
        inputs.tensors["query"] = floatTensor({2, 5, 16}, numbers);
        inputs.tensors["key"] = doubleTensor({2, 5, 16}, 1e300);
        inputs.tensors["value"] = floatTensor({2, 5, 16}, std::vector<float>(160, 1.0f));
        inputs.tensors["mask"] = doubleTensor({5, 5}, INFINITY);
        TensorFile weights = read(data("transformer/weights.safetensors"));
        weights.tensors["out_linear.bias"] = floatTensor({16}, std::vector<float>(16, -INFINITY));
        weights.tensors["value_linear.bias"] = doubleTensor({16}, 3.4e38);  // float32 holds it
        QStringList line = words("transformer", "inputs.safetensors", out_);
        line[4] = written("weights.safetensors", weights);
        line[6] = written("inputs.safetensors", inputs);
        VERIFY_DONE(run(line));
        const Ended verbose = run(line + QStringList{"--verbose"});
        QCOMPARE(verbose.status, 0);
        QByteArrayList said;
        for (const QByteArray& note : verbose.err.split('\n')) {
            if (note.contains("tensor"))
                said << note.mid(17);
        }
        QCOMPARE(said,
                 QByteArrayList({"tensor \"out_linear.bias\" holds NaN or infinities",
                                 "tensor \"query\" holds NaN or infinities",
                                 "tensor \"key\" holds numbers too large for F32, which become "
                                 "infinities",
                                 "tensor \"mask\" holds NaN or infinities, which hide nothing"}));
    }

    void positionsAreOnlyAddedWhereTheyAreAskedFor() {
        const QString layer = folder_.filePath("layer.json");
        const auto outputUnder = [&](const QByteArray& more) {
            put(layer, "{\"preset\": \"custom\", \"d_model\": 8, \"heads\": 2, \"layers\": 2" +
                           more + "}");
            QStringList line = words("stack", "inputs.safetensors", out_);
            line[2] = layer;
            const Ended ended = run(line);
            return ended.status == 0 ? floats(read(out_), "output") : std::vector<float>();
        };
        const auto bare = outputUnder("");
        QVERIFY(!bare.empty());
        QVERIFY(outputUnder(", \"positions\": {\"kind\": \"none\"}") == bare);
        for (const char* kind : {"sinusoidal", "rotary", "alibi", "t5", "learned"}) {
            const auto other =
                outputUnder(QByteArray(", \"positions\": {\"kind\": \"") + kind + "\"}");
            QVERIFY2(other.size() == bare.size() && other != bare, kind);
        }
    }

 private:
    QString written(const QString& name, const TensorFile& file) const {
        put(folder_.filePath(name), QByteArray::fromStdString(writeSafetensors(file)));
        return folder_.filePath(name);
    }

    // F64, the same number everywhere.
    static Tensor doubleTensor(std::vector<std::int64_t> shape, double value) {
        Tensor tensor{ElementType::F64, std::move(shape), {}};
        for (std::int64_t i = 0; i < tensor.count(); ++i)
            tensor.bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
        return tensor;
    }

    QStringList wordsWithMask(const std::string& name, const Tensor& mask) {
        TensorFile inputs = read(data("transformer/inputs.safetensors"));
        inputs.tensors[name] = mask;
        const QString file = folder_.filePath("masked.safetensors");
        put(file, QByteArray::fromStdString(writeSafetensors(inputs)));
        QStringList line = words("transformer", "inputs.safetensors", out_);
        line[6] = file;
        return line;
    }
};

HEADLIGHT_GUILESS_TEST(TestAttend)
#include "tst_attend.moc"
