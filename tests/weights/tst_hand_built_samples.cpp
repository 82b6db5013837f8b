// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "core/weights/hand_built_samples.h"
#include "core/weights/position_code.h"
#include "tests/support/test_program.h"
#include "tests/weights/all_heads.h"
#include "tests/weights/sentence.h"

using namespace headlight;

namespace {

// |images - wanted| / |wanted|
double miss(const MatrixD& images, const MatrixD& wanted) {
    return (images - wanted).norm() / wanted.norm();
}

}  // namespace

// What the maps of hand-built heads are asked to carry, and how far they miss it.
class TestHandBuiltSamples : public QObject {
    Q_OBJECT

 private slots:
    // 8 words and 8 positions are just as many as 16 columns.
    void wordsAndPositionsAreKeptApartWhileTheyFit() {
        const AttentionSpec spec = layer(16, 1, PositionKind::Sinusoidal, 4);
        const Sentence fits = sentenceOf("a b c d e f g h", spec);
        QVERIFY(samplesOf(fits.known(), 0, 16).apart);
        const Sentence tooMany = sentenceOf("a b c d e f g h a", spec);
        QVERIFY(!samplesOf(tooMany.known(), 0, 16).apart);
        QVERIFY(samplesOf(tooMany.knownApart(), 0, 16).apart);
        QVERIFY(!samplesOf(fits.known(), 1, 16).apart);  // its stream holds no parts
    }

    void eachTokenHasTheConstantOnce() {
        const AttentionSpec spec = layer(16, 1, PositionKind::Sinusoidal, 4);
        const Sentence sentence = sentenceOf("a b a", spec);
        const auto ones = [](const Samples& samples) {
            const MatrixD targets = constantTargets(samples);
            return std::vector<double>(targets.data(), targets.data() + targets.size());
        };
        // Three positions, then two words; the three tokens; without positions the words.
        QCOMPARE(ones(samplesOf(sentence.knownApart(), 0, 16)),
                 (std::vector<double>{1, 1, 1, 0, 0}));
        QCOMPARE(ones(samplesOf(sentence.known(), 1, 16)), (std::vector<double>{1, 1, 1}));
        const Sentence placeless = sentenceOf("a b a", layer(16, 1, PositionKind::None, 4));
        QCOMPARE(ones(samplesOf(placeless.known(), 0, 16)), (std::vector<double>{1, 1}));
    }

    void theLongerSentenceIsCounted() {
        for (const PositionKind kind : {PositionKind::None, PositionKind::Rotary}) {
            const AttentionSpec spec = layer(16, 1, kind, 4);
            QCOMPARE(tokenCount(sentenceOf("a b a a a", spec).known()), 5);
            QCOMPARE(tokenCount(sentenceOf("a", spec, "b b b b").known()), 4);
            QCOMPARE(tokenCount(sentenceOf("b b b b", spec, "a").known()), 4);
        }
        const AttentionSpec rotary = layer(16, 1, PositionKind::Rotary, 4);
        QCOMPARE(tokenCount(sentenceOf("a a a a a", rotary).knownApart()), 5);
    }

    // One word among two hundred others, of which the first sentence knows nothing.
    void aHitOutweighsAllKeysOfALongSecondSentence() {
        std::string second = "a";
        for (int i = 0; i < 200; ++i)
            second += " b";
        const AttentionSpec spec = layer(16, 1, PositionKind::None, 8);
        const Sentence sentence = sentenceOf("a", spec, second);
        const HandBuiltWeights built =
            handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0);
        QVERIFY(attend(spec, built.weights, sentence).heads[0](0, 0) >= 0.949f);
    }

    void deeperLayersLookAcrossAtWhatTheyAreGiven() {
        const AttentionSpec spec = layer(64, 2, PositionKind::Sinusoidal, 16);
        Sentence sentence = sentenceOf("I saw a saw", spec, "a saw lay here , I saw");
        sentence.queries = Matrix::Random(4, 64);
        sentence.keys = Matrix::Random(7, 64);
        const HandBuiltWeights built = handBuiltWeights(
            spec, all({HeadKind::NextToken, HeadKind::SameWord}), sentence.known(), 1);
        const HeadWeights found = attend(spec, built.weights, sentence);
        for (int query = 0; query < 4; ++query)
            QVERIFY(found.heads[0](query, query + 1) >= 0.9f);
        QVERIFY(found.heads[1](0, 5) >= 0.9f);                         // I
        QVERIFY(found.heads[1](1, 1) + found.heads[1](1, 6) >= 0.9f);  // saw
    }

    // Against the float maps themselves, over all tokens: |W_K x - (sin ω·j, cos ω·j)| for the
    // position heads; for the first token also how far W_Q misses the code of place 0.
    void missesOfPositionsAreWhatIsMissed() {
        const int tokens = 30;
        const AttentionSpec spec = layer(16, 2, PositionKind::Sinusoidal, 8);
        const Sentence sentence = sentenceOf(longText(tokens), spec);
        const HandBuiltWeights built = handBuiltWeights(
            spec, all({HeadKind::PreviousToken, HeadKind::FirstToken}), sentence.known(), 0);
        const PositionCode code =
            addedPositionCode(heldFrequencies(sentence.terms.rows), 4, tokens);
        MatrixD codes(tokens, 8);
        for (int j = 0; j < tokens; ++j)
            for (int m = 0; m < 4; ++m) {
                codes(j, 2 * m) = std::sin(code.frequencies[std::size_t(m)] * j);
                codes(j, 2 * m + 1) = std::cos(code.frequencies[std::size_t(m)] * j);
            }
        const MatrixD x = sentence.queries.cast<double>();
        const MatrixD key = built.weights.key.weight.topRows(8).cast<double>();
        const double keyMiss = miss(x * key.transpose(), codes);
        QVERIFY(keyMiss > 0.1);
        QVERIFY(std::fabs(double(built.residuals[0]) - keyMiss) < 1e-3);
        // W_Q of the first token: the cosine of each pair times its gain, from every token.
        const double gain = code.sharpGains[0] * std::sqrt(8.0);
        const MatrixD one = built.weights.query.weight.row(8 + 1).cast<double>() / gain;
        const double oneMiss = miss(x * one.transpose(), MatrixD::Ones(tokens, 1));
        QVERIFY(std::fabs(oneMiss - keyMiss) > 1e-2);
        const double both = std::sqrt((keyMiss * keyMiss + oneMiss * oneMiss) / 2);
        QVERIFY(std::fabs(double(built.residuals[1]) - both) < 1e-3);
    }
};

HEADLIGHT_APPLESS_TEST(TestHandBuiltSamples)
#include "tst_hand_built_samples.moc"
