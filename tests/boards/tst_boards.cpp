// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QImage>
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/plots/board_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

void eachLab() {
    QTest::addColumn<std::string>("id");
    for (const Study& study : allStudies())
        QTest::newRow(textOf(study).id) << std::string(textOf(study).id);
}

}  // namespace

// What holds of the board of every lab.
class TestBoards : public QObject {
    Q_OBJECT

 private slots:
    void partsLieInsideAndApart_data() { eachLab(); }
    void partsLieInsideAndApart() {
        QFETCH(std::string, id);
        const Board board = boardOfLab(id);
        QVERIFY2(!board.empty(), qPrintable(board.emptyText));
        QVERIFY(!board.title.isEmpty());
        const QRectF whole(-1e-6, -1e-6, 1 + 2e-6, 1 + 2e-6);
        for (std::size_t i = 0; i < board.parts.size(); ++i) {
            QVERIFY2(whole.contains(board.parts[i].place), board.parts[i].name.c_str());
            for (std::size_t j = 0; j < i; ++j) {
                const QRectF both = board.parts[i].place.intersected(board.parts[j].place);
                QVERIFY2(both.width() < 1e-6 || both.height() < 1e-6, board.parts[i].name.c_str());
            }
        }
    }

    void numbersAreWhole_data() { eachLab(); }
    void numbersAreWhole() {
        QFETCH(std::string, id);
        const NumberTable table = boardOfLab(id).numbers;
        QVERIFY(table.values.size() > 0);
        QVERIFY(!table.corner.empty());
        QCOMPARE(std::size_t(table.values.rows()), table.rows.size());
        QCOMPARE(std::size_t(table.values.cols()), table.columns.size());
        std::int64_t product = 1;
        for (const std::int64_t side : table.shape)
            product *= side;
        QCOMPARE(product, std::int64_t(table.values.size()));
    }

    void aBoardIsPaintedInEveryTheme_data() { eachLab(); }
    void aBoardIsPaintedInEveryTheme() {
        QFETCH(std::string, id);
        const Board board = boardOfLab(id);
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
            QFont font("Sans Serif");
            font.setPixelSize(13);
            const Theme look = theme(kind, font);
            QImage image(preferredSize(board, look).toSize(), QImage::Format_RGB32);
            image.fill(Qt::magenta);
            QPainter painter(&image);
            paint(painter, board, QRectF(image.rect()), look);
            painter.end();
            QCOMPARE(image.pixelColor(0, 0), look.background);
            int ink = 0;
            for (int y = 0; y < image.height(); y += 3)
                for (int x = 0; x < image.width(); x += 3)
                    ink += image.pixelColor(x, y) != look.background;
            QVERIFY(ink > 200);
        }
    }

    void withoutRoomABoardSaysSoInstead() {
        const Board board = boardOfLab("cost");
        QFont font("Sans Serif");
        font.setPixelSize(10);
        const Theme look = theme(ThemeKind::Light, font);
        const QSizeF least = leastSize(board, look);
        QVERIFY(least.width() < 0.5 * preferredSize(board, look).width());
        QVERIFY(noteInstead(board, least, look).isEmpty());
        QVERIFY(noteInstead(board, {least.width() - 1, 900}, look).contains("no room"));
        QVERIFY(noteInstead(board, {900, least.height() - 1}, look).contains("no room"));
        QCOMPARE(fitted(look, board, preferredSize(board, look)).font, look.font);
        QCOMPARE(fitted(look, board, least).font.pixelSize(), 6);
        QCOMPARE(fitted(look, board, {1, 1}).font.pixelSize(), 6);
        QCOMPARE(noteInstead(boardOf(*recipeTrace(openingRecipe()), {}, {}), {1, 1}, look),
                 boardOf(*recipeTrace(openingRecipe()), {}, {}).emptyText);
    }

    void aCircleOfTheRotationIsThePairThatIsWrittenOut() {
        BoardChoice choice;
        choice.part = "pair";
        choice.mark = 7;
        const auto next = afterChoice(RotationStudy(), choice);
        QVERIFY(next);
        QCOMPARE(std::get<RotationStudy>(*next).pair, 7);
        choice.part = "rotation";
        QVERIFY(!afterChoice(RotationStudy(), choice));
    }

    void withoutALabItSaysHowToOpenOne() {
        const Board board = boardOf(*recipeTrace(openingRecipe()), {}, {});
        QVERIFY(board.empty());
        QVERIFY(board.emptyText.contains("menu"));
    }

    void aLabOfTheSentenceAsksForOne() {
        for (const Study& study : allStudies()) {
            Recipe recipe = openingRecipe();
            recipe.text.clear();
            recipe.study = study;
            const Board board = boardOf(*recipeTrace(recipe), {}, {});
            QCOMPARE(board.empty(), textOf(study).usesSentence);
            QCOMPARE(board.emptyText.isEmpty(), !board.empty());
        }
    }
};

HEADLIGHT_TEST(TestBoards)
#include "tst_boards.moc"
