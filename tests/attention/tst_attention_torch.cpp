// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "tests/attention/layer.h"
#include "tests/support/test_program.h"

using namespace headlight;

// Whole layers against PyTorch 2.15: tests/data/attention/make_fixtures.py.
namespace {

constexpr float kTolerance = 1e-5f;

Linear mapOf(const Fixture& torch, const std::string& name) {
    return {torch.matrix(name + ".weight"), torch.vector(name + ".bias")};
}

AttentionWeights weightsOfDocument001(const Fixture& torch) {
    return {mapOf(torch, "query_linear"), mapOf(torch, "key_linear"), mapOf(torch, "value_linear"),
            mapOf(torch, "out_linear")};
}

void compare(const char* what, float difference) {
    qInfo() << what << "largest difference:" << difference;
    QVERIFY(difference < kTolerance);
}

}  // namespace

class TestAttentionTorch : public QObject {
    Q_OBJECT

 private slots:
    void theListingOfDocument001Agrees_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("heads");
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"plain", "causal", "blind"}) {
            QTest::addRow("64 wide, 8 heads, %s", kind) << "document001" << 8 << kind;
            QTest::addRow("15 wide, 3 heads, %s", kind) << "document001_odd" << 3 << kind;
        }
    }
    void theListingOfDocument001Agrees() {
        QFETCH(QString, file);
        QFETCH(int, heads);
        QFETCH(QString, kind);
        const Fixture torch("attention/" + file.toStdString() + ".safetensors");
        const Matrix x = torch.matrix("x");
        AttentionSpec spec = plainSpec(int(x.cols()), heads);
        spec.bias = true;
        spec.maskValue = -1e9f;
        spec.mask.causal = kind != "plain";
        const int blind = int(x.rows()) / 2;
        if (kind == "blind")
            for (int key = 0; key < x.rows(); ++key)
                spec.mask.painted.set({blind, key, false});
        const LayerRun run = runLayer(spec, weightsOfDocument001(torch), x);
        compare("weights:", largestDifference(run.weights.heads,
                                              torch.matrices(kind.toStdString() + ".weights")));
        compare("output:",
                largestDifference(run.output.output, torch.matrix(kind.toStdString() + ".output")));
        // What may see nothing sees everything alike under a finite mask value.
        QVERIFY(run.weights.emptyRows.empty());
        if (kind == "blind")
            for (const Matrix& head : run.weights.heads)
                QVERIFY(largestDifference(head.row(blind),
                                          Matrix::Constant(1, x.rows(), 1.0f / float(x.rows()))) <
                        1e-7f);
    }

    void crossAttentionWithOtherWidthsAgrees() {
        const Fixture torch("attention/cross.safetensors");
        AttentionSpec spec = plainSpec(24, 4);
        spec.bias = true;
        spec.keyWidth = 10;
        spec.valueWidth = 14;
        spec.mask.validLength = 11;
        // nn.MultiheadAttention keeps the three biases in one vector.
        const Vector biases = torch.vector("in_proj_bias");
        const AttentionWeights weights = {{torch.matrix("q_proj_weight"), biases.segment(0, 24)},
                                          {torch.matrix("k_proj_weight"), biases.segment(24, 24)},
                                          {torch.matrix("v_proj_weight"), biases.segment(48, 24)},
                                          mapOf(torch, "out_proj")};
        const Matrix query = torch.matrix("query");
        const Matrix key = torch.matrix("key");
        const Matrix value = torch.matrix("value");
        const LayerRun run = runLayer(spec, weights, AttentionInput{query, key, value});
        compare("weights:", largestDifference(run.weights.heads, torch.matrices("weights")));
        compare("output:", largestDifference(run.output.output, torch.matrix("output")));
    }

    void groupedHeadsAgree_data() {
        QTest::addColumn<bool>("causal");
        QTest::addColumn<double>("divisor");
        QTest::newRow("plain") << false << 0.0;
        QTest::newRow("causal") << true << 0.0;
        QTest::newRow("scaled") << false << 10.0;
    }
    // scaled_dot_product_attention(enable_gqa=True) on heads that stand side by side: no map at
    // all.
    void groupedHeadsAgree() {
        QFETCH(bool, causal);
        QFETCH(double, divisor);
        const Fixture torch("attention/grouped.safetensors");
        AttentionSpec spec = plainSpec(48, 6);
        spec.kvHeads = 2;
        spec.dV = 5;
        spec.keyWidth = 16;
        spec.valueWidth = 10;
        spec.projections = {false, false, false, false};
        spec.mask.causal = causal;
        if (divisor > 0)
            spec.scale = {ScaleKind::Number, divisor};
        const Matrix query = torch.matrix("query");
        const Matrix key = torch.matrix("key");
        const Matrix value = torch.matrix("value");
        const LayerRun run = runLayer(spec, {}, AttentionInput{query, key, value});
        const std::string kind = QTest::currentDataTag();
        compare("output:", largestDifference(run.output.output, torch.matrix(kind + ".output")));
        if (kind == "plain")
            compare("weights:",
                    largestDifference(run.weights.heads, torch.matrices("plain.weights")));
    }
};

HEADLIGHT_APPLESS_TEST(TestAttentionTorch)
#include "tst_attention_torch.moc"
