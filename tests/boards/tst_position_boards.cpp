// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"

using namespace headlight;
using namespace headlight::test;

namespace {

BoardChoice cell(const std::string& part, int row, int column) { return {part, row, column}; }

template <class Kind>
Kind after(const Kind& study, const BoardChoice& choice) {
    return std::get<Kind>(afterChoice(study, choice).value());
}

}  // namespace

// What choosing in the boards of the position labs turns, and what they mark.
class TestPositionBoards : public QObject {
    Q_OBJECT

 private slots:
    void oneCursorIsMarkedInCurvesHeatmapAndCounter() {
        PositionFiguresStudy study;
        study.position = 6;
        const Board board = boardOfStudy(study);
        QCOMPARE(contentOf<Heatmap>(board, "encoding").selectedRow, std::optional(6));
        QCOMPARE(contentOf<Heatmap>(board, "counter").selectedRow, std::optional(6));
        QCOMPARE(contentOf<CurvesPicture>(board, "columns").cursor, std::optional(6.0));
    }

    void aCursorThatTheCounterDoesNotReachIsNotMarkedThere() {
        PositionFiguresStudy study;
        study.position = 8;
        const Board board = boardOfStudy(study);
        QCOMPARE(contentOf<Heatmap>(board, "encoding").selectedRow, std::optional(8));
        QVERIFY(!contentOf<Heatmap>(board, "counter").selectedRow);
    }

    void thePairThatIsWrittenOutIsAlwaysAmongTheCircles() {
        for (const int width : {2, 6, 16, 32, 1024})
            for (int pair = 0; pair < std::min(width / 2, 60); ++pair) {
                RotationStudy study;
                study.width = width;
                study.pair = pair;
                int marked = 0;
                int last = -1;
                int circles = 0;
                for (const BoardPart& part : boardOfStudy(study).parts) {
                    if (part.name != "pair")
                        continue;
                    const Mark& circle = std::get<Drawing>(part.content).marks[2];
                    marked += circle.ink == Ink::Accent && circle.id == pair;
                    QVERIFY(circle.id > last);
                    last = circle.id;
                    ++circles;
                }
                QCOMPARE(circles, std::min(8, width / 2));
                QVERIFY2(marked == 1, qPrintable(QString("%1 of %2").arg(pair).arg(width)));
            }
    }

    void smallNumbersOfARotationKeepTheirDigits() {
        RotationStudy study;
        study.base = 1e9;
        study.width = 1024;
        study.pair = 511;
        study.offset = -4096;
        QStringList written;
        const Board board = boardOfStudy(study);
        for (const Mark& mark : contentOf<Drawing>(board, "rotation").marks)
            written << mark.text;
        // sin(-4096 · 1e9^(-1022/1024))
        QVERIFY2(written.contains("-4.27e-06"), qPrintable(written.join(' ')));
        QVERIFY(written.contains("4.27e-06"));
        study.offset = 0;
        study.position = 0;
        const Board still = boardOfStudy(study);
        for (const Mark& mark : contentOf<Drawing>(still, "rotation").marks)
            QVERIFY2(!mark.text.contains("-0.0"), qPrintable(mark.text));
    }

    void theFigureHasDocument004sNames() {
        const Board board = boardOfStudy(PositionFiguresStudy());
        const Heatmap& map = contentOf<Heatmap>(board, "encoding");
        QCOMPARE(map.columnAxis, QString("Column (encoding dimension)"));
        QCOMPARE(map.rowAxis, QString("Row (position)"));
        QCOMPARE(map.rowScales[0].palette, PaletteKind::Blues);
        const CurvesPicture& curves = contentOf<CurvesPicture>(board, "columns");
        QCOMPARE(curves.xAxis, QString("Row (position)"));
        QStringList names;
        for (const Curve& curve : curves.curves)
            names << curve.name;
        QCOMPARE(names, (QStringList{"Col 6", "Col 7", "Col 8", "Col 9"}));
    }

    void choosingARowMovesTheCursor() {
        const PositionFiguresStudy study;
        QCOMPARE(after(study, cell("encoding", 17, 3)).position, 17);
        QCOMPARE(after(study, cell("counter", 2, 1)).position, 2);
        QCOMPARE(after(study, {"encoding", -1, -1, -1, 40}).position, 40);
        QCOMPARE(after(study, {"columns", -1, -1, -1, -1, -1, 23.0}).position, 23);
        QCOMPARE(after(study, cell("encoding", 17, 3)).columns, study.columns);
    }

    void choosingAColumnTurnsItsCurveOnAndOff() {
        const PositionFiguresStudy study;
        const BoardChoice three{"encoding", -1, -1, -1, -1, 3};
        const PositionFiguresStudy more = after(study, three);
        QCOMPARE(more.columns, (std::vector<int>{3, 6, 7, 8, 9}));
        QCOMPARE(after(more, three).columns, study.columns);
        // A cell of the cursor's row, as the keyboard chooses it.
        QCOMPARE(after(study, cell("encoding", 5, 3)), more);
        QCOMPARE(after(study, cell("encoding", 5, 7)).columns, (std::vector<int>{6, 8, 9}));
    }

    void noMoreCurvesThanCanBeToldApart() {
        PositionFiguresStudy study;
        study.columns = {0, 1, 2, 3, 4, 5, 6, 7};
        QVERIFY(!afterChoice(study, {"encoding", -1, -1, -1, -1, 9}));
        QVERIFY(afterChoice(study, {"encoding", -1, -1, -1, -1, 7}));
    }

    void aDiagonalIsADistance() {
        const DistancesStudy study;
        QCOMPARE(after(study, cell("products", 12, 30)).distance, 18);
        QCOMPARE(after(study, cell("products", 30, 12)).distance, 18);
        QCOMPARE(after(study, {"distances", -1, -1, -1, -1, -1, 7.0}).distance, 7);
        QVERIFY(!afterChoice(study, {"wavelengths", -1, -1, -1, -1, -1, 7.0}));
        QCOMPARE(contentOf<Heatmap>(boardOfStudy(study), "products").selectedDistance,
                 std::optional(5));
    }

    void rowsBeyondTheTableAreHiddenAndMarked() {
        LearnedLimitStudy study;
        study.tokens = 131;
        const Board board = boardOfStudy(study);
        const Heatmap& learned = contentOf<Heatmap>(board, "learned");
        QCOMPARE(learned.rowCount(), 131);
        QCOMPARE(learned.selectedRow, std::optional(127));
        QVERIFY(!learned.hidden(127, 0));
        QVERIFY(learned.hidden(128, 0) && learned.hidden(130, 31));
        QCOMPARE(learned.markedRows, (std::vector<int>{128, 129, 130}));
        const Heatmap& formula = contentOf<Heatmap>(board, "formula");
        QVERIFY(!formula.hidden(130, 0) && formula.markedRows.empty());
        const Heatmap& near = contentOf<Heatmap>(board, "learned-near");
        QCOMPARE(near.rows[std::size_t(*near.selectedRow)], QString("127"));
        QVERIFY(!near.hidden(*near.selectedRow, 0) && near.hidden(*near.selectedRow + 1, 0));
        QVERIFY(std::isnan(board.numbers.values(128, 0)));
    }

    void aSentenceThatFitsHidesNothing() {
        LearnedLimitStudy study;
        study.tokens = 40;
        const Board board = boardOfStudy(study);
        const Heatmap& learned = contentOf<Heatmap>(board, "learned");
        QVERIFY(!learned.hidden(127, 0) && learned.markedRows.empty());
    }
};

HEADLIGHT_TEST(TestPositionBoards)
#include "tst_position_boards.moc"
