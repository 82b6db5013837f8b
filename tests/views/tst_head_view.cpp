// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/head_view.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleInterface>
#include <QElapsedTimer>
#include <QImage>
#include <QList>
#include <QPoint>
#include <QRgb>
#include <QSignalSpy>
#include <QSize>
#include <QString>
#include <QTest>
#include <QVariantList>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/views/cell_steering.h"

using namespace headlight;
using test::look;
using test::traceOf;

namespace {

struct ShownHead : test::ShownView<HeadView, HeadPicture> {
    explicit ShownHead(const Trace& trace, const Selection& selection = {},
                       QSize size = QSize(700, 600))
        : ShownView(headPicture(trace, selection, {}), size) {}

    QPoint centreOf(Cell cell) const {
        return cellRect(view.picture().map, view.mapLayout().cells, cell).center().toPoint();
    }
};

Trace fourWords(bool causal = false) { return traceOf({.causal = causal}); }

}  // namespace

class TestHeadView : public QObject {
    Q_OBJECT

 private slots:
    void pointingReportsTheCell() {
        ShownHead shown(fourWords());
        QSignalSpy hovered(&shown.view, &HeadView::cellHovered);
        QSignalSpy left(&shown.view, &HeadView::hoverLeft);
        QTest::mouseMove(&shown.view, shown.centreOf({1, 2}));
        QTest::mouseMove(&shown.view, shown.centreOf({1, 2}) + QPoint(2, 1));
        QCOMPARE(hovered.size(), 1);
        QCOMPARE(hovered[0], (QVariantList{1, 2}));
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{1, 2}}));
        QTest::mouseMove(&shown.view, QPoint(1, 1));
        QCOMPARE(left.size(), 1);
        QVERIFY(!shown.view.cursorCell());
    }

    void aClickChoosesTheCell() {
        ShownHead shown(fourWords());
        QSignalSpy chosen(&shown.view, &HeadView::cellChosen);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.centreOf({3, 0}));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0], (QVariantList{3, 0}));
        QTest::mouseClick(&shown.view, Qt::RightButton, {}, shown.centreOf({3, 0}));
        QCOMPARE(chosen.size(), 1);
    }

    void aClickOnALabelTogglesTheKeyOrChoosesTheRow() {
        ShownHead shown(fourWords());
        QSignalSpy toggled(&shown.view, &HeadView::keyToggled);
        QSignalSpy row(&shown.view, &HeadView::rowChosen);
        const HeatmapLayout& at = shown.view.mapLayout();
        QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                          QPoint(shown.centreOf({0, 2}).x(), int(at.columnLabels.bottom()) - 3));
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(toggled[0], QVariantList{2});
        QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                          QPoint(int(at.rowLabels.center().x()), shown.centreOf({1, 0}).y()));
        QCOMPARE(row.size(), 1);
        QCOMPARE(row[0], QVariantList{1});
    }

    void arrowsWalkAndStopAtTheEdge() {
        ShownHead shown(fourWords(), {.query = 2, .key = 1});
        QSignalSpy hovered(&shown.view, &HeadView::cellHovered);
        QTest::keyClick(&shown.view, Qt::Key_Right);  // brings the crosshair to the selection
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QTest::keyClick(&shown.view, Qt::Key_Up);
        const QList<QVariantList> expected = {{2, 1}, {2, 2}, {3, 2}, {3, 1}, {2, 1}};
        QCOMPARE(QList<QVariantList>(hovered), expected);
    }

    void homeAndEndGoToTheEnds() {
        ShownHead shown(fourWords());
        shown.view.showCursor(Cell{1, 2});
        QTest::keyClick(&shown.view, Qt::Key_End);
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{1, 3}}));
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{1, 0}}));
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{3, 3}}));
        QTest::keyClick(&shown.view, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{0, 0}}));
    }

    void controlAndAnArrowJumpToTheStrongest() {
        const Trace trace = traceOf({.queries = test::wordsUpTo(9), .causal = true});
        ShownHead shown(trace);
        const Matrix& weights = trace.layers[0].weights->heads[0];
        shown.view.showCursor(Cell{8, 0});
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        int strongest = 1;
        for (int k = 2; k < 9; ++k)
            strongest = weights(8, k) > weights(8, strongest) ? k : strongest;
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{8, strongest}}));
        shown.view.showCursor(Cell{0, 0});  // all to the right of it is hidden
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{0, 0}}));
    }

    void returnChoosesAndEscapeLetsGo() {
        ShownHead shown(fourWords());
        QSignalSpy chosen(&shown.view, &HeadView::cellChosen);
        QSignalSpy left(&shown.view, &HeadView::hoverLeft);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 0);  // nothing is pointed at
        shown.view.showCursor(Cell{2, 1});
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(chosen[0], (QVariantList{2, 1}));
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QVERIFY(!shown.view.cursorCell());
    }

    void theCrosshairIsPaintedAndTakenAway() {
        ShownHead shown(fourWords());
        shown.view.clearFocus();
        const QImage before = shown.view.grab().toImage();
        QSignalSpy hovered(&shown.view, &HeadView::cellHovered);
        shown.view.showCursor(Cell{1, 2});
        QVERIFY(shown.view.grab().toImage() != before);
        QCOMPARE(hovered.size(), 0);
        shown.view.showCursor(std::nullopt);
        QCOMPARE(shown.view.grab().toImage(), before);
        shown.view.showCursor(Cell{4, 0});  // there is no such cell
        QVERIFY(!shown.view.cursorCell());
    }

    void whatIsPaintedIsThePicture() {
        const Trace trace = traceOf({.queries = test::wordsUpTo(30)});
        ShownHead shown(trace);
        const QImage image = shown.view.grab().toImage();
        const HeadPicture& picture = shown.view.picture();
        for (const Cell cell : {Cell{0, 0}, Cell{7, 3}, Cell{29, 29}}) {
            const QRgb expected = colourOf((*picture.map.values)(cell.row, cell.column),
                                           picture.map.rowScales[0], look());
            QCOMPARE(image.pixel(shown.centreOf(cell)), expected);
        }
        shown.view.setPicture(headPicture(trace, test::at(0, 1), {}), look());
        const QImage next = shown.view.grab().toImage();
        QCOMPARE(
            next.pixel(shown.centreOf({7, 3})),
            colourOf((*shown.view.picture().map.values)(7, 3), picture.map.rowScales[0], look()));
    }

    void aNewPictureKeepsTheCrosshairWhereItCan() {
        ShownHead shown(fourWords());
        shown.view.showCursor(Cell{3, 3});
        shown.view.setPicture(headPicture(fourWords(true), {}, {}), look());
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{3, 3}}));
        shown.view.setPicture(headPicture(traceOf({.queries = {"a", "b"}}), {}, {}), look());
        QVERIFY(!shown.view.cursorCell());
    }

    void withoutTokensItSaysWhatToDoAndIgnoresKeys() {
        ShownHead shown(test::emptyTrace());
        QSignalSpy hovered(&shown.view, &HeadView::cellHovered);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::mouseMove(&shown.view, QPoint(200, 200));
        QCOMPARE(hovered.size(), 0);
        QVERIFY(!shown.view.accessibleDescription().isEmpty());
    }

    void screenReadersGetATable() {
        ShownHead shown(fourWords(true));
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&shown.view);
        QCOMPARE(table->role(), QAccessible::Table);
        QVERIFY(table->tableInterface());
        QCOMPARE(table->tableInterface()->rowCount(), 4);
        QCOMPARE(table->tableInterface()->columnCount(), 4);
        QCOMPARE(table->tableInterface()->rowDescription(1), QString("animal"));
        QAccessibleInterface* cell = table->tableInterface()->cellAt(1, 0);
        const float weight = (*shown.view.picture().map.values)(1, 0);
        QCOMPARE(cell->text(QAccessible::Name),
                 QString("animal to The %1").arg(double(weight), 0, 'f', 4));
        QVERIFY(table->tableInterface()->cellAt(1, 3)->text(QAccessible::Name).endsWith("hidden"));
        QCOMPARE(table->indexOfChild(cell), 4);
        QCOMPARE(table->tableInterface()->cellAt(1, 0), cell);
        QVERIFY(!table->tableInterface()->cellAt(4, 0));
        QSignalSpy chosen(&shown.view, &HeadView::cellChosen);
        cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(chosen.size(), 1);
        shown.view.showCursor(Cell{2, 2});
        QCOMPARE(table->focusChild(), table->tableInterface()->cellAt(2, 2));
        QVERIFY(table->tableInterface()->cellAt(2, 2)->state().focused);
    }

    // A frame is 16 ms; the limit leaves room for a loaded machine.
    void pointingOverAMillionCellsTakesLessThanAFrame() {
        ShownHead shown(traceOf({.queries = test::wordsUpTo(1000), .heads = 1}), {},
                        QSize(1000, 900));
        shown.view.grab();
        QImage image(shown.view.size(), QImage::Format_ARGB32_Premultiplied);
        double best = 1e9;
        for (int i = 0; i < 20; ++i) {
            QElapsedTimer timer;
            timer.start();
            QTest::mouseMove(&shown.view, QPoint(300 + i, 400 + i));
            shown.view.render(&image);
            best = std::min(best, double(timer.nsecsElapsed()) / 1e6);
        }
        QVERIFY2(best < 16, qPrintable(QString::number(best)));
    }
};

HEADLIGHT_TEST(TestHeadView)
#include "tst_head_view.moc"
