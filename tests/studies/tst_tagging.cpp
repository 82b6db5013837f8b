// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/labeller.h"
#include "core/studies/tagging_study.h"

using namespace headlight;

namespace {

TaggingResult resultOf(const TaggingStudy& study, const char* text = "I saw a saw") {
    return compute(study, splitWords(text));
}

TaggingStudy withWindow(int window) {
    TaggingStudy study;
    study.window = window;
    return study;
}

using Kind = LabellerView::Kind;

}  // namespace

// Document 003: "I saw a saw", the same word with two labels.
class TestTagging : public QObject {
    Q_OBJECT

 private slots:
    // The same input: bit for bit the same scores, whatever has been fitted.
    void aloneBothAreTheSame() {
        const TaggingResult result = resultOf(withWindow(0));
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
        const TaggingResult result = resultOf(withWindow(window));
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
            resultOf(withWindow(1), "the old man saw a dog and the dog saw me");
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

    // softmax(−slope · distance) on each side of the token.
    void attentionIsItsFormula() {
        const MatrixD before = attentionBefore(5, 0.7);
        const MatrixD after = attentionAfter(5, 0.7);
        const double sum = std::exp(-0.7) + std::exp(-1.4) + std::exp(-2.1);
        QVERIFY(std::abs(before(3, 2) - std::exp(-0.7) / sum) < 1e-12);
        QVERIFY(std::abs(before(3, 0) - std::exp(-2.1) / sum) < 1e-12);
        QVERIFY(std::abs(after(1, 4) - std::exp(-2.1) / sum) < 1e-12);
        QCOMPARE(before(3, 3), 0.0);
        QCOMPARE(before(3, 4), 0.0);
        QCOMPARE(before.row(0).sum(), 0.0);
        QCOMPARE(after.row(4).sum(), 0.0);
        QVERIFY(std::abs(after.row(0).sum() - 1) < 1e-12);
    }

    void aSteepSlopeLooksAtTheNearestAlone() {
        QVERIFY(attentionBefore(6, 100)(5, 4) > 0.999999);
        QVERIFY(std::abs(attentionBefore(6, 1e-9)(5, 0) - 0.2) < 1e-6);
    }

    void featuresStandWhereTheyBelong() {
        const MatrixD window = featuresOf({2, 0, -1}, 3, {Kind::Window, 1, 1});
        MatrixD expected(3, 10);
        expected << 0, 0, 0, 0, 0, 1, 1, 0, 0, 1,  // nothing, word 2, word 0, 1
            0, 0, 1, 1, 0, 0, 0, 0, 0, 1,          // word 2, word 0, unknown, 1
            1, 0, 0, 0, 0, 0, 0, 0, 0, 1;
        QCOMPARE(window, expected);
        const MatrixD attention = featuresOf({2, 0}, 3, {Kind::Attention, 0, 1});
        MatrixD both(2, 10);
        both << 0, 0, 1, 0, 0, 0, 1, 0, 0, 1,  // own, before, after, 1
            1, 0, 0, 0, 0, 1, 0, 0, 0, 1;
        QCOMPARE(attention, both);
    }

    void unknownWordsAndCapitalsAreTold() {
        const TaggingResult result = resultOf({}, "We SAW Zanzibar");
        QCOMPARE(result.known, (std::vector<bool>{true, true, false}));
        QCOMPARE(WordTag(result.window.best[1]), WordTag::Verb);
        QVERIFY(std::abs(result.window.influence(2, 2)) < 1e-15);
    }

    void aLongSentenceIsCut() {
        std::string text;
        for (int i = 0; i < 1000; ++i)
            text += "saw ";
        const TaggingResult result = resultOf({}, text.c_str());
        QCOMPARE(result.words.size(), kMostTagged);
        QCOMPARE(result.left, 1000 - int(kMostTagged));
        QCOMPARE(alike(result, 0).size(), kMostTagged);
    }
};

QTEST_APPLESS_MAIN(TestTagging)
#include "tst_tagging.moc"
