// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

AttentionSpec groupedSpec() {
    AttentionSpec spec = plainSpec(24, 4);
    spec.kvHeads = 2;
    spec.dV = 5;
    spec.bias = true;
    return spec;
}

Matrix sideBySide(const std::vector<Matrix>& heads) {
    const Eigen::Index width = heads[0].cols();
    Matrix all(heads[0].rows(), width * Eigen::Index(heads.size()));
    for (std::size_t head = 0; head < heads.size(); ++head)
        all.middleCols(Eigen::Index(head) * width, width) = heads[head];
    return all;
}

}  // namespace

class TestMix : public QObject {
    Q_OBJECT

 private slots:
    void aHeadIsItsWeightsTimesItsValues() {
        const AttentionSpec spec = groupedSpec();
        const LayerRun run = runLayer(spec, gaussianWeights(spec), gaussian(9, 24, 1));
        for (std::size_t head = 0; head < 4; ++head) {
            const MatrixD expected =
                run.weights.heads[head].cast<double>() * run.qkv.v[head / 2].cast<double>();
            QVERIFY(largestDifference(run.output.heads[head], expected.cast<float>()) < 1e-6f);
        }
    }

    void theOutputIsTheMapOfHeadsSideBySide() {
        const AttentionSpec spec = groupedSpec();
        const AttentionWeights weights = gaussianWeights(spec);
        const LayerRun run = runLayer(spec, weights, gaussian(9, 24, 1));
        MatrixD expected = sideBySide(run.output.heads).cast<double>() *
                           weights.output.weight.cast<double>().transpose();
        expected.rowwise() += weights.output.bias.cast<double>().transpose();
        QCOMPARE(run.output.output.cols(), Eigen::Index(spec.outputWidth()));
        QVERIFY(largestDifference(run.output.output, expected.cast<float>()) < 1e-6f);
    }

    void withoutTheMapHeadsStaySideBySide() {
        AttentionSpec spec = groupedSpec();
        spec.projections.output = false;
        const LayerRun run = runLayer(spec, gaussianWeights(spec), gaussian(9, 24, 1));
        QCOMPARE(spec.outputWidth(), 20);
        QVERIFY(sameBits(run.output.output, sideBySide(run.output.heads)));
    }

    void theResidualIsTheQuerysInput() {
        AttentionSpec spec = groupedSpec();
        const Matrix x = gaussian(6, 24, 2);
        const Matrix y = gaussian(8, 24, 3);
        const AttentionWeights weights = gaussianWeights(spec);
        const LayerRun plain = runLayer(spec, weights, AttentionInput{x, y, y});
        spec.residual = true;
        const LayerRun added = runLayer(spec, weights, AttentionInput{x, y, y});
        QVERIFY(sameBits(added.output.output, plain.output.output + x));
    }

    void aQueryThatSeesNothingGivesTheBiasAlone() {
        AttentionSpec spec = groupedSpec();
        spec.mask.validLength = 0;
        const AttentionWeights weights = gaussianWeights(spec);
        const LayerRun run = runLayer(spec, weights, gaussian(4, 24, 4));
        for (int i = 0; i < 4; ++i)
            QVERIFY(sameBits(run.output.output.row(i), weights.output.bias.transpose()));
    }

    void aMutedHeadEqualsAZeroHead() {
        const AttentionSpec spec = groupedSpec();
        AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(7, 24, 5);
        LayerRun run = runLayer(spec, weights, x);
        run.weights.heads[2].setZero();
        const Pass pass{kNeverStopped, 1};
        const LayerOutput muted = mix(spec, weights, run.qkv, run.weights, x, pass).value();
        weights.output.weight.middleCols(10, 5).setZero();
        const LayerRun zeroed = runLayer(spec, weights, x);
        QVERIFY(largestDifference(muted.output, zeroed.output.output) < 1e-6f);
        QVERIFY(largestDifference(muted.output, run.output.output) > 1e-2f);
    }

    void manyRowsAreTheSameAsFew() {
        AttentionSpec spec = plainSpec(512, 8);
        const AttentionWeights weights = gaussianWeights(spec);
        const Matrix x = gaussian(600, 512, 6);
        const LayerRun all = runLayer(spec, weights, x);
        for (const int row : {0, 63, 64, 436, 437, 599}) {
            const Matrix query = x.row(row);
            const LayerRun one = runLayer(spec, weights, AttentionInput{query, x, x});
            QVERIFY(sameBits(all.output.output.row(row), one.output.output));
        }
    }

    void aStopGivesNothingWithAndWithoutAnOutputMap() {
        StopSignal stopped;
        stopped.request();
        for (const bool map : {true, false}) {
            AttentionSpec spec = plainSpec(8, 2);
            spec.projections.output = map;
            const AttentionWeights weights = gaussianWeights(spec);
            const Matrix x = gaussian(3, 8, 7);
            const LayerRun run = runLayer(spec, weights, x);
            QVERIFY(!mix(spec, weights, run.qkv, run.weights, x, {stopped, 1}));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestMix)
#include "tst_mix.moc"
