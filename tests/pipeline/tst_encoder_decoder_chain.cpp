// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/lecture/layer_file.h"
#include "core/pipeline/run.h"
#include "core/pipeline/study_recipes.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/encoder_decoder.h"
#include "tests/pipeline/lecture_case.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

using Real = Eigen::MatrixXd;

Recipe chainedRecipe() {
    Recipe recipe = openingRecipe();
    recipe.text = "I saw a saw";
    recipe.layer.dModel = 24;
    recipe.layer.heads = 3;
    recipe.weights.kind = WeightKind::Random;
    recipe.study = EncoderDecoderStudy();
    return recipe;
}

// Document 004 and Vaswani et al. 2017 written down once more, in double precision and with loops,
// from the weights alone.
Real linear(const Linear& map, const Real& rows) {
    Real out = rows * map.weight.cast<double>().transpose();
    if (map.bias.size() > 0)
        out.rowwise() += map.bias.cast<double>().transpose();
    return out;
}

// The heads' maps, and what W_O makes of them.
struct Attended {
    std::vector<Real> maps;
    Real output;
};
Attended attend(const LayerTrace& layer, const AttentionSpec& spec, const Real& asking,
                const Real& asked, bool causal) {
    const Real q = linear(layer.map->query, asking);
    const Real k = linear(layer.map->key, asked);
    const Real v = linear(layer.map->value, asked);
    const int width = spec.resolvedDk();
    Attended made;
    Real together(asking.rows(), spec.heads * width);
    for (int head = 0; head < spec.heads; ++head) {
        Real map = Real::Zero(asking.rows(), asked.rows());
        for (Eigen::Index i = 0; i < map.rows(); ++i) {
            double sum = 0;
            for (Eigen::Index j = 0; j < (causal ? i + 1 : map.cols()); ++j) {
                double score = 0;
                for (int c = head * width; c < (head + 1) * width; ++c)
                    score += q(i, c) * k(j, c);
                sum += map(i, j) = std::exp(score / std::sqrt(double(width)));
            }
            map.row(i) /= sum;
        }
        together.middleCols(head * width, width) = map * v.middleCols(head * width, width);
        made.maps.push_back(std::move(map));
    }
    made.output = linear(layer.map->output, together);
    return made;
}

Real normalise(const Real& rows, const LayerNorm* norm = nullptr) {
    Real out = rows;
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        const double mean = rows.row(i).sum() / double(rows.cols());
        double variance = 0;
        for (Eigen::Index c = 0; c < rows.cols(); ++c)
            variance += std::pow(rows(i, c) - mean, 2) / double(rows.cols());
        for (Eigen::Index c = 0; c < rows.cols(); ++c) {
            out(i, c) = (rows(i, c) - mean) / std::sqrt(variance + 1e-5);
            if (norm)
                out(i, c) = out(i, c) * double(norm->weight(c)) + double(norm->bias(c));
        }
    }
    return out;
}

Real forwarded(const PostNormBlock& block, const Real& rows) {
    const Real hidden = linear(block.linear1, rows).cwiseMax(0.0);
    return normalise(rows + linear(block.linear2, hidden), &block.norm2);
}

Real placedVectors(const Trace& pass) {
    Real rows = pass.queryVectors->cast<double>();
    if (pass.positions->rows.size() > 0)
        rows += pass.positions->rows.topRows(rows.rows()).cast<double>();
    return rows;
}

// Null: the layer is no block.
const PostNormBlock* blockOf(const Trace& pass, std::size_t layer) {
    const auto& file = pass.recipe.opened;
    return file && file->content->weights[layer].block ? &*file->content->weights[layer].block
                                                       : nullptr;
}
const LayerNorm* normOf(const PostNormBlock* block) { return block ? &block->norm1 : nullptr; }

void near(const Real& expected, const Matrix& found) {
    QCOMPARE(found.rows(), expected.rows());
    QCOMPARE(found.cols(), expected.cols());
    const double off = (found.cast<double>() - expected).cwiseAbs().maxCoeff();
    QVERIFY2(off < 2e-5, qPrintable(QString::number(off)));
}
void near(const std::vector<Real>& expected, const LayerTrace& found) {
    for (std::size_t head = 0; head < expected.size(); ++head)
        near(expected[head], found.weights->heads[head]);
}

// The encoder's output; its maps are compared on the way.
Real encoded(const Trace& encoder) {
    Real source = placedVectors(encoder);
    for (std::size_t l = 0; l < encoder.layers.size(); ++l) {
        const PostNormBlock* block = blockOf(encoder, l);
        const Attended self =
            attend(encoder.layers[l], encoder.recipe.layer, source, source, false);
        near(self.maps, encoder.layers[l]);
        source = normalise(source + self.output, normOf(block));
        if (block)
            source = forwarded(*block, source);
    }
    return source;
}

// The whole chain: layer by layer the three places of attention, from the token vectors on.
void compareWithFormula(const Trace& trace) {
    const Trace& decoder = passOf(trace, EncoderDecoderPass::Decoder);
    const Trace& cross = passOf(trace, EncoderDecoderPass::Cross);
    const AttentionSpec& spec = decoder.recipe.layer;
    const Real source = encoded(passOf(trace, EncoderDecoderPass::Encoder));
    Real target = placedVectors(decoder);
    for (std::size_t l = 0; l < decoder.layers.size(); ++l) {
        const PostNormBlock* block = blockOf(decoder, l);
        const Attended self = attend(decoder.layers[l], spec, target, target, true);
        near(self.maps, decoder.layers[l]);
        target = normalise(target + self.output, normOf(block));
        near(target, *cross.layers[l].queryInput);
        near(source, *cross.layers[l].keyInput);
        const Attended between = attend(cross.layers[l], spec, target, source, false);
        near(between.maps, cross.layers[l]);
        target = normalise(target + between.output, normOf(block));
        if (block)
            target = forwarded(*block, target);
    }
}

const std::vector<Matrix>& mapsOf(const Trace& trace, EncoderDecoderPass pass,
                                  std::size_t layer = 0) {
    return passOf(trace, pass).layers[layer].weights->heads;
}

}  // namespace

// Vaswani et al. 2017, 3.1: what each of the three places of attention reads.
class TestEncoderDecoderChain : public QObject {
    Q_OBJECT

 private slots:
    void theChainIsTheFormula_data() {
        QTest::addColumn<int>("layers");
        QTest::addColumn<bool>("residual");
        QTest::addColumn<bool>("positions");
        QTest::newRow("one layer") << 1 << false << true;
        QTest::newRow("the layer adds its queries itself") << 1 << true << true;
        QTest::newRow("without positions") << 1 << false << false;
        QTest::newRow("three layers take turns in the decoder") << 3 << false << true;
    }
    void theChainIsTheFormula() {
        QFETCH(int, layers);
        QFETCH(bool, residual);
        QFETCH(bool, positions);
        Recipe recipe = chainedRecipe();
        recipe.layers = layers;
        recipe.layer.residual = residual;
        recipe.layer.bias = true;
        if (!positions)
            recipe.layer.positions.kind = PositionKind::None;
        const auto trace = freshTrace(recipe);
        if (!residual) {
            compareWithFormula(*trace);
            return;
        }
        // Added once, not twice.
        Recipe plain = recipe;
        plain.layer.residual = false;
        const auto other = freshTrace(plain);
        for (const EncoderDecoderPass pass :
             {EncoderDecoderPass::Encoder, EncoderDecoderPass::Decoder, EncoderDecoderPass::Cross})
            for (std::size_t head = 0; head < 3; ++head)
                QVERIFY((mapsOf(*trace, pass)[head] - mapsOf(*other, pass)[head])
                            .cwiseAbs()
                            .maxCoeff() < 1e-6f);
    }

    // Document 001's TransformerBlock: its norms, and its feed-forward net where one stands.
    void anOpenedBlockIsTheFormula_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("one block") << QString("transformer-block");
        QTest::newRow("three blocks") << QString("transformer-block-stack");
    }
    void anOpenedBlockIsTheFormula() {
        QFETCH(QString, folder);
        compareWithFormula(*freshTrace(withLayer(chainedRecipe(), lectureCase(folder, false))));
    }

    void threeLayersHaveThreeWeights() {
        const auto trace = freshTrace(chainedRecipe());
        const auto query = [&](EncoderDecoderPass pass) {
            return passOf(*trace, pass).layers[0].map->query.weight;
        };
        const Matrix encoder = query(EncoderDecoderPass::Encoder);
        const Matrix decoder = query(EncoderDecoderPass::Decoder);
        const Matrix cross = query(EncoderDecoderPass::Cross);
        QVERIFY(!sameBits(encoder, decoder) && !sameBits(decoder, cross) &&
                !sameBits(encoder, cross));
        QVERIFY(sameBits(cross, query(EncoderDecoderPass::CrossOfVectors)));
    }

    // What the field turns to: the same weights on the rows that encoder and decoder begin with.
    void theOtherCrossReadsTokenVectors() {
        const auto trace = freshTrace(chainedRecipe());
        const LayerTrace& layer = passOf(*trace, EncoderDecoderPass::CrossOfVectors).layers[0];
        QVERIFY(sameBits(*layer.queryInput,
                         *passOf(*trace, EncoderDecoderPass::Decoder).layers[0].queryInput));
        QVERIFY(sameBits(*layer.keyInput,
                         *passOf(*trace, EncoderDecoderPass::Encoder).layers[0].queryInput));
        QVERIFY(!sameBits(layer.weights->heads[0], mapsOf(*trace, EncoderDecoderPass::Cross)[0]));
    }

    void laterTargetWordsChangeNoEarlierRow() {
        Recipe recipe = chainedRecipe();
        recipe.layers = 2;
        const auto before = freshTrace(recipe);
        recipe.text += " today";
        const auto after = freshTrace(recipe);
        for (const auto pass : {EncoderDecoderPass::Decoder, EncoderDecoderPass::Cross})
            for (std::size_t layer = 0; layer < 2; ++layer)
                for (std::size_t head = 0; head < 3; ++head) {
                    const Matrix& few = mapsOf(*before, pass, layer)[head];
                    const Matrix& more = mapsOf(*after, pass, layer)[head];
                    QVERIFY(
                        (more.topLeftCorner(few.rows(), few.cols()) - few).cwiseAbs().maxCoeff() <
                        1e-6f);
                }
    }

    // And an earlier one does reach later rows, through the decoder alone.
    void earlierTargetWordsReachLaterRows() {
        Recipe recipe = chainedRecipe();
        const auto before = freshTrace(recipe);
        recipe.text = "You saw a saw";
        const auto after = freshTrace(recipe);
        const auto change = [&](EncoderDecoderPass pass) {
            return (mapsOf(*after, pass)[0].row(3) - mapsOf(*before, pass)[0].row(3))
                .cwiseAbs()
                .maxCoeff();
        };
        QVERIFY(change(EncoderDecoderPass::Cross) > 1e-4f);
        QCOMPARE(change(EncoderDecoderPass::CrossOfVectors), 0.0f);
    }

    void withoutPositionsSourceWordsMoveTheirColumns() {
        Recipe recipe = chainedRecipe();
        recipe.layer.positions.kind = PositionKind::None;
        recipe.crossAttention = true;
        recipe.secondText = "ich sah eine Säge";
        const auto typed = freshTrace(recipe);
        recipe.secondText = "Säge eine ich sah";
        const auto moved = freshTrace(recipe);
        const int columns[] = {3, 2, 0, 1};  // where each word stood
        for (std::size_t head = 0; head < 3; ++head)
            for (int column = 0; column < 4; ++column)
                QVERIFY((mapsOf(*moved, EncoderDecoderPass::Cross)[head].col(column) -
                         mapsOf(*typed, EncoderDecoderPass::Cross)[head].col(columns[column]))
                            .cwiseAbs()
                            .maxCoeff() < 1e-6f);
    }

    // A used cache gives what a fresh one gives, and computes again only what the change reaches.
    void aChangedSourceLeavesNoOldMap() {
        StageCache cache;
        Recipe recipe = chainedRecipe();
        recipe.crossAttention = true;
        recipe.secondText = "ich sah eine Säge";
        const auto before = traced(recipe, cache, 2);
        recipe.secondText = "du sah eine Säge";  // as many words
        const auto after = traced(recipe, cache, 2);
        const auto fresh = freshTrace(recipe);
        for (std::size_t pass = 0; pass < after->studied.size(); ++pass)
            for (std::size_t head = 0; head < 3; ++head)
                QVERIFY(sameBits(mapsOf(*after, EncoderDecoderPass(pass))[head],
                                 mapsOf(*fresh, EncoderDecoderPass(pass))[head]));
        QVERIFY(!sameBits(mapsOf(*after, EncoderDecoderPass::Cross)[0],
                          mapsOf(*before, EncoderDecoderPass::Cross)[0]));
        const auto decoderOf = [](const Trace& trace) {
            return passOf(trace, EncoderDecoderPass::Decoder).layers[0].weights;
        };
        QCOMPARE(decoderOf(*after), decoderOf(*before));
        const auto again = traced(recipe, cache, 2);
        QCOMPARE(passOf(*again, EncoderDecoderPass::Cross).layers[0].weights,
                 passOf(*after, EncoderDecoderPass::Cross).layers[0].weights);
    }

    // Every layer of the documents that reads sentences, whatever its widths.
    void openedLayersAreChainedOrSayWhy_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<bool>("chained");
        QTest::newRow("shared maps") << QString("per-head-shared") << true;
        QTest::newRow("listing of document 003") << QString("multi-head-unprojected") << true;
        QTest::newRow("narrow values") << QString("multi-head-unprojected-narrow") << false;
        QTest::newRow("one head") << QString("single-head") << false;
    }
    void openedLayersAreChainedOrSayWhy() {
        QFETCH(QString, folder);
        QFETCH(bool, chained);
        const auto trace = freshTrace(withLayer(chainedRecipe(), lectureCase(folder, false)));
        const StudiedPass& cross = trace->studied[std::size_t(EncoderDecoderPass::Cross)];
        QCOMPARE(cross.trace != nullptr, chained);
        QCOMPARE(cross.refusal.empty(), chained);
        QVERIFY(trace->studied[std::size_t(EncoderDecoderPass::CrossOfVectors)].trace);
    }

    // Five rows of a tensor are not five words of which the lab would leave one out.
    void rowsOfTensorsAreNotCutWords() {
        Recipe recipe = withLayer(chainedRecipe(), lectureCase("transformer-block-stack"));
        const auto trace = freshTrace(recipe);
        QCOMPARE(trace->queryCount(), 5);
        QCOMPARE(passOf(*trace, EncoderDecoderPass::Cross).queryCount(), 4);
        QVERIFY(trace->notices.empty());
    }

    // 3 heads of width 5 side by side are no row of 24 columns that could be added to the query's.
    void whatCannotBeHandedOnSaysWhy() {
        Recipe recipe = chainedRecipe();
        recipe.layer.dV = 5;
        recipe.layer.projections.output = false;
        const auto trace = freshTrace(recipe);
        const StudiedPass& cross = trace->studied[std::size_t(EncoderDecoderPass::Cross)];
        QVERIFY(!cross.trace);
        QVERIFY2(cross.refusal.find("15 columns") != std::string::npos, cross.refusal.c_str());
        for (const auto pass : {EncoderDecoderPass::Encoder, EncoderDecoderPass::Decoder,
                                EncoderDecoderPass::CrossOfVectors})
            QVERIFY(trace->studied[std::size_t(pass)].trace);
    }
};

HEADLIGHT_APPLESS_TEST(TestEncoderDecoderChain)
#include "tst_encoder_decoder_chain.moc"
