// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/labeller.h"
#include "core/studies/tagging_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

TaggingResult tagged(const TaggingStudy& study, const char* text = "I saw a saw") {
    return compute(study, splitWords(text));
}

TaggingStudy withWindow(int window) {
    TaggingStudy study;
    study.window = window;
    return study;
}

using Kind = LabellerView::Kind;

// What query i scores with key j: words that are in no tagged sentence are like none.
double taggingScore(const std::vector<std::string>& words, int i, int j, int delta, double slope,
                    int match) {
    double kernel = 0;
    double fall = 0;
    for (int pair = 0; pair < 8; ++pair) {
        const double omega = 1 / std::pow(10000.0, 2.0 * pair / 16);
        kernel += std::cos(omega * (i + delta - j));
        fall += 1 - std::cos(omega);
    }
    const std::string& word = words[std::size_t(i)];
    const bool same = word == words[std::size_t(j)] && word != "zanzibar";
    return slope * kernel / fall + (same ? match : 0);
}

}  // namespace

// Document 003: "I saw a saw", the same word with two labels.
class TestTagging : public QObject {
    Q_OBJECT

 private slots:
    // The same input: bit for bit the same scores, whatever has been fitted.
    void aloneBothAreTheSame() {
        const TaggingResult result = tagged(withWindow(0));
        for (const TaggingResult::Labels* labels : {&result.alone, &result.window}) {
            QCOMPARE(labels->best[1], labels->best[3]);
            for (int tag = 0; tag < kWordTags; ++tag)
                QCOMPARE(labels->scores(1, tag), labels->scores(3, tag));
        }
    }

    void neighboursTellThemApart_data() {
        QTest::addColumn<int>("window");
        for (int window : {1, 2, 3, 5})
            QTest::addRow("%d", window) << window;
    }
    void neighboursTellThemApart() {
        QFETCH(int, window);
        const TaggingResult result = tagged(withWindow(window));
        for (const TaggingResult::Labels* labels : {&result.window, &result.attention}) {
            QCOMPARE(WordTag(labels->best[0]), WordTag::Pronoun);
            QCOMPARE(WordTag(labels->best[1]), WordTag::Verb);
            QCOMPARE(WordTag(labels->best[2]), WordTag::Determiner);
            QCOMPARE(WordTag(labels->best[3]), WordTag::Noun);
        }
        QVERIFY(result.alone.rightOfKnown < result.window.rightOfKnown);
    }

    void itsLabelsWereNotFitted() {
        for (const auto& sentence : taggedSentences()) {
            std::string text;
            for (const TaggedWord& word : sentence)
                text += word.text + ' ';
            QVERIFY(text != "i saw a saw ");
        }
    }

    // (XᵀX + λ) W = XᵀY, the larger of the two equivalent systems.
    void weightsSolveTheNormalEquations() {
        const MatrixD features = MatrixD::Random(9, 14);
        const MatrixD labels = MatrixD::Random(9, 3);
        for (const double ridge : {0.001, 0.1, 10.0}) {
            const MatrixD weights = ridgeSolution(features, labels, ridge);
            const MatrixD left = features.transpose() * features * weights + ridge * weights;
            const MatrixD right = features.transpose() * labels;
            QVERIFY((left - right).cwiseAbs().maxCoeff() < 1e-10);
        }
    }

    void outsideOfTheWindowNothingMatters() {
        const TaggingResult result =
            tagged(withWindow(1), "the old man saw a dog and the dog saw me");
        int seen = 0;
        for (Eigen::Index i = 0; i < result.window.influence.rows(); ++i)
            for (Eigen::Index j = 0; j < result.window.influence.cols(); ++j) {
                if (std::abs(i - j) > 1)
                    QCOMPARE(result.window.influence(i, j), 0.0);
                else
                    seen += result.window.influence(i, j) != 0;
            }
        QVERIFY(seen > 10);
        QVERIFY(result.attention.influence(3, 9) != 0);
    }

    // Document 004's frequencies and the addition theorem, without q, k or a matrix: the score of
    // query i with key j is Σ cos ω (i + δ − j), measured in the fall over one place.
    void scoresAreThoseOfTheFormula_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<double>("slope");
        QTest::addColumn<int>("match");
        for (const int offset : {0, 1, 3})
            for (const double slope : {0.3, 2.0, 20.0})
                for (const int match : {-3, 0, 4})
                    QTest::addRow("%d %g %d", offset, slope, match) << offset << slope << match;
    }
    void scoresAreThoseOfTheFormula() {
        QFETCH(int, offset);
        QFETCH(double, slope);
        QFETCH(int, match);
        TaggingStudy study;
        study.offset = offset;
        study.slope = slope;
        study.match = match;
        const std::vector<std::string> words = {"i", "saw", "zanzibar", "a", "saw", "zanzibar"};
        const TaggingResult result = tagged(study, "i saw zanzibar a saw zanzibar");
        for (const int side : {0, 1}) {
            const TaggingResult::Head& head = result.heads[std::size_t(side)];
            const int delta = side == 0 ? -offset : offset;
            QCOMPARE(head.delta, delta);
            for (int i = 0; i < 6; ++i) {
                double sum = 0;
                for (int j = 0; j < 6; ++j)
                    sum += std::exp(taggingScore(words, i, j, delta, slope, match) -
                                    taggingScore(words, i, i, delta, slope, match));
                for (int j = 0; j < 6; ++j) {
                    const double score = taggingScore(words, i, j, delta, slope, match);
                    QVERIFY(std::abs(head.maps.scores(i, j) - score) < 1e-5 * (1 + slope));
                    QVERIFY(std::abs(head.maps.products(i, j) - std::sqrt(39.0 + 16) * score) <
                            1e-4 * (1 + slope));
                    const double weight =
                        std::exp(score - taggingScore(words, i, i, delta, slope, match)) / sum;
                    QVERIFY(std::abs(head.maps.weights(i, j) - weight) < 1e-4);
                }
            }
        }
    }

    // W_q carries p_i to a multiple of p_(i+δ), the same for each i, and reads no word.
    void theQueryOfAPlaceIsThePlaceLookedFor() {
        const int vocabulary = 5;
        const MatrixD inputs = withPositions(MatrixD::Random(9, vocabulary));
        const MatrixD q = inputs * projectionsFor(-2, {2, 3, 0}, vocabulary).wq.transpose();
        const double scale = q(8, vocabulary + 1) / inputs(6, vocabulary + 1);
        QVERIFY(std::abs(scale) > 1);
        for (int i = 2; i < 9; ++i) {
            const auto looked = scale * inputs.row(i - 2).tail(kTaggingPositions);
            QVERIFY((q.row(i).tail(kTaggingPositions) - looked).cwiseAbs().maxCoeff() < 1e-5);
            QCOMPARE(q.row(i).head(vocabulary).cwiseAbs().maxCoeff(), 0.0);
        }
    }

    void sharpnessIsTheFallOverOnePlace() {
        for (const double slope : {0.5, 2.0, 7.0}) {
            TaggingStudy study;
            study.slope = slope;
            const TaggingResult result = tagged(study, "the old man saw a dog");
            const MatrixD& left = result.heads[0].maps.scores;
            const MatrixD& right = result.heads[1].maps.scores;
            QVERIFY(std::abs(left(3, 2) - left(3, 3) - slope) < 1e-4);
            QVERIFY(std::abs(left(3, 2) - left(3, 1) - slope) < 1e-4);
            QVERIFY(std::abs(right(3, 4) - right(3, 5) - slope) < 1e-4);
        }
    }

    void sharpItIsOnePlaceAndBluntAllAlike() {
        TaggingStudy study;
        study.slope = 100;
        const TaggingResult sharp = tagged(study);
        QVERIFY(sharp.heads[0].maps.weights(3, 2) > 0.999999);
        QVERIFY(sharp.heads[1].maps.weights(0, 1) > 0.999999);
        study.slope = 0.01;
        QVERIFY(std::abs(tagged(study).heads[0].maps.weights(3, 0) - 0.25) < 0.02);
    }

    // Both heads show the word its own vector and nothing else: as blind as a word alone.
    void headsThatLookAtTheWordItselfTellNothing() {
        TaggingStudy study;
        study.offset = 0;
        study.slope = 100;
        const TaggingResult result = tagged(study);
        QCOMPARE(result.attention.best[1], result.attention.best[3]);
    }

    void theSameWordDrawsOrRepels() {
        TaggingStudy study;
        study.slope = 0.5;
        const double without = tagged(study).heads[0].maps.weights(1, 3);
        study.match = 8;
        QVERIFY(tagged(study).heads[0].maps.weights(1, 3) > 2 * without);
        study.match = -8;
        QVERIFY(tagged(study).heads[0].maps.weights(1, 3) < 0.01 * without);
    }

    void featuresStandWhereTheyBelong() {
        const MatrixD window = featuresOf({2, 0, -1}, 3, {Kind::Window, 1, {}});
        MatrixD expected(3, 10);
        expected << 0, 0, 0, 0, 0, 1, 1, 0, 0, 1,  // nothing, word 2, word 0, 1
            0, 0, 1, 1, 0, 0, 0, 0, 0, 1,          // word 2, word 0, unknown, 1
            1, 0, 0, 0, 0, 0, 0, 0, 0, 1;
        QCOMPARE(window, expected);
        // So sharp that each head takes one word whole; beyond an end, the one at the end.
        const MatrixD attention = featuresOf({2, 0}, 3, {Kind::Attention, 0, {1, 100, 0}});
        MatrixD both(2, 10);
        both << 0, 0, 1, 0, 0, 1, 1, 0, 0, 1,  // own, left, right, 1
            1, 0, 0, 0, 0, 1, 1, 0, 0, 1;
        QVERIFY((attention - both).cwiseAbs().maxCoeff() < 1e-12);
    }

    void unknownWordsAndCapitalsAreTold() {
        const TaggingResult result = tagged({}, "We SAW Zanzibar");
        QCOMPARE(result.known, (std::vector<bool>{true, true, false}));
        QCOMPARE(WordTag(result.window.best[1]), WordTag::Verb);
        QVERIFY(std::abs(result.window.influence(2, 2)) < 1e-15);
    }

    void aLongSentenceIsCut() {
        std::string text;
        for (int i = 0; i < 1000; ++i)
            text += "saw ";
        const TaggingResult result = tagged({}, text.c_str());
        QCOMPARE(result.words.size(), kMostTagged);
        QCOMPARE(result.left, 1000 - int(kMostTagged));
        QCOMPARE(alike(result, 0).size(), kMostTagged);
    }
};

HEADLIGHT_APPLESS_TEST(TestTagging)
#include "tst_tagging.moc"
