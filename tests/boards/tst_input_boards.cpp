// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "core/pipeline/gallery.h"
#include "core/pipeline/run.h"
#include "ui/boards/boards.h"
#include "ui/boards/tagging_drawing.h"

using namespace headlight;

namespace {

Board boardOf(const Recipe& recipe) {
    StageCache cache;
    const StopSignal stop;
    return headlight::boardOf(**run(recipe, cache, Pass{stop, 1}), {}, {});
}

Recipe recipeOf(const Study& study, const char* text = "I saw a saw") {
    Recipe recipe = openingRecipe();
    recipe.text = text;
    recipe.study = study;
    return recipe;
}

const BoardPart& part(const Board& board, const std::string& name) {
    return *std::find_if(board.parts.begin(), board.parts.end(),
                         [&](const BoardPart& one) { return one.name == name; });
}

}  // namespace

// What the boards of the model's input answer when something in them is chosen, and what they say.
class TestInputBoards : public QObject {
    Q_OBJECT

 private slots:
    void aChosenDotOrRowIsTheWord() {
        const Study study = VectorsStudy{};
        QCOMPARE(std::get<VectorsStudy>(*afterChoice(study, {"plane", -1, -1, 3})).word, 3);
        QCOMPARE(std::get<VectorsStudy>(*afterChoice(study, {"learned", 5, 2, -1})).word, 5);
    }

    void aChosenChipMovesTheWindow() {
        const Study study = TaggingStudy{};
        const Study moved = *afterChoice(study, {"sentence", -1, -1, 3});
        QCOMPARE(std::get<TaggingStudy>(moved).token, 3);
        const Board before = boardOf(recipeOf(study));
        const Board after = boardOf(recipeOf(moved));
        QVERIFY(std::get<Drawing>(part(before, "sentence").content) !=
                std::get<Drawing>(part(after, "sentence").content));
        QCOMPARE(*std::get<Heatmap>(part(after, "window scores").content).selectedRow, 3);
    }

    void everyChipAsksForItsToken() {
        const Board board = boardOf(recipeOf(TaggingStudy{}, "the dog saw me"));
        std::vector<int> ids;
        for (const Mark& mark : std::get<Drawing>(part(board, "sentence").content).marks)
            if (mark.id >= 0)
                ids.push_back(mark.id);
        QCOMPARE(ids, (std::vector<int>{0, 1, 2, 3}));
    }

    void wordsThatAreNotKnownAreSaid() {
        const Board known = boardOf(recipeOf(TaggingStudy{}));
        const Board unknown = boardOf(recipeOf(TaggingStudy{}, "I saw Zanzibar"));
        QCOMPARE(known.notes.size(), std::size_t(4));
        QVERIFY(unknown.notes.back().contains("Zanzibar"));
    }

    void oneTokenIsASentence() {
        const Board board = boardOf(recipeOf(TaggingStudy{}, "saw"));
        QVERIFY(!board.empty());
        QVERIFY(board.notes[1].contains("no other token"));
    }

    void bothSawsAreToldApartByTheirNumbers() {
        const TaggingResult result = compute(TaggingStudy{}, splitWords("I saw a saw"));
        QCOMPARE(taggedNames(result)[1], QString("saw₁"));
        QCOMPARE(taggedNames(result)[3], QString("saw₃"));
    }

    void nothingIsLearnedThatIsNotSaid() {
        const Board learned = boardOf(recipeOf(VectorsStudy{}));
        QVERIFY(learned.notes[1].contains(QString::number(corpus().size())));
        VectorsStudy oneHot;
        oneHot.scattered = WordEncoding::OneHot;
        QCOMPARE(boardOf(recipeOf(oneHot)).notes.size(), learned.notes.size() + 1);
    }
};

QTEST_MAIN(TestInputBoards)
#include "tst_input_boards.moc"
