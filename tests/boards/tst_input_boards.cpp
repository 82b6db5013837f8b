// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/boards/tagging_drawing.h"
#include "ui/pictures/label_placing.h"
#include "ui/plots/board_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe recipeOf(const Study& study, const char* text = "I saw a saw") {
    Recipe recipe = openingRecipe();
    recipe.text = text;
    recipe.study = study;
    return recipe;
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
        const Board before = boardOfRecipe(recipeOf(study));
        const Board after = boardOfRecipe(recipeOf(moved));
        QVERIFY(contentOf<Drawing>(before, "sentence") != contentOf<Drawing>(after, "sentence"));
        QCOMPARE(*contentOf<Heatmap>(after, "attention scores").selectedRow, 3);
    }

    void everyChipAsksForItsToken() {
        const Board board = boardOfRecipe(recipeOf(TaggingStudy{}, "the dog saw me"));
        std::vector<int> ids;
        for (const Mark& mark : contentOf<Drawing>(board, "sentence").marks)
            if (mark.id >= 0)
                ids.push_back(mark.id);
        QCOMPARE(ids, (std::vector<int>{0, 1, 2, 3}));
    }

    void wordsThatAreNotKnownAreSaid() {
        const Board known = boardOfRecipe(recipeOf(TaggingStudy{}));
        const Board unknown = boardOfRecipe(recipeOf(TaggingStudy{}, "I saw Zanzibar"));
        QCOMPARE(known.notes.size(), std::size_t(5));
        QVERIFY(unknown.notes.back().contains("Zanzibar"));
    }

    void oneTokenIsASentence() {
        const Board board = boardOfRecipe(recipeOf(TaggingStudy{}, "saw"));
        QVERIFY(!board.empty());
        QVERIFY(board.notes[1].contains("no other token"));
    }

    void bothSawsAreToldApartByTheirNumbers() {
        const TaggingResult result = compute(TaggingStudy{}, splitWords("I saw a saw"));
        QCOMPARE(taggedNames(result)[1], QString("saw₁"));
        QCOMPARE(taggedNames(result)[3], QString("saw₃"));
    }

    void theScoresOfTheChosenTokenAreTold() {
        const TaggingStudy study;
        const TaggingResult result = compute(study, splitWords("I saw a saw"));
        const Drawing drawing = taggingDrawing(study, result, 3);
        // The left head's, key by key, then the right one's; a score and a weight each.
        std::vector<QString> readings;
        for (const Mark& mark : drawing.marks)
            if (mark.reading.startsWith("query saw₃"))
                readings.push_back(mark.reading);
        QCOMPARE(readings.size(), std::size_t(16));
        for (std::size_t i = 0; i < readings.size(); ++i) {
            const HeadMaps& maps = result.heads[i / 8].maps;
            const QString told = QString("q·k/√%1 = %2, α′ = %3")
                                     .arg(result.width)
                                     .arg(maps.scores(3, int(i / 2 % 4)), 0, 'f', 3)
                                     .arg(maps.weights(3, int(i / 2 % 4)), 0, 'f', 4);
            QVERIFY2(readings[i].endsWith(told), qPrintable(readings[i]));
        }
    }

    // At every size the sentence is there, and none of its texts covers another or is cut.
    void taggedSentencesStayReadable_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QSize>("size");
        for (const char* text : {"I saw a saw", "a a a a a a a a a a a a"})
            for (const QSize size : {QSize(480, 320), QSize(480, 700), QSize(624, 390),
                                     QSize(700, 420), QSize(760, 540), QSize(1000, 640)})
                QTest::addRow("%s %d×%d", text, size.width(), size.height()) << text << size;
    }
    void taggedSentencesStayReadable() {
        QFETCH(QString, text);
        QFETCH(QSize, size);
        TaggingStudy study;
        study.slope = 100;  // scores of four digits
        const Board board = boardOfRecipe(recipeOf(study, text.toUtf8().constData()));
        QFont font("Sans Serif");
        font.setPixelSize(13);
        const Theme look = theme(ThemeKind::Light, font);
        const BoardLayout layout = layoutOf(board, QRectF(QPointF(), size), look);
        const QRectF room = layout.parts[0];
        for (std::size_t i = 0; i < layout.parts.size(); ++i) {
            QVERIFY(QRectF(QPointF(), size).contains(layout.parts[i]) || layout.parts[i].isNull());
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!layout.parts[i].intersects(layout.parts[j]));
        }
        QVERIFY(layout.notes.top() >= room.bottom());
        const Drawing& drawing = std::get<Drawing>(board.parts[0].content);
        const DrawingScale scale(drawing, room, look);
        std::vector<QRectF> boxes;
        for (const Mark& mark : placedMarks(drawing, room, look)) {
            if (mark.kind != Mark::Kind::Text)
                continue;
            QVERIFY2(!mark.text.contains(QChar(0x2026)), qPrintable(mark.text));
            const QRectF box = boxOf(mark, scale, look).adjusted(1, 2, -1, -2);
            QVERIFY2(room.contains(box), qPrintable(mark.text));
            for (const QRectF& other : boxes)
                QVERIFY2(!box.intersects(other), qPrintable(mark.text));
            boxes.push_back(box);
        }
    }

    void nothingIsLearnedThatIsNotSaid() {
        const Board learned = boardOfRecipe(recipeOf(VectorsStudy{}));
        QVERIFY(learned.notes[1].contains(QString::number(corpus().size())));
        VectorsStudy oneHot;
        oneHot.scattered = WordEncoding::OneHot;
        QCOMPARE(boardOfRecipe(recipeOf(oneHot)).notes.size(), learned.notes.size() + 1);
    }
};

HEADLIGHT_TEST(TestInputBoards)
#include "tst_input_boards.moc"
