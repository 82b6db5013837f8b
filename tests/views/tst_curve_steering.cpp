// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/curve_steering.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/plots/curves_plot.h"
#include "ui/views/board_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

CurvesPicture picture() {
    CurvesPicture curves;
    curves.xAxis = "position";
    curves.curves = {Curve{"a", {0, 1, 2, 3}, {0, 1, 4, 9}}, Curve{"b", {1, 2}, {5, 6}}};
    return curves;
}

double after(std::optional<double> from, Qt::Key key) {
    return steeredAlong(picture(), from, QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier)).value();
}

}  // namespace

class TestCurveSteering : public QObject {
    Q_OBJECT

 private slots:
    void keysMoveAmongTheStoredPoints() {
        QCOMPARE(after(std::nullopt, Qt::Key_Right), 0.0);
        QCOMPARE(after(std::nullopt, Qt::Key_End), 3.0);
        QCOMPARE(after(1, Qt::Key_Right), 2.0);
        QCOMPARE(after(1, Qt::Key_Left), 0.0);
        QCOMPARE(after(0, Qt::Key_Left), 0.0);
        QCOMPARE(after(3, Qt::Key_Up), 3.0);
        QCOMPARE(after(1, Qt::Key_Home), 0.0);
        const QKeyEvent key(QEvent::KeyPress, Qt::Key_Home, Qt::NoModifier);
        QVERIFY(!steeredAlong({}, 1, key));
    }

    void aPlaceIsReadWithEveryCurveThatHasIt() {
        QCOMPARE(readingAt(picture(), 2), QString("position 2: a 4, b 6"));
        QCOMPARE(readingAt(picture(), 3), QString("position 3: a 9"));
        CurvesPicture named = picture();
        named.xNames = {"none", "one"};
        QCOMPARE(readingAt(named, 1), QString("position one: a 1, b 5"));
    }

    void aBoardsCurvesAreWalkedByKeys() {
        Board board;
        board.parts = {{"curves", QRectF(0, 0, 1, 1), picture()}};
        BoardView view;
        view.resize(900, 600);
        view.setBoard(board, look());
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        QSignalSpy read(&view, &BoardView::readingChanged);
        QSignalSpy chosen(&view, &BoardView::placeChosen);
        QTest::keyClick(&view, Qt::Key_PageDown);
        QCOMPARE(read.last()[0].toString(), QString("position 0: a 0"));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(read.last()[0].toString(), QString("position 2: a 4, b 6"));
        QCOMPARE(view.findChild<CurvesPlot*>()->cursor(), std::optional(2.0));
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][1].toDouble(), 2.0);
        // The pass that this starts brings the same curves: who walks them stays there.
        view.setBoard(board, look());
        QCOMPARE(view.findChild<CurvesPlot*>()->cursor(), std::optional(2.0));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.findChild<CurvesPlot*>()->cursor());
        QVERIFY(read.last()[0].toString().isEmpty());
    }
};

HEADLIGHT_TEST(TestCurveSteering)
#include "tst_curve_steering.moc"
