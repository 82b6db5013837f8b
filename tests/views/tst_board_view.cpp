// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QString>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/plots/curves_plot.h"
#include "ui/views/board_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Heatmap mapOf(int rows, int columns) {
    Heatmap map;
    auto values = std::make_shared<Matrix>(rows, columns);
    for (Eigen::Index i = 0; i < values->size(); ++i)
        values->data()[i] = float(i) / float(rows * columns);
    map.values = values;
    map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, 0, 1}};
    map.rowAxis = "query";
    map.columnAxis = "key";
    return map;
}

// A map at the left, a drawing of two dots at the top right, curves below it.
Board sample() {
    Board board;
    board.title = "Sample";
    board.notes = {"a note"};
    Drawing drawing;
    drawing.world = QRectF(0, 0, 10, 10);
    drawing.marks.push_back(line({0, 0}, {10, 10}, Ink::Faint));
    drawing.marks.push_back(dot({2, 2}, Ink::First, "first dot"));
    drawing.marks.push_back(dot({8, 8}, Ink::Second, "second dot"));
    drawing.marks.back().id = 7;
    CurvesPicture curves;
    curves.curves = {Curve{"c", {0, 1, 2}, {0, 1, 4}}};
    board.parts = {{"map", QRectF(0, 0, 0.48, 1), mapOf(3, 4)},
                   {"dots", QRectF(0.52, 0, 0.48, 0.48), drawing},
                   {"curves", QRectF(0.52, 0.52, 0.48, 0.48), curves}};
    return board;
}

struct ShownBoard {
    BoardView view;
    explicit ShownBoard(const Board& board) {
        view.resize(900, 600);
        view.setBoard(board, look());
        view.show();
        view.activateWindow();
        ready = QTest::qWaitForWindowActive(&view);
        view.setFocus();
    }
    // The middle of a dot of the drawing.
    QPoint dotAt(std::size_t mark) const {
        const Drawing& drawing = std::get<Drawing>(view.board().parts[1].content);
        const DrawingScale scale(drawing, view.boardLayout().parts[1], look());
        return scale.at(drawing.marks[mark].from).toPoint();
    }
    bool ready = false;
};

}  // namespace

class TestBoardView : public QObject {
    Q_OBJECT

 private slots:
    void pointingReadsCellsAndMarks() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QSignalSpy readings(&shown.view, &BoardView::readingChanged);
        shown.view.setFocus();
        QTest::mouseMove(&shown.view, shown.dotAt(1));
        QTRY_VERIFY(!readings.isEmpty());
        QCOMPARE(readings.last()[0].toString(), QString("first dot"));
        const QRectF part = shown.view.boardLayout().parts[0];
        const HeatmapLayout where =
            layoutOf(std::get<Heatmap>(shown.view.board().parts[0].content), part, look());
        QTest::mouseMove(&shown.view, where.cells.center().toPoint() + QPoint(2, 0));
        QTRY_VERIFY(readings.last()[0].toString().startsWith("query 1, key 2 = "));
        // Off the board nothing is read.
        QTest::mouseMove(&shown.view, QPoint(2, 2));
        QTRY_COMPARE(readings.last()[0].toString(), QString());
    }

    void aClickChoosesWhatAsksForSomething() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QSignalSpy marks(&shown.view, &BoardView::markChosen);
        QSignalSpy cells(&shown.view, &BoardView::cellChosen);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.dotAt(1));
        QCOMPARE(marks.size(), 0);  // it only tells its number
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.dotAt(2));
        QCOMPARE(marks.size(), 1);
        QCOMPARE(marks[0][0].toString(), QString("dots"));
        QCOMPARE(marks[0][1].toInt(), 7);
        const QRectF part = shown.view.boardLayout().parts[0];
        const HeatmapLayout where =
            layoutOf(std::get<Heatmap>(shown.view.board().parts[0].content), part, look());
        QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                          where.cells.topLeft().toPoint() + QPoint(3, 3));
        QCOMPARE(cells.size(), 1);
        QCOMPARE(cells[0], QVariantList({"map", 0, 0}));
    }

    void draggingChoosesWhatItComesTo() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QSignalSpy cells(&shown.view, &BoardView::cellChosen);
        const QRectF part = shown.view.boardLayout().parts[0];
        const Heatmap& map = std::get<Heatmap>(shown.view.board().parts[0].content);
        const HeatmapLayout where = layoutOf(map, part, look());
        const auto middle = [&](int column) {
            return cellRect(map, where.cells, {1, column}).center().toPoint();
        };
        const auto send = [&](QEvent::Type type, int column, Qt::MouseButtons held) {
            const QPointF at = middle(column);
            QMouseEvent event(type, at, shown.view.mapToGlobal(at),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, held, {});
            QCoreApplication::sendEvent(&shown.view, &event);
        };
        send(QEvent::MouseButtonPress, 0, Qt::LeftButton);
        send(QEvent::MouseMove, 0, Qt::LeftButton);
        send(QEvent::MouseMove, 1, Qt::LeftButton);
        send(QEvent::MouseMove, 1, Qt::LeftButton);
        send(QEvent::MouseMove, 2, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, 2, Qt::NoButton);
        send(QEvent::MouseMove, 3, Qt::NoButton);
        QCOMPARE(cells.size(), 3);
        for (int column = 0; column < 3; ++column)
            QCOMPARE(cells[column][2].toInt(), column);
    }

    void withLittleRoomPartsAndNotesAreLeftOut() {
        Board board = sample();
        const QRectF whole(0, 0, 1, 1);
        board.arrangements = {{QSizeF(60, 40), {}, 1}, {QSizeF(0, 0), {{}, whole, {}}, 0}};
        for (const BoardPart& part : board.parts)
            board.arrangements[0].places.push_back(part.place);
        ShownBoard shown(board);
        QVERIFY(shown.ready);
        QSignalSpy readings(&shown.view, &BoardView::readingChanged);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QCOMPARE(shown.view.currentPart(), std::optional<std::size_t>(0));
        QVERIFY(!shown.view.boardLayout().notes.isNull());
        auto* plot = shown.view.findChild<CurvesPlot*>();
        QVERIFY(plot->isVisible());
        shown.view.resize(480, 320);
        QTRY_VERIFY(shown.view.boardLayout().parts[0].isNull());
        // Of the notes none is told there, but that there is more.
        QCOMPARE(shown.view.boardLayout().noteText, QString("Pictures without room here: 2."));
        QVERIFY(!plot->isVisible());
        // What is no longer there is not pointed at, nor come to.
        QCOMPARE(readings.last()[0].toString(), QString());
        for (int press = 0; press < 3; ++press) {
            QTest::keyClick(&shown.view, Qt::Key_PageDown);
            QCOMPARE(shown.view.currentPart(), std::optional<std::size_t>(1));
        }
        shown.view.resize(900, 600);
        QTRY_VERIFY(plot->isVisible());
    }

    void keysReachEveryCellAndMark() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QSignalSpy readings(&shown.view, &BoardView::readingChanged);
        QSignalSpy marks(&shown.view, &BoardView::markChosen);
        QSignalSpy cells(&shown.view, &BoardView::cellChosen);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QCOMPARE(shown.view.currentPart(), std::optional<std::size_t>(0));
        QVERIFY(readings.last()[0].toString().startsWith("query 0, key 0"));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QVERIFY(readings.last()[0].toString().startsWith("query 1, key 1"));
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(cells.size(), 1);
        QCOMPARE(cells[0], QVariantList({"map", 1, 1}));
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QCOMPARE(readings.last()[0].toString(), QString("first dot"));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(readings.last()[0].toString(), QString("second dot"));
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(marks.size(), 1);
        QTest::keyClick(&shown.view, Qt::Key_PageUp);
        QCOMPARE(shown.view.currentPart(), std::optional<std::size_t>(0));
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(readings.last()[0].toString(), QString());
    }

    void curvesArePlotsThatFollowTheBoard() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        const auto plots = [&] {
            int visible = 0;
            for (const auto* plot : shown.view.findChildren<CurvesPlot*>())
                visible += plot->isVisible();
            return visible;
        };
        QCOMPARE(plots(), 1);
        Board without = sample();
        without.parts.pop_back();
        shown.view.setBoard(without, look());
        QCOMPARE(plots(), 0);
        shown.view.setBoard(sample(), look());
        QCOMPARE(plots(), 1);
    }

    void theSameBoardKeepsTheCursor() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        shown.view.setBoard(sample(), look());
        QCOMPARE(shown.view.currentCell(), std::optional(Cell{0, 1}));
        Board smaller = sample();
        smaller.parts[0].content = mapOf(1, 1);
        shown.view.setBoard(smaller, look());
        QVERIFY(!shown.view.currentCell());
    }

    void anEmptyBoardSaysWhatToDo() {
        Board empty;
        empty.emptyText = "open a lab";
        ShownBoard shown(empty);
        QVERIFY(shown.ready);
        QCOMPARE(shown.view.accessibleDescription(), QString("open a lab"));
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(shown.view.tableRows(), 0);
        QVERIFY(!shown.view.grab().isNull());
    }

    void theMapIsATableToAScreenReader() {
        ShownBoard shown(sample());
        QVERIFY(shown.ready);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(read && read->tableInterface());
        QCOMPARE(read->tableInterface()->rowCount(), 3);
        QCOMPARE(read->tableInterface()->columnCount(), 4);
        QVERIFY(read->text(QAccessible::Description).contains("a note"));
    }
};

HEADLIGHT_TEST(TestBoardView)
#include "tst_board_view.moc"
