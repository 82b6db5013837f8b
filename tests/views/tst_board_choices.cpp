// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/plots/curves_plot.h"
#include "ui/views/board_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Board board(std::optional<double> cursor) {
    Heatmap map;
    map.values = std::make_shared<Matrix>(Matrix::Identity(6, 6));
    map.rowScales = {ColourScale{}};
    map.rowAxis = "position";
    map.columnAxis = "dimension";
    CurvesPicture curves;
    curves.curves = {{"Col 6", {0, 1, 2, 3, 4}, {0, 1, 0, -1, 0}}};
    curves.cursor = cursor;
    Board made;
    made.title = "A lab";
    made.parts = {{"map", QRectF(0, 0, 0.48, 1), map}, {"curves", QRectF(0.5, 0, 0.5, 1), curves}};
    return made;
}

struct ShownCurvesBoard {
    explicit ShownCurvesBoard(const Board& what) {
        view.resize(900, 480);
        view.setBoard(what, look());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }
    CurvesPlot& plot() { return *view.findChild<CurvesPlot*>(); }
    // What the curves' pointer events go to.
    QWidget* canvas() { return plot().childAt(plot().rect().center()); }
    HeatmapLayout map() {
        return layoutOf(std::get<Heatmap>(view.board().parts[0].content),
                        view.boardLayout().parts[0], look());
    }
    BoardView view;
};

}  // namespace

class TestBoardChoices : public QObject {
    Q_OBJECT

 private slots:
    void theCursorMovesWhereTheCurvesStayTheSame() {
        ShownCurvesBoard shown(board(1));
        QCOMPARE(shown.plot().cursor(), std::optional(1.0));
        shown.view.setBoard(board(3), look());
        QCOMPARE(shown.plot().cursor(), std::optional(3.0));
        shown.view.setBoard(board(std::nullopt), look());
        QVERIFY(!shown.plot().cursor());
    }

    void theBoardsCursorComesBackWhenThePointerLeaves() {
        ShownCurvesBoard shown(board(1));
        auto* inner = shown.canvas();
        shown.plot().showCursor(4);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(inner, &leave);
        QCOMPARE(shown.plot().cursor(), std::optional(1.0));
    }

    void aClickOnCurvesChoosesTheNearestPoint() {
        ShownCurvesBoard shown(board(1));
        auto* inner = shown.canvas();
        QSignalSpy chosen(&shown.view, &BoardView::placeChosen);
        const QPoint at = inner->mapFrom(&shown.plot(), shown.plot().pointAt(3.2).toPoint());
        QTest::mouseClick(inner, Qt::LeftButton, {}, at);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), QString("curves"));
        QCOMPARE(chosen[0][1].toDouble(), 3.0);
        QTest::mousePress(inner, Qt::LeftButton, {}, at);
        QTest::mouseRelease(inner, Qt::LeftButton, {}, at + QPoint(60, 0));
        QCOMPARE(chosen.size(), 1);  // that was dragging
    }

    void aClickOnALabelChoosesItsLine() {
        ShownCurvesBoard shown(board(1));
        QSignalSpy lines(&shown.view, &BoardView::lineChosen);
        QSignalSpy cells(&shown.view, &BoardView::cellChosen);
        const HeatmapLayout map = shown.map();
        const double side = map.cells.width() / 6;
        QTest::mouseClick(
            &shown.view, Qt::LeftButton, {},
            QPointF(map.cells.left() + 2.5 * side, map.columnLabels.bottom() - 4).toPoint());
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines[0], (QList<QVariant>{"map", -1, 2}));
        const double height = map.cells.height() / 6;
        QTest::mouseClick(
            &shown.view, Qt::LeftButton, {},
            QPointF(map.rowLabels.right() - 4, map.cells.top() + 4.5 * height).toPoint());
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[1], (QList<QVariant>{"map", 4, -1}));
        QVERIFY(cells.empty());
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, map.cells.center().toPoint());
        QCOMPARE(lines.size(), 2);
        QCOMPARE(cells.size(), 1);
    }
};

HEADLIGHT_TEST(TestBoardChoices)
#include "tst_board_choices.moc"
