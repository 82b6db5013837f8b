// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QStringList>
#include <QTest>

#include <cmath>
#include <set>

#include "core/weights/layer_weights.h"
#include "tests/support/test_program.h"
#include "tests/weights/all_heads.h"
#include "tests/weights/sentence.h"

using namespace headlight;

namespace {

QStringList told(const HandBuiltWeights& built) {
    QStringList list;
    for (const Notice& notice : built.notices) {
        list << QString::fromStdString(describe(notice));
    }
    return list;
}

bool alike(const Matrix& weights) {
    return std::fabs(weights.maxCoeff() - weights.minCoeff()) < 1e-7f;
}

}  // namespace

// What hand-built heads cannot do, and whether they say so.
class TestHandBuiltNotices : public QObject {
    Q_OBJECT
 private slots:
    void exactHeadsSayNothing();
    void missesGrowBeyondTheWidth();
    void wholeTokensFitLonger();
    void missesAreWhatIsMissed();
    void withoutPositionsOnlyWordsAreFound_data();
    void withoutPositionsOnlyWordsAreFound();
    void queriesBeyondTheLastKeyAreSpokenOf();
    void rotaryHasNoFirstToken();
    void rotaryFadesTheSameWord();
    void tokensBeyondTheLearnedTableAreAlike();
    void vectorsOfVeryUnequalLengthAreTheCause();
    void groupsShareTheirKeys();
    void groupsInConflictSayWhichHeads();
    void narrowHeadsSayThatTheyBlur();
    void absentMapsAreNamed();
    void noTokensDoNoHarm();
    void everyKindExplainsItself();
};

void TestHandBuiltNotices::exactHeadsSayNothing() {
    const AttentionSpec spec = layer(96, 6, PositionKind::Sinusoidal);
    const Sentence sentence = sentenceOf(longText(24), spec);
    const HandBuiltWeights built = handBuiltWeights(spec, {}, sentence.known(), 0);
    QCOMPARE(told(built), QStringList());
    for (float residual : built.residuals) {
        QVERIFY(residual < 1e-4f);
    }
}

void TestHandBuiltNotices::missesGrowBeyondTheWidth() {
    const AttentionSpec spec = layer(16, 2, PositionKind::Sinusoidal, 4);
    float before = 0;
    for (int tokens : {16, 24, 48}) {
        const Sentence sentence = sentenceOf(longText(tokens), spec);
        const HandBuiltWeights built = handBuiltWeights(
            spec, all({HeadKind::PreviousToken, HeadKind::SameWord}), sentence.known(), 0);
        const float worst = std::max(built.residuals[0], built.residuals[1]);
        QVERIFY(worst > before);
        before = worst;
        const QString expected =
            QString("%1 tokens do not fit d_model 16: hand-built heads are approximate")
                .arg(tokens);
        QCOMPARE(told(built), tokens > 16 ? QStringList(expected) : QStringList());
    }
    QVERIFY(before > 0.2f);
}

// 16 positions and 12 words are more than 16 columns, 16 tokens are not.
void TestHandBuiltNotices::wholeTokensFitLonger() {
    const AttentionSpec spec = layer(16, 2, PositionKind::Sinusoidal, 4);
    const WeightSpec kinds = all({HeadKind::PreviousToken, HeadKind::SameWord});
    const Sentence sentence = sentenceOf(longText(16), spec);
    const HandBuiltWeights whole = handBuiltWeights(spec, kinds, sentence.known(), 0);
    const HandBuiltWeights apart = handBuiltWeights(spec, kinds, sentence.knownApart(), 0);
    for (std::size_t head = 0; head < 2; ++head) {
        QVERIFY(whole.residuals[head] < 1e-3f);
        QVERIFY(apart.residuals[head] > 0.05f);
    }
    const auto words = sentence.vocabulary.words.size();
    QCOMPARE(told(apart),
             QStringList(QString("%1 words and positions do not fit d_model 16: hand-built heads "
                                 "are approximate")
                             .arg(words + 16)));
}

// Against the miss of the float maps themselves: |W_K x - code| / |code| over all tokens.
void TestHandBuiltNotices::missesAreWhatIsMissed() {
    const AttentionSpec spec = layer(16, 1, PositionKind::None, 16);
    const Sentence sentence = sentenceOf(longText(30), spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0);
    const Matrix images = sentence.queries * built.weights.key.weight.transpose();
    double missed = 0;
    for (int token = 0; token < 30; ++token) {
        const int word = sentence.vocabulary.first[std::size_t(token)];
        QVERIFY(word < 32);  // codes are the axes, then the axes turned round
        Eigen::RowVectorXf code = Eigen::RowVectorXf::Zero(16);
        code(word % 16) = word < 16 ? 1.0f : -1.0f;
        missed += double((images.row(token) - code).squaredNorm());
    }
    const double expected = std::sqrt(missed / 30);
    QVERIFY(expected > 0.2);
    QVERIFY(std::fabs(double(built.residuals[0]) - expected) < 1e-3 * (1 + expected));
}

void TestHandBuiltNotices::withoutPositionsOnlyWordsAreFound_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("none") << int(PositionKind::None);
    QTest::newRow("ALiBi") << int(PositionKind::Alibi);
    QTest::newRow("T5") << int(PositionKind::T5);
}

void TestHandBuiltNotices::withoutPositionsOnlyWordsAreFound() {
    QFETCH(int, kind);
    const AttentionSpec spec = layer(64, 6, PositionKind(kind));
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const HandBuiltWeights built = handBuiltWeights(spec, {}, sentence.known(), 0);
    QCOMPARE(built.notices.size(), 1u);
    QVERIFY(told(built)[0].startsWith("Nothing in the vectors tells positions apart"));
    const Matrix& query = built.weights.query.weight;
    const int dK = spec.resolvedDk();
    for (int head = 0; head < 6; ++head) {
        const bool zero = query.middleRows(head * dK, dK).isZero(0);
        QCOMPARE(zero, WeightSpec().headKind(head) != HeadKind::SameWord);
    }
    if (PositionKind(kind) == PositionKind::None) {
        const HeadWeights found = attend(spec, built.weights, sentence);
        QVERIFY(alike(found.heads[0]));
        QVERIFY(found.heads[2](1, 1) + found.heads[2](1, 3) > 0.9f);
    }
    const HandBuiltWeights words =
        handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0);
    QCOMPARE(told(words), QStringList());
}

void TestHandBuiltNotices::queriesBeyondTheLastKeyAreSpokenOf() {
    const AttentionSpec spec = layer(96, 2, PositionKind::Sinusoidal);
    const Sentence longer = sentenceOf("one two three four five", spec, "eins zwei drei");
    const auto said = [&](HeadKind kind, const Sentence& sentence) {
        return told(handBuiltWeights(spec, all({kind}), sentence.known(), 0)).join('|');
    };
    QVERIFY(
        said(HeadKind::PreviousToken, longer).startsWith("2 queries stand beyond the last key"));
    QCOMPARE(said(HeadKind::SameWord, longer), QString());
    QCOMPARE(said(HeadKind::FirstToken, longer), QString());
    const Sentence shorter = sentenceOf("eins zwei drei", spec, "one two three four five");
    QCOMPARE(said(HeadKind::PreviousToken, shorter), QString());
    QCOMPARE(said(HeadKind::PreviousToken, sentenceOf("one two three", spec)), QString());
}

void TestHandBuiltNotices::rotaryHasNoFirstToken() {
    const AttentionSpec spec = layer(64, 2, PositionKind::Rotary, 16);
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const HandBuiltWeights built = handBuiltWeights(
        spec, all({HeadKind::FirstToken, HeadKind::PreviousToken}), sentence.known(), 0);
    QCOMPARE(built.notices.size(), 1u);
    QVERIFY(told(built)[0].startsWith("Rotary positions tell distances only"));
    QVERIFY(alike(attend(spec, built.weights, sentence).heads[0]));
}

void TestHandBuiltNotices::rotaryFadesTheSameWord() {
    const AttentionSpec spec = layer(64, 1, PositionKind::Rotary, 4);  // slowest pair: 0.01 a step
    for (int tokens : {20, 40}) {
        const Sentence sentence = sentenceOf(longText(tokens), spec);
        const QStringList said =
            told(handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0));
        QCOMPARE(said.join(' ').contains("Rotary positions turn the words' codes too"),
                 tokens == 40);
    }
}

void TestHandBuiltNotices::tokensBeyondTheLearnedTableAreAlike() {
    AttentionSpec spec = layer(64, 1, PositionKind::Learned, 16);
    spec.positions.learnedLength = 4;
    const Sentence sentence = sentenceOf("I saw a a a a a", spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec, all({HeadKind::PreviousToken}), sentence.known(), 0);
    QVERIFY(built.residuals[0] > 0.05f);
    QVERIFY(told(built)[0].startsWith("Some tokens have nearly the same vector"));
    QVERIFY(attend(spec, built.weights, sentence).heads[0](2, 1) > 0.8f);
}

// embedding.deviation of a scene may be 0 to 1e6; rows of sinusoidal positions are about 1 long.
void TestHandBuiltNotices::vectorsOfVeryUnequalLengthAreTheCause() {
    const AttentionSpec spec = layer(96, 6, PositionKind::Sinusoidal);
    const auto saidAt = [&](float deviation) {
        Sentence sentence = sentenceOf("I saw a saw", spec);
        sentence.words *= deviation;
        sentence.queries = sentence.keys = rowsOf(sentence, sentence.vocabulary.first);
        return told(handBuiltWeights(spec, {}, sentence.known(), 0));
    };
    QCOMPARE(saidAt(1000), QStringList());
    QCOMPARE(saidAt(1e6f), QStringList("The positions are lost beside token vectors so much "
                                       "longer: hand-built heads are approximate"));
    QCOMPARE(saidAt(0), QStringList("The token vectors are lost beside positions so much longer: "
                                    "hand-built heads are approximate"));
}

void TestHandBuiltNotices::groupsShareTheirKeys() {
    AttentionSpec spec = layer(64, 4, PositionKind::Sinusoidal, 16);
    spec.kvHeads = 2;
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec,
                         all({HeadKind::EverythingAlike, HeadKind::SameWord,
                              HeadKind::PreviousToken, HeadKind::NextToken}),
                         sentence.known(), 0);
    QVERIFY(check(spec, built.weights));
    QCOMPARE(told(built), QStringList());
    const HeadWeights found = attend(spec, built.weights, sentence);
    QVERIFY(alike(found.heads[0]));
    QVERIFY(found.heads[1](3, 1) + found.heads[1](3, 3) > 0.9f);
    QVERIFY(found.heads[2](2, 1) > 0.9f);
    QVERIFY(found.heads[3](2, 3) > 0.9f);
}

void TestHandBuiltNotices::groupsInConflictSayWhichHeads() {
    AttentionSpec spec = layer(64, 4, PositionKind::Sinusoidal, 16);
    spec.kvHeads = 1;
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec,
                         all({HeadKind::SameWord, HeadKind::PreviousToken,
                              HeadKind::EverythingAlike, HeadKind::Nearby}),
                         sentence.known(), 0);
    QCOMPARE(told(built),
             QStringList("Heads 1, 3 share the keys of another kind of head and score everything "
                         "alike"));
    const HeadWeights found = attend(spec, built.weights, sentence);
    QVERIFY(found.heads[0](1, 1) + found.heads[0](1, 3) > 0.9f);
    QVERIFY(alike(found.heads[1]) && alike(found.heads[2]) && alike(found.heads[3]));
}

void TestHandBuiltNotices::narrowHeadsSayThatTheyBlur() {
    const AttentionSpec rotary = layer(64, 1, PositionKind::Rotary, 2);
    const Sentence turned = sentenceOf(longText(12), rotary);
    const QStringList said =
        told(handBuiltWeights(rotary, all({HeadKind::PreviousToken}), turned.known(), 0));
    QCOMPARE(said, QStringList("d_k 2 is too narrow to tell so many tokens apart: hand-built heads "
                               "blur, or the first tokens find the last ones"));
    // A pair that goes round more than once over the sentence says nothing of words.
    const Sentence round = sentenceOf(longText(45), rotary);
    QVERIFY(
        told(handBuiltWeights(rotary, all({HeadKind::SameWord}), round.known(), 0))
            .contains("d_k 2 is too narrow to tell so many tokens apart: hand-built heads blur, "
                      "or the first tokens find the last ones"));
    const AttentionSpec single = layer(64, 1, PositionKind::Sinusoidal, 1);
    const Sentence words = sentenceOf(longText(12), single);
    QCOMPARE(told(handBuiltWeights(single, all({HeadKind::SameWord}), words.known(), 0)),
             QStringList("d_k 1 is too narrow to tell so many tokens apart: hand-built heads blur, "
                         "or the first tokens find the last ones"));
    const Sentence sentence = sentenceOf("I saw", single);
    const HandBuiltWeights built =
        handBuiltWeights(single, all({HeadKind::NextToken}), sentence.known(), 0);
    QVERIFY(told(built)[0].startsWith("d_k 1 holds no pair"));
    QVERIFY(alike(attend(single, built.weights, sentence).heads[0]));
}

void TestHandBuiltNotices::absentMapsAreNamed() {
    AttentionSpec spec = layer(64, 4, PositionKind::Sinusoidal);
    const Sentence sentence = sentenceOf("I saw", spec);
    spec.projections.key = false;
    const HandBuiltWeights built = handBuiltWeights(spec, {}, sentence.known(), 0);
    QVERIFY(check(spec, built.weights));
    QCOMPARE(built.notices.size(), 1u);
    QVERIFY(told(built)[0].startsWith("Hand-built heads need W_Q and W_K"));
    spec.projections = {true, true, false, false};
    const HandBuiltWeights bare = handBuiltWeights(spec, {}, sentence.known(), 0);
    QVERIFY(check(spec, bare.weights));
    QCOMPARE(told(bare), QStringList());
    for (int AttentionSpec::*width : {&AttentionSpec::queryWidth, &AttentionSpec::keyWidth}) {
        AttentionSpec other = layer(64, 4, PositionKind::Sinusoidal);
        other.*width = 32;
        const HandBuiltWeights without = handBuiltWeights(other, {}, sentence.known(), 0);
        QVERIFY(check(other, without.weights));
        QVERIFY(told(without)[0].startsWith("Hand-built heads need W_Q and W_K"));
    }
}

void TestHandBuiltNotices::noTokensDoNoHarm() {
    for (PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Rotary, PositionKind::None}) {
        const AttentionSpec spec = layer(64, 6, kind, 16);
        const Sentence sentence = sentenceOf("", spec);
        const HandBuiltWeights built = handBuiltWeights(spec, {}, sentence.knownApart(), 0);
        QVERIFY(check(spec, built.weights));
        QVERIFY(built.weights.query.weight.allFinite() && built.weights.key.weight.allFinite());
    }
}

void TestHandBuiltNotices::everyKindExplainsItself() {
    std::set<std::string> names;
    for (HeadKind kind : {HeadKind::PreviousToken, HeadKind::NextToken, HeadKind::SameWord,
                          HeadKind::FirstToken, HeadKind::EverythingAlike, HeadKind::Nearby}) {
        const HeadExplanation text = explanation(kind);
        names.insert(text.name);
        QVERIFY(QString(text.query).startsWith("W_Q") && QString(text.query).endsWith('.'));
        QVERIFY(QString(text.key).startsWith("W_K") && QString(text.key).endsWith('.'));
        QVERIFY(QString(text.why).endsWith('.'));
    }
    QCOMPARE(names.size(), 6u);
}

HEADLIGHT_APPLESS_TEST(TestHandBuiltNotices)
#include "tst_hand_built_notices.moc"
