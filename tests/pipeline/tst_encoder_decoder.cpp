// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/pipeline/study_recipes.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/encoder_decoder.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Recipe encoderDecoderRecipe() {
    Recipe recipe = openingRecipe();
    recipe.text = "I saw a saw";
    recipe.study = EncoderDecoderStudy();
    return recipe;
}

std::vector<std::string> texts(const std::vector<Token>& tokens) {
    std::vector<std::string> result;
    for (const Token& token : tokens)
        result.push_back(token.text);
    return result;
}

const std::vector<std::string> kTarget = {"I", "saw", "a", "saw"};
const std::vector<std::string> kSource = {"我", "看", "见", "一", "把", "锯", "子"};

}  // namespace

// Document 004, section six: 编码器中的自注意力, 解码器中的掩码自注意力和编码器-解码器注意力.
class TestEncoderDecoder : public QObject {
    Q_OBJECT

 private slots:
    void eachPassHasItsSentences() {
        const auto trace = freshTrace(encoderDecoderRecipe());
        QCOMPARE(trace->studied.size(), std::size_t(kEncoderDecoderPasses));
        const Trace& encoder = passOf(*trace, EncoderDecoderPass::Encoder);
        QCOMPARE(texts(*encoder.queries), kSource);
        QCOMPARE(texts(*encoder.keys), kSource);
        const Trace& decoder = passOf(*trace, EncoderDecoderPass::Decoder);
        QCOMPARE(texts(*decoder.queries), kTarget);
        QCOMPARE(texts(*decoder.keys), kTarget);
        const Trace& cross = passOf(*trace, EncoderDecoderPass::Cross);
        QCOMPARE(texts(*cross.queries), kTarget);
        QCOMPARE(texts(*cross.keys), kSource);
    }

    void theSecondSentenceIsTheSource() {
        Recipe recipe = encoderDecoderRecipe();
        QVERIFY(!sourceSentence(recipe).ofRecipe);
        recipe.crossAttention = true;
        recipe.secondText = "ich sah eine Säge";
        QVERIFY(sourceSentence(recipe).ofRecipe);
        const auto trace = freshTrace(recipe);
        QCOMPARE(passOf(*trace, EncoderDecoderPass::Encoder).queryCount(), 4);
        QCOMPARE(texts(*passOf(*trace, EncoderDecoderPass::Cross).keys).back(),
                 std::string("Säge"));
        // Switched off it waits for another time.
        recipe.crossAttention = false;
        QVERIFY(!sourceSentence(recipe).ofRecipe);
    }

    void onlyTheDecoderIsMasked() {
        Recipe recipe = encoderDecoderRecipe();
        recipe.layer.mask.painted = {{0, 0, false}};
        const std::vector<Recipe> recipes = studyRecipes(recipe);
        QVERIFY(recipes[std::size_t(EncoderDecoderPass::Encoder)].layer.mask.hidesNothing());
        QVERIFY(recipes[std::size_t(EncoderDecoderPass::Cross)].layer.mask.hidesNothing());
        Mask causal;
        causal.causal = true;
        QCOMPARE(recipes[std::size_t(EncoderDecoderPass::Decoder)].layer.mask, causal);
    }

    void rowsSumToOneInAllThree() {
        const auto trace = freshTrace(encoderDecoderRecipe());
        for (const StudiedPass& pass : trace->studied)
            for (const Matrix& head : pass.trace->layers[0].weights->heads)
                for (Eigen::Index row = 0; row < head.rows(); ++row)
                    QVERIFY(std::abs(head.row(row).cast<double>().sum() - 1) < 1e-5);
    }

    void theMaskedFutureIsExactlyZero() {
        const auto trace = freshTrace(encoderDecoderRecipe());
        for (const Matrix& head :
             passOf(*trace, EncoderDecoderPass::Decoder).layers[0].weights->heads)
            for (Eigen::Index row = 0; row < head.rows(); ++row)
                for (Eigen::Index column = 0; column < head.cols(); ++column)
                    QVERIFY(column <= row ? head(row, column) > 0 : head(row, column) == 0.0f);
    }

    // A word that is added to the target changes no weight of the words before it.
    void laterTargetWordsChangeNothingEarlier() {
        Recipe recipe = encoderDecoderRecipe();
        recipe.weights.kind = WeightKind::Random;  // hand-built ones look at the whole sentence
        const auto before = freshTrace(recipe);
        recipe.text += " today";
        const auto after = freshTrace(recipe);
        const auto& shorter = passOf(*before, EncoderDecoderPass::Decoder).layers[0].weights->heads;
        const auto& longer = passOf(*after, EncoderDecoderPass::Decoder).layers[0].weights->heads;
        for (std::size_t head = 0; head < shorter.size(); ++head)
            QVERIFY((longer[head].topLeftCorner(4, 4) - shorter[head]).cwiseAbs().maxCoeff() <
                    1e-6f);
    }

    // A file's tensors would stand in for both sentences; a file's layer alone reads them.
    void tensorsOfAFileAreNoSentences() {
        auto content = std::make_shared<LayerCase>();
        content->inputs.emplace();
        Recipe recipe = encoderDecoderRecipe();
        recipe.opened = OpenedLayer{content, 0};
        for (const Recipe& pass : studyRecipes(recipe))
            QVERIFY(!pass.opened);
        content->inputs.reset();
        for (const Recipe& pass : studyRecipes(recipe))
            QVERIFY(pass.opened);
    }

    void passesOpenNoOtherPass() {
        for (const Recipe& recipe : studyRecipes(encoderDecoderRecipe())) {
            QVERIFY(!recipe.study);
            QVERIFY(recipe.compared.empty());
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestEncoderDecoder)
#include "tst_encoder_decoder.moc"
