// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/nn/post_norm_block.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// Two columns, three hidden ones; norms that are told apart by their bias.
PostNormBlock blockOf() {
    PostNormBlock block;
    block.norm1 = {Vector::Ones(2), Vector::Constant(2, 0.25f)};
    block.norm2 = {Vector::Ones(2), Vector::Constant(2, -0.5f)};
    block.linear1.weight.resize(3, 2);
    block.linear1.weight << 1, 0, 0, 1, -1, -1;
    block.linear1.bias = Vector::Zero(3);
    block.linear2.weight.resize(2, 3);
    block.linear2.weight << 1, 0, 2, 0, 3, 0;
    block.linear2.bias = Vector::Zero(2);
    return block;
}

BlockTrace finished(const Matrix& x, const Matrix& attention) {
    const StopSignal never;
    return *finishBlock(blockOf(), x, attention, {never});
}

bool near(const Matrix& a, const Matrix& b) { return (a - b).cwiseAbs().maxCoeff() < 1e-4f; }

}  // namespace

class TestPostNormBlock : public QObject {
    Q_OBJECT

 private slots:
    // By hand: a row of two numbers normalises to -1 and 1.
    void isTheFormulaStepByStep() {
        Matrix x(1, 2);
        x << 2, 5;
        Matrix attention(1, 2);
        attention << -1, 3;
        const BlockTrace trace = finished(x, attention);
        QVERIFY(near(trace.added, (Matrix(1, 2) << 1, 8).finished()));
        QVERIFY(near(trace.norm1, (Matrix(1, 2) << -0.75f, 1.25f).finished()));
        QVERIFY(near(trace.hidden, (Matrix(1, 3) << -0.75f, 1.25f, -0.5f).finished()));
        QVERIFY(near(trace.forward, (Matrix(1, 2) << 0, 3.75f).finished()));
        QVERIFY(near(trace.output, (Matrix(1, 2) << -1.5f, 0.5f).finished()));
    }

    // max(x, 0) of PyTorch: a NaN must not come out as a zero.
    void aNaNGoesThroughRelu() {
        Matrix x = Matrix::Ones(2, 2);
        x(1, 0) = kNan;
        const BlockTrace trace = finished(x, Matrix::Random(2, 2));
        QVERIFY(trace.forward.row(0).allFinite());
        QVERIFY(trace.forward.row(1).array().isNaN().all());
        QVERIFY(trace.output.row(1).array().isNaN().all());
    }

    void aStopGivesNothing() {
        StopSignal stopped;
        stopped.request();
        QVERIFY(!finishBlock(blockOf(), Matrix::Ones(1, 2), Matrix::Ones(1, 2), {stopped}));
    }
};

HEADLIGHT_APPLESS_TEST(TestPostNormBlock)
#include "tst_post_norm_block.moc"
