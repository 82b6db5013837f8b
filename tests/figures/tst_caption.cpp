// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/caption.h"

using namespace headlight;
using namespace headlight::test;

namespace {

struct Texts {
    QString caption;
    QString alt;
};

Texts drafted(const Recipe& recipe, const char* view, const Selection& selection = {},
              const ViewOptions& options = {}) {
    const auto trace = recipeTrace(recipe);
    const ViewEntry& entry = *findView(view);
    const Picture picture = entry.build(*trace, selection, options);
    const FigureSource source{entry, *trace, selection, options};
    return {draftCaption(picture, source), draftAltText(picture, source)};
}

// Without the marks that keep a label's direction to itself.
QString plain(QString text) { return text.remove(QChar(0x2068)).remove(QChar(0x2069)); }

}  // namespace

class TestCaption : public QObject {
    Q_OBJECT

 private slots:
    void aCaptionTellsWhatTheNumbersDependOn() {
        Recipe recipe = smallRecipe("I saw a saw");
        recipe.layer.mask.causal = true;
        recipe.layer.positions.kind = PositionKind::Sinusoidal;
        const QString text = plain(drafted(recipe, "head", {1, 2, {}, {}}).caption);
        QVERIFY2(text.startsWith("Attention weights of head L1·H2, one of 4: 4 tokens, causal "
                                 "mask, sinusoidal positions. The largest weight is "),
                 qPrintable(text));
    }

    // The first token of a causal map sees itself alone.
    void theLargestWeightIsThatOfTheMap() {
        Recipe recipe = smallRecipe("one two");
        recipe.layer.mask.causal = true;
        const QString text = plain(drafted(recipe, "head").caption);
        QVERIFY2(text.endsWith("The largest weight is 1, from “one” (0) to “one” (0)."),
                 qPrintable(text));
    }

    void theSelectedHeadAndTheLargestOfAllAreNamed() {
        const auto trace = recipeTrace(smallRecipe("a b c"));
        float largest = 0;
        QString name;
        for (std::size_t layer = 0; layer < trace->layers.size(); ++layer)
            for (std::size_t head = 0; head < 4; ++head)
                if (const float most = trace->layers[layer].weights->heads[head].maxCoeff();
                    most > largest) {
                    largest = most;
                    name = QString("L%1·H%2").arg(layer).arg(head);
                }
        const QString text = plain(drafted(smallRecipe("a b c"), "heads").caption);
        QVERIFY2(text.contains("of all 4 heads of each of 2 layers"), qPrintable(text));
        QVERIFY2(text.contains(QString("is %1,").arg(double(largest), 0, 'f', 2)),
                 qPrintable(text));
        QVERIFY2(text.endsWith("It is in " + name + "."), qPrintable(text));
    }

    void leftOutKeysAndScoresAreSaid() {
        ViewOptions view;
        view.excludedKeys = {1};
        const Recipe recipe = smallRecipe("a b c");
        QVERIFY(plain(drafted(recipe, "head", {}, view).caption)
                    .endsWith("Left out, with the rows scaled up again: b."));
        view.stage = MapStage::Scores;
        const QString scores = plain(drafted(recipe, "head", {}, view).caption);
        QVERIFY(scores.startsWith("Scores of head") && scores.contains("The largest score is"));
        QVERIFY(!scores.contains("Left out"));
    }

    void theAltTextGoesThroughTheRows() {
        const QString text = plain(drafted(smallRecipe("one two three"), "head").alt);
        for (const char* row : {"“one” (0) to “", "“two” (1) to “", "“three” (2) to “"})
            QVERIFY2(text.contains(row), qPrintable(text));
        std::string longText;
        for (int i = 0; i < 20; ++i)
            longText += "w" + std::to_string(i) + " ";
        QVERIFY(drafted(smallRecipe(longText), "head").alt.endsWith("8 more rows follow."));
    }

    void everyViewHasATextOfOneLine() {
        const Recipe recipe = smallRecipe("one two");
        for (const ViewEntry& entry : viewEntries()) {
            const Texts texts = drafted(comparedWith(recipe, recipe), entry.id);
            QVERIFY2(texts.caption.size() > 20 && texts.alt.size() > 20, entry.id);
            for (const QString& text : {texts.caption, texts.alt}) {
                QVERIFY2(!text.contains('%'), qPrintable(text));
                QVERIFY2(!text.contains("  "), qPrintable(text));
            }
        }
    }

    void writtenTextsStay() {
        const auto trace = recipeTrace(smallRecipe("a"));
        const ViewEntry& entry = *findView("head");
        const Selection first;
        const ViewOptions view;
        const Picture picture = entry.build(*trace, first, view);
        FigureOptions own;
        own.texts.caption = QString("mine");
        const FigureTexts texts = withDrafts(own, picture, {entry, *trace, first, view});
        QCOMPARE(*texts.caption, QString("mine"));
        QVERIFY(texts.altText->contains("L0·H0"));
    }
};

HEADLIGHT_TEST(TestCaption)
#include "tst_caption.moc"
