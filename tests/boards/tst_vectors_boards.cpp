// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QImage>
#include <QTest>

#include "tests/boards/lab_board.h"
#include "tests/pictures/look.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/plots/board_plot.h"

using namespace headlight;
using namespace headlight::test;

// The boards of images, speech and graphs: what choosing in them asks for, and what they draw.
class TestVectorsBoards : public QObject {
    Q_OBJECT

 private slots:
    void aCellOfThePictureChoosesItsPixel() {
        const auto next = afterChoice(ImageStudy(), {"picture", 2, 3});
        QCOMPARE(std::get<ImageStudy>(*next).pixel, 23);
    }

    void aCellOfTheVectorsChoosesTheFirstPixelOfItsPatch() {
        ImageStudy study;
        study.patch = 2;
        const auto next = afterChoice(study, {"attention", 1, 3});
        QCOMPARE(std::get<ImageStudy>(*next).pixel, 26);
        const Board board = boardOfStudy(*next);
        QCOMPARE(mapOf(board, "attention").frames.front(), (CellFrame{1, 3}));
        QCOMPARE(mapOf(board, "picture").frames.front(), (CellFrame{2, 6, 2, 2}));
    }

    void thePictureIsDrawnInItsOwnColours() {
        ImageStudy study;
        study.columns = study.rows = 2;
        study.shape = {2, 2};
        study.pixels = {200, 30, 40, 20, 180, 60, 10, 20, 220, 250, 250, 100};
        const Heatmap map = mapOf(boardOfStudy(study), "picture");
        const QRectF bounds(0, 0, 300, 300);
        QImage image(300, 300, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintHeatmap(painter, map, bounds, look());
        painter.end();
        const QRectF cells = layoutOf(map, bounds, look()).cells;
        QCOMPARE(cells.width(), cells.height());
        for (int i = 0; i < 4; ++i) {
            const QPoint at = cellRect(map, cells, {i / 2, i % 2}).center().toPoint();
            const auto pixel = std::size_t(3 * i);
            QCOMPARE(image.pixelColor(at),
                     QColor(study.pixels[pixel], study.pixels[pixel + 1], study.pixels[pixel + 2]));
        }
    }

    void squaresAreAsLargeAsTheirWeights() {
        const Board board = boardOfStudy(ImageStudy());
        const OwnCells& own = *mapOf(board, "attention").own;
        const Matrix& weights = *mapOf(board, "weights").values;
        const float most = weights.maxCoeff();
        for (std::size_t i = 0; i < own.filled.size(); ++i)
            QCOMPARE(own.filled[i], weights.data()[i] / most);
        QVERIFY(readingAt(mapOf(board, "attention"), {0, 0}).contains("weight"));
    }

    void whatTheCnnDoesNotSeeIsHidden() {
        const Heatmap map = mapOf(boardOfStudy(ImageStudy()), "cnn");
        int seen = 0;
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 10; ++column)
                seen += map.hidden(row, column) ? 0 : 1;
        QCOMPARE(seen, 6);  // 3 × 3 at the lower border
        QVERIFY(readingAt(map, {0, 0}).contains("does not see"));
    }

    void aCellOfTheSpeechMapsSetsTheReach() {
        const auto next = afterChoice(SpeechStudy(), {"full", 30, 50});
        QCOMPARE(std::get<SpeechStudy>(*next).reach, 20);
        QVERIFY(!afterChoice(SpeechStudy(), {"bands", 3, 5}));
    }

    void nodesAndCellsOfTheMaskTurnTheGraph() {
        const auto picked = afterChoice(GraphStudy(), {"graph", -1, -1, 4});
        QCOMPARE(std::get<GraphStudy>(*picked).picked, 4);
        const auto toggled = afterChoice(GraphStudy(), {"mask", 0, 6});
        QCOMPARE(countedEdges(std::get<GraphStudy>(*toggled)).size(), std::size_t(7));
        QVERIFY(!afterChoice(GraphStudy(), {"mask", 2, 2}));
        QVERIFY(!afterChoice(GraphStudy(), {"weights", 0, 6}));
    }

    void extremesArePainted_data() {
        QTest::addColumn<int>("which");
        for (int which = 0; which < 6; ++which)
            QTest::addRow("%d", which) << which;
    }
    void extremesArePainted() {
        QFETCH(int, which);
        ImageStudy smallest;
        smallest.columns = smallest.rows = 1;
        ImageStudy largest;
        largest.columns = largest.rows = 32;
        ImageStudy patched = largest;
        patched.patch = 5;
        patched.position = true;
        SpeechStudy shortest;
        shortest.frames = 2;
        shortest.reach = 0;
        SpeechStudy longest;
        longest.frames = 512;
        GraphStudy crowd;
        crowd.nodes = 24;
        crowd.picked = 2;
        const Study studies[] = {smallest, largest, patched, shortest, longest, crowd};
        const Board board = boardOfStudy(studies[which]);
        QImage image(700, 450, QImage::Format_RGB32);
        QPainter painter(&image);
        paint(painter, board, QRectF(image.rect()), look());
        QVERIFY(!board.notes.empty());
    }
};

HEADLIGHT_TEST(TestVectorsBoards)
#include "tst_vectors_boards.moc"
