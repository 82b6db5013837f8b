// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QStringList>
#include <QTest>

#include <cmath>

#include "core/weights/layer_weights.h"
#include "tests/support/test_program.h"
#include "tests/weights/all_heads.h"
#include "tests/weights/sentence.h"

using namespace headlight;

namespace {

constexpr HeadKind kKinds[] = {HeadKind::PreviousToken, HeadKind::NextToken,
                               HeadKind::SameWord,      HeadKind::FirstToken,
                               HeadKind::Nearby,        HeadKind::EverythingAlike};

const char* const kTexts[] = {
    "headlight",      "hello world", "I saw a saw",
    "我看见一把锯子", "a a a a a",   "The animal didn't cross the street because it was too tired"};

// The token that this head is to find; the nearest that there is where it would be outside.
int target(HeadKind kind, int query, int tokens) {
    switch (kind) {
        case HeadKind::PreviousToken:
            return std::max(query - 1, 0);
        case HeadKind::NextToken:
            return std::min(query + 1, tokens - 1);
        case HeadKind::FirstToken:
            return 0;
        default:
            return query;
    }
}

float onSameWord(const Matrix& weights, const std::vector<int>& words, int query) {
    float sum = 0;
    for (std::size_t key = 0; key < words.size(); ++key) {
        sum += words[key] == words[std::size_t(query)] ? weights(query, Eigen::Index(key)) : 0.0f;
    }
    return sum;
}

// Empty when every row looks where a head of this kind should.
QString fault(HeadKind kind, const Matrix& weights, const std::vector<int>& words) {
    const int tokens = int(words.size());
    for (int query = 0; query < tokens; ++query) {
        int found = 0;
        weights.row(query).maxCoeff(&found);
        const int wanted = target(kind, query, tokens);
        const QString where = QString("row %1 of %2: ").arg(query).arg(tokens);
        const QString chosen =
            QString("chose %1, weight of target %2").arg(found).arg(double(weights(query, wanted)));
        if (kind == HeadKind::SameWord) {
            if (onSameWord(weights, words, query) < 0.9f) {
                return where + QString::number(double(onSameWord(weights, words, query)));
            }
        } else if (kind == HeadKind::EverythingAlike) {
            if (std::fabs(weights.row(query).minCoeff() - weights.row(query).maxCoeff()) > 1e-7f) {
                return where + "not alike";
            }
        } else if (found != wanted || (kind != HeadKind::Nearby && weights(query, wanted) < 0.9f)) {
            return where + chosen;
        }
    }
    return {};
}

}  // namespace

class TestHandBuiltWeights : public QObject {
    Q_OBJECT
 private slots:
    void eachHeadFindsItsTarget_data();
    void eachHeadFindsItsTarget();
    void wordsMayComeInAnyOrder();
    void causalMaskLeavesWhatIsVisible();
    void keysCarryPositionsAndForgetWords();
    void queriesAreTurnedKeys();
    void sameWordForgetsPositions();
    void nearbyFallsOffToBothSides();
    void equalWordsShareTheirRow();
    void temperatureAndScaleStillCount();
    void crossAttentionLooksAcross();
    void deeperLayersUseWhatTheyAreGiven();
    void valuesGoBackToTheirColumns();
    void seedChangesOnlyCrowdedWordCodes();
};

void TestHandBuiltWeights::eachHeadFindsItsTarget_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("dK");
    QTest::addColumn<int>("positions");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("layout");
    QStringList texts;
    for (const char* text : kTexts) {
        texts << QString::fromUtf8(text);
    }
    texts << QString::fromStdString(longText(24)) << QString::fromStdString(longText(64));
    struct Scheme {
        PositionKind kind;
        double base;
        PairLayout layout;
    };
    const Scheme schemes[] = {{PositionKind::Sinusoidal, 10000, PairLayout::Interleaved},
                              {PositionKind::Sinusoidal, 10000, PairLayout::Halves},
                              {PositionKind::Sinusoidal, 200, PairLayout::Interleaved},
                              {PositionKind::Learned, 10000, PairLayout::Interleaved},
                              {PositionKind::Rotary, 10000, PairLayout::Interleaved},
                              {PositionKind::Rotary, 10000, PairLayout::Halves}};
    for (const QString& text : texts) {
        const auto tokens = int(splitWords(text.toStdString()).size());
        for (auto [dModel, dK] : {std::pair(16, 4), {17, 5}, {64, 8}, {96, 16}, {192, 64}}) {
            for (const Scheme& scheme : schemes) {
                const bool rotary = scheme.kind == PositionKind::Rotary;
                if (tokens > dModel || (rotary && (dK % 2 != 0 || (dK < 8 && tokens > 24)))) {
                    continue;
                }
                QTest::addRow("%d tokens, d_model %d, d_k %d, scheme %d base %g layout %d", tokens,
                              dModel, dK, int(scheme.kind), scheme.base, int(scheme.layout))
                    << text << dModel << dK << int(scheme.kind) << scheme.base
                    << int(scheme.layout);
            }
        }
    }
}

void TestHandBuiltWeights::eachHeadFindsItsTarget() {
    QFETCH(QString, text);
    QFETCH(int, dModel);
    QFETCH(int, dK);
    QFETCH(int, positions);
    QFETCH(double, base);
    QFETCH(int, layout);
    AttentionSpec spec = layer(dModel, 6, PositionKind(positions), dK);
    spec.positions.base = base;
    spec.positions.layout = PairLayout(layout);
    const Sentence sentence = sentenceOf(text.toStdString(), spec);
    WeightSpec weights = all({});
    weights.heads.assign(std::begin(kKinds), std::end(kKinds));
    // The spec's own scheme must not be asked: the pipeline keeps it out of this stage's key.
    AttentionSpec shape = spec;
    shape.positions = {};
    const HandBuiltWeights built = handBuiltWeights(shape, weights, sentence.known(), 0);
    QVERIFY(check(spec, built.weights));
    const HeadWeights found = attend(spec, built.weights, sentence);
    for (std::size_t head = 0; head < 6; ++head) {
        QVERIFY2(built.residuals[head] < 1e-3f, qPrintable(QString::number(built.residuals[head])));
        if (kKinds[head] == HeadKind::FirstToken && spec.positions.kind == PositionKind::Rotary) {
            continue;  // distances tell nothing of it, and a notice says so
        }
        const QString wrong = fault(kKinds[head], found.heads[head], sentence.vocabulary.first);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString("head %1, ").arg(head) + wrong));
    }
    QCOMPARE(built.notices.size(), spec.positions.kind == PositionKind::Rotary ? 1u : 0u);
}

// Built from words and positions apart, the maps know nothing of the order.
void TestHandBuiltWeights::wordsMayComeInAnyOrder() {
    const AttentionSpec spec = layer(64, 6, PositionKind::Sinusoidal);
    const Sentence one = sentenceOf("I saw a red saw", spec);
    const Sentence two = sentenceOf("red a I saw I", spec);
    const auto known = one.knownApart();
    const HandBuiltWeights built = handBuiltWeights(spec, {}, known, 0);
    Sentence mixed = one;
    mixed.vocabulary.first = {3, 2, 0, 1, 0};
    mixed.queries = mixed.keys = rowsOf(mixed, mixed.vocabulary.first);
    QVERIFY(mixed.queries.row(1) == two.queries.row(1));
    const HeadWeights found = attend(spec, built.weights, mixed);
    for (std::size_t head = 0; head < 6; ++head) {
        const QString wrong =
            fault(WeightSpec().headKind(int(head)), found.heads[head], mixed.vocabulary.first);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
}

void TestHandBuiltWeights::causalMaskLeavesWhatIsVisible() {
    for (PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Learned}) {
        AttentionSpec spec = layer(64, 4, kind);
        spec.mask.causal = true;
        const Sentence sentence = sentenceOf(kTexts[5], spec);
        const HandBuiltWeights built =
            handBuiltWeights(spec,
                             all({HeadKind::PreviousToken, HeadKind::FirstToken, HeadKind::SameWord,
                                  HeadKind::NextToken}),
                             sentence.known(), 0);
        const HeadWeights found = attend(spec, built.weights, sentence);
        const auto& words = sentence.vocabulary.first;
        QCOMPARE(fault(HeadKind::PreviousToken, found.heads[0], words), QString());
        QCOMPARE(fault(HeadKind::FirstToken, found.heads[1], words), QString());
        QCOMPARE(fault(HeadKind::SameWord, found.heads[2], words), QString());
        // The next token is hidden: the nearest that is left is the token itself.
        for (int query = 0; query < sentence.count(); ++query) {
            QVERIFY(found.heads[3](query, query) >= 0.9f);
        }
    }
}

// W_K e_w = 0 and W_K p_j = (sin ω·j, cos ω·j), pair by pair, for one ω a pair.
void TestHandBuiltWeights::keysCarryPositionsAndForgetWords() {
    const AttentionSpec spec = layer(96, 6, PositionKind::Sinusoidal);
    const Sentence sentence = sentenceOf(longText(24), spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec, all({HeadKind::PreviousToken}), sentence.known(), 0);
    const Matrix key = built.weights.key.weight.topRows(16);
    QVERIFY((sentence.words * key.transpose()).cwiseAbs().maxCoeff() < 1e-4f);
    const Matrix codes = sentence.terms.rows * key.transpose();
    for (Eigen::Index pair = 0; pair < 8; ++pair) {
        const double frequency =
            std::atan2(double(codes(1, 2 * pair)), double(codes(1, 2 * pair + 1)));
        QVERIFY(frequency > 0.05 && frequency <= 1.0001);
        for (int j = 0; j < sentence.count(); ++j) {
            QVERIFY(std::fabs(double(codes(j, 2 * pair)) - std::sin(j * frequency)) < 1e-3);
            QVERIFY(std::fabs(double(codes(j, 2 * pair + 1)) - std::cos(j * frequency)) < 1e-3);
        }
    }
}

// W_Q = g R(δ) W_K as matrices; R is written out as in document 004.
void TestHandBuiltWeights::queriesAreTurnedKeys() {
    const AttentionSpec spec = layer(96, 2, PositionKind::Sinusoidal, 16);
    const Sentence sentence = sentenceOf(longText(24), spec);
    const HandBuiltWeights built = handBuiltWeights(
        spec, all({HeadKind::PreviousToken, HeadKind::NextToken}), sentence.known(), 0);
    for (int head = 0; head < 2; ++head) {
        const double step = head == 0 ? -1 : 1;
        const MatrixD query = built.weights.query.weight.middleRows(head * 16, 16).cast<double>();
        const MatrixD key = built.weights.key.weight.middleRows(head * 16, 16).cast<double>();
        const MatrixD codes = sentence.terms.rows.cast<double>() * key.transpose();
        for (Eigen::Index pair = 0; pair < 8; ++pair) {
            const double angle = step * std::atan2(codes(1, 2 * pair), codes(1, 2 * pair + 1));
            Eigen::Matrix2d turn;
            turn << std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle);
            const MatrixD turned = turn * key.middleRows(2 * pair, 2);
            const MatrixD asked = query.middleRows(2 * pair, 2);
            const double gain = asked.norm() / turned.norm();
            QVERIFY(gain > 0.5);
            QVERIFY((asked - gain * turned).norm() < 1e-4 * asked.norm());
        }
    }
}

void TestHandBuiltWeights::sameWordForgetsPositions() {
    const AttentionSpec spec = layer(64, 1, PositionKind::Sinusoidal, 16);
    const Sentence sentence = sentenceOf(kTexts[5], spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0);
    const Matrix& key = built.weights.key.weight;
    QVERIFY((sentence.terms.rows * key.transpose()).cwiseAbs().maxCoeff() < 1e-4f);
    const Matrix codes = sentence.words * key.transpose();
    const Matrix likeness = codes * codes.transpose();
    // Eleven words in sixteen columns: none looks like another.
    QVERIFY((likeness - Matrix::Identity(11, 11)).cwiseAbs().maxCoeff() < 1e-3f);
    const Matrix& query = built.weights.query.weight;
    QVERIFY((query - query.norm() / key.norm() * key).norm() < 1e-4f * query.norm());
}

void TestHandBuiltWeights::nearbyFallsOffToBothSides() {
    for (PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Rotary}) {
        const AttentionSpec spec = layer(96, 1, kind, 16);
        const Sentence sentence = sentenceOf(longText(30), spec);
        const HandBuiltWeights built =
            handBuiltWeights(spec, all({HeadKind::Nearby}), sentence.known(), 0);
        const Matrix weights = attend(spec, built.weights, sentence).heads[0];
        for (int query = 6; query < 24; ++query) {
            const float middle = weights(query, query);
            for (int step = 1; step <= 5; ++step) {
                const float before = weights(query, query - step);
                const float after = weights(query, query + step);
                QVERIFY(std::fabs(before - after) < 1e-3f * middle);
                QVERIFY(before < weights(query, query - step + 1));
            }
            QVERIFY(std::fabs(weights(query, query + 2) / middle - std::exp(-1.0f)) < 1e-2f);
            QVERIFY(weights.row(query).segment(query - 4, 9).sum() > 0.9f);
        }
    }
}

void TestHandBuiltWeights::equalWordsShareTheirRow() {
    const AttentionSpec spec = layer(64, 1, PositionKind::Sinusoidal, 8);
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const HandBuiltWeights built =
        handBuiltWeights(spec, all({HeadKind::SameWord}), sentence.known(), 0);
    const Matrix weights = attend(spec, built.weights, sentence).heads[0];
    QVERIFY(std::fabs(weights(1, 1) - weights(1, 3)) < 1e-3f);
    QVERIFY(std::fabs(weights(3, 1) - weights(1, 1)) < 1e-3f);
    QVERIFY(weights(1, 1) > 0.45f);
}

// Gains are chosen for √d_k, so that the recipe's own scale and temperature move the picture.
void TestHandBuiltWeights::temperatureAndScaleStillCount() {
    AttentionSpec spec = layer(64, 1, PositionKind::Sinusoidal, 16);
    const Sentence sentence = sentenceOf(kTexts[5], spec);
    const WeightSpec kinds = all({HeadKind::PreviousToken});
    const HandBuiltWeights built = handBuiltWeights(spec, kinds, sentence.known(), 0);
    const float plain = attend(spec, built.weights, sentence).heads[0](5, 4);
    spec.scale.kind = ScaleKind::SqrtDModel;
    QVERIFY(handBuiltWeights(spec, kinds, sentence.known(), 0).weights.query ==
            built.weights.query);
    QVERIFY(attend(spec, built.weights, sentence).heads[0](5, 4) < plain - 0.05f);
    spec.scale.kind = ScaleKind::SqrtDk;
    spec.temperature = 4;
    QVERIFY(attend(spec, built.weights, sentence).heads[0](5, 4) < plain - 0.2f);
}

void TestHandBuiltWeights::crossAttentionLooksAcross() {
    for (int dModel : {64, 12}) {  // apart, and as whole tokens
        const AttentionSpec spec = layer(dModel, 3, PositionKind::Sinusoidal, 8);
        const Sentence sentence = sentenceOf("I saw a saw", spec, "a saw lay here , I saw");
        const HandBuiltWeights built = handBuiltWeights(
            spec, all({HeadKind::PreviousToken, HeadKind::NextToken, HeadKind::SameWord}),
            sentence.known(), 0);
        const HeadWeights found = attend(spec, built.weights, sentence);
        for (int query = 0; query < 4; ++query) {
            QVERIFY(found.heads[0](query, std::max(query - 1, 0)) >= 0.9f);
            QVERIFY(found.heads[1](query, query + 1) >= 0.9f);
        }
        QVERIFY(found.heads[2](0, 5) >= 0.9f);                         // I
        QVERIFY(found.heads[2](1, 1) + found.heads[2](1, 6) >= 0.9f);  // saw
        QVERIFY(found.heads[2](2, 0) >= 0.9f);                         // a
    }
}

void TestHandBuiltWeights::deeperLayersUseWhatTheyAreGiven() {
    const AttentionSpec spec = layer(64, 6, PositionKind::Sinusoidal);
    Sentence sentence = sentenceOf(kTexts[5], spec);
    sentence.queries = sentence.keys = Matrix::Random(sentence.count(), 64);
    const HandBuiltWeights built = handBuiltWeights(spec, {}, sentence.known(), 1);
    const HeadWeights found = attend(spec, built.weights, sentence);
    for (std::size_t head = 0; head < 6; ++head) {
        const QString wrong =
            fault(WeightSpec().headKind(int(head)), found.heads[head], sentence.vocabulary.first);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
}

void TestHandBuiltWeights::valuesGoBackToTheirColumns() {
    AttentionSpec spec = layer(24, 4, PositionKind::Sinusoidal);
    spec.bias = true;
    const Sentence sentence = sentenceOf("I saw a saw", spec);
    const AttentionWeights weights = handBuiltWeights(spec, {}, sentence.known(), 0).weights;
    QVERIFY(weights.output.weight * weights.value.weight == Matrix::Identity(24, 24));
    for (const Linear* map : {&weights.query, &weights.key, &weights.value, &weights.output}) {
        QCOMPARE(map->bias.size(), map->weight.rows());
        QVERIFY(map->bias.isZero(0));
    }
}

void TestHandBuiltWeights::seedChangesOnlyCrowdedWordCodes() {
    const AttentionSpec spec = layer(64, 6, PositionKind::Sinusoidal, 4);
    WeightSpec seeded;
    seeded.seed = 2;
    for (int tokens : {6, 24}) {
        const Sentence sentence = sentenceOf(longText(tokens), spec);
        const HandBuiltWeights one = handBuiltWeights(spec, {}, sentence.known(), 0);
        const HandBuiltWeights two = handBuiltWeights(spec, seeded, sentence.known(), 0);
        QCOMPARE(one.weights.query == two.weights.query, tokens == 6);
    }
}

HEADLIGHT_APPLESS_TEST(TestHandBuiltWeights)
#include "tst_hand_built_weights.moc"
