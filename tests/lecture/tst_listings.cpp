// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QString>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <random>

#include "core/lecture/evaluation.h"
#include "core/lecture/layer_file.h"
#include "core/lecture/state_dict.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

constexpr float kAgreement = 1e-5f;

std::filesystem::path file(const QString& folder, const char* name) {
    const QString path = QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2").arg(folder, name);
    return path.toStdString();
}

TensorFile evaluated(const QString& folder, int threads = 1) {
    const auto layer = readLayer(file(folder, "layer.json"));
    if (!layer)
        qFatal("%s", describe(layer.error()).c_str());
    const auto weights = readWeights(*layer, file(folder, "weights.safetensors"));
    if (!weights)
        qFatal("%s", describe(weights.error()).c_str());
    const auto inputs = readInputs(*layer, file(folder, "inputs.safetensors"));
    if (!inputs)
        qFatal("%s", describe(inputs.error()).c_str());
    const StopSignal never;
    auto found = computeTensors(*layer, weights->layers, *inputs, Pass{never, threads});
    if (!found)
        qFatal("%s", describe(found.error()).c_str());
    return std::move(found->tensors);
}

// The largest difference; -1 when the shapes are not the same.
float difference(const Tensor& a, const Tensor& b) {
    if (a.shape != b.shape)
        return -1;
    const auto left = *asFloats(a, "a");
    const auto right = *asFloats(b, "b");
    float most = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const float apart = std::abs(left[i] - right[i]);
        most = apart <= most ? most : apart;  // NaN too
    }
    return most;
}

MatrixD random(Eigen::Index rows, Eigen::Index cols, std::mt19937& engine, double size) {
    std::normal_distribution<double> normal(0, size);
    MatrixD all(rows, cols);
    for (Eigen::Index i = 0; i < all.size(); ++i)
        all.data()[i] = double(float(normal(engine)));
    return all;
}

}  // namespace

// Expected tensors: the documents' own listings run under PyTorch,
// tests/data/lecture/make_fixtures.py.
class TestListings : public QObject {
    Q_OBJECT

 private slots:
    void agreesWithPyTorch_data() {
        QTest::addColumn<QString>("folder");
        const QDir data(QStringLiteral(HEADLIGHT_TEST_DATA "/lecture"));
        for (const QString& folder : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(folder)) << folder;
    }
    void agreesWithPyTorch() {
        QFETCH(QString, folder);
        const TensorFile found = evaluated(folder);
        const TensorFile expected = *readSafetensors(file(folder, "expected.safetensors"));
        float most = 0;
        for (const auto& [name, tensor] : expected.tensors) {
            QVERIFY2(found.find(name) != nullptr, name.c_str());
            const float apart = difference(*found.find(name), tensor);
            QVERIFY2(apart >= 0, (name + " has another shape").c_str());
            QVERIFY2(apart <= kAgreement, (name + " differs by " + std::to_string(apart)).c_str());
            most = std::max(most, apart);
        }
        for (const auto& [name, tensor] : found.tensors)
            QVERIFY2(expected.find(name) != nullptr, (name + " is not expected").c_str());
        qInfo("%s: %d tensors, largest difference %.2g", qPrintable(folder),
              int(expected.tensors.size()), double(most));
    }

    void everyPresetHasAFixture() {
        QStringList presetsWithFixture;
        const QDir data(QStringLiteral(HEADLIGHT_TEST_DATA "/lecture"));
        for (const QString& folder : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            presetsWithFixture << QString::fromStdString(
                readLayer(file(folder, "layer.json"))->preset);
        for (const Preset& preset : presets()) {
            if (*preset.document != '\0' && QString(preset.name) != "transformer")
                QVERIFY2(presetsWithFixture.contains(preset.name), preset.name);
        }
    }

    void threadsChangeNoBit() {
        const TensorFile one = evaluated("transformer-block-stack");
        const TensorFile three = evaluated("transformer-block-stack", 3);
        for (const auto& [name, tensor] : one.tensors)
            QVERIFY2(three.find(name)->bytes == tensor.bytes, name.c_str());
    }

    void whatDocument003ReturnsIsTheRightOutputInAnotherOrder() {
        const TensorFile found = evaluated("multi-head-unprojected");
        auto right = *asFloats(*found.find("output"), "output");
        auto written = *asFloats(*found.find("output_as_written"), "output_as_written");
        QVERIFY(found.find("output")->shape == found.find("output_as_written")->shape);
        QVERIFY(right != written);
        std::sort(right.begin(), right.end());
        std::sort(written.begin(), written.end());
        QVERIFY(right == written);
    }

    // Document 000's scale is the root of the whole width: the same layer divided by √head_dim has
    // scores larger by √heads.
    void sharedMapsAreScaledByTheWholeWidth() {
        const auto layer = *readLayer(file("per-head-shared", "layer.json"));
        QCOMPARE(divisor(layer.spec), std::sqrt(12.0));
        QCOMPARE(layer.spec.resolvedDk(), 4);
    }

    // Document 001's block at the sizes that are promised, against the formulas in double
    // precision.
    void largeBlockAgreesWithDoublePrecision() {
        constexpr int kWidth = 512;
        constexpr int kHeads = 16;
        constexpr int kTokens = 130;
        constexpr int kDk = kWidth / kHeads;
        std::mt19937 engine(7);
        const double size = 1.0 / std::sqrt(double(kWidth));
        const MatrixD x = random(kTokens, kWidth, engine, 1);
        std::array<MatrixD, 4> maps;
        std::array<MatrixD, 4> biases;
        for (int i = 0; i < 4; ++i) {
            maps[std::size_t(i)] = random(kWidth, kWidth, engine, size);
            biases[std::size_t(i)] = random(1, kWidth, engine, 0.1);
        }
        const MatrixD linear1 = random(4 * kWidth, kWidth, engine, size);
        const MatrixD linear2 = random(kWidth, 4 * kWidth, engine, size / 2);

        const auto applied = [&](int map, const MatrixD& rows) -> MatrixD {
            return (rows * maps[std::size_t(map)].transpose()).rowwise() +
                   biases[std::size_t(map)].row(0);
        };
        const MatrixD q = applied(0, x), k = applied(1, x), v = applied(2, x);
        MatrixD sideBySide(kTokens, kWidth);
        std::vector<MatrixD> weights;
        for (int head = 0; head < kHeads; ++head) {
            const auto part = [&](const MatrixD& all) { return all.middleCols(head * kDk, kDk); };
            MatrixD row = part(q) * part(k).transpose() / std::sqrt(double(kDk));
            row = (row.colwise() - row.rowwise().maxCoeff()).array().exp().matrix();
            row = (row.array().colwise() / row.rowwise().sum().array()).matrix();
            sideBySide.middleCols(head * kDk, kDk) = row * part(v);
            weights.push_back(row);
        }
        const auto norm = [](const MatrixD& rows) {
            MatrixD out = rows;
            for (Eigen::Index i = 0; i < rows.rows(); ++i) {
                const double mean = rows.row(i).mean();
                const double variance = (rows.row(i).array() - mean).square().mean();
                out.row(i) = ((rows.row(i).array() - mean) / std::sqrt(variance + 1e-5)).matrix();
            }
            return out;
        };
        const MatrixD y = norm(x + applied(3, sideBySide));
        const MatrixD output =
            norm(y + (y * linear1.transpose()).cwiseMax(0.0) * linear2.transpose());

        LectureLayer layer;
        layer.block = true;
        layer.spec.dModel = kWidth;
        layer.spec.heads = kHeads;
        layer.spec.bias = true;
        layer.spec.positions.kind = PositionKind::None;
        LayerWeights given;
        Linear* const targets[] = {&given.attention.query, &given.attention.key,
                                   &given.attention.value, &given.attention.output};
        for (std::size_t i = 0; i < 4; ++i)
            *targets[i] = {maps[i].cast<float>(), biases[i].row(0).transpose().cast<float>()};
        given.block = PostNormBlock{};
        given.block->linear1 = {linear1.cast<float>(), Vector::Zero(4 * kWidth)};
        given.block->linear2 = {linear2.cast<float>(), Vector::Zero(kWidth)};
        given.block->norm1 = {Vector::Ones(kWidth), Vector::Zero(kWidth)};
        given.block->norm2 = given.block->norm1;
        BatchInputs inputs;
        inputs.queries = inputs.keys = kTokens;
        inputs.query = {x.cast<float>()};
        inputs.visible = {visibility({}, kTokens, kTokens)};
        const StopSignal never;
        const auto found = computeTensors(layer, {given}, inputs, {never, 2});
        QVERIFY(found);
        const auto apart = [&](const char* name, const MatrixD& expected, Eigen::Index from) {
            const auto values = *asFloats(*found->tensors.find(name), name);
            const Eigen::Map<const Matrix> part(values.data() + from, expected.rows(),
                                                expected.cols());
            return (part.cast<double>() - expected).cwiseAbs().maxCoeff();
        };
        for (int head = 0; head < kHeads; ++head)
            QVERIFY(apart("0.weights", weights[std::size_t(head)],
                          Eigen::Index(head) * kTokens * kTokens) <= double(kAgreement));
        QVERIFY(apart("output", output, 0) <= double(kAgreement));
        qInfo("width 512, 130 tokens, 16 heads: output differs by %.2g",
              apart("output", output, 0));
    }
};

HEADLIGHT_APPLESS_TEST(TestListings)
#include "tst_listings.moc"
