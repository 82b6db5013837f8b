// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPoint>
#include <QRect>
#include <QSignalSpy>
#include <QString>
#include <QTest>
#include <QWidget>

#include "tests/pictures/look.h"
#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "ui/views/positions_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

PositionsPicture positionsOf(PositionKind kind, int tokens = 20) {
    MadeTrace made;
    made.queries = wordsUpTo(tokens);
    Trace trace = traceOf(made);
    trace.recipe.layer.positions.kind = kind;
    trace.positions = std::make_shared<PositionTerms>(
        *positionTerms(trace.recipe.layer.positions, {tokens, tokens, 32, 32, 2, true}));
    return positionsPicture(trace, {}, {});
}

struct ShownPositions {
    PositionsView view;
    explicit ShownPositions(const PositionsPicture& picture) {
        view.resize(900, 420);
        view.setPicture(picture, look());
        view.show();
        ready = QTest::qWaitForWindowExposed(&view);
    }
    QPoint middleOf(Cell cell) const { return view.cellBox(cell).center(); }
    QWidget* canvas() { return view.curves().childAt(view.curves().rect().center()); }
    bool ready = false;
};

}  // namespace

class TestPositionsView : public QObject {
    Q_OBJECT
 private slots:
    void pointingAtTheMapMovesTheCursorOfTheCurves();
    void pointingAtTheCurvesMarksTheRowOfTheMap();
    void biasesAreLinkedByDistance();
    void aClickAsksForTheColumn();
    void aClickOnABiasChoosesTheHead();
    void arrowKeysWalkTheMap();
    void movingFromOutsideIsSilent();
    void aNewPictureKeepsTheCursorWhereItExists();
    void picturesWithoutCellsAreSaid();
    void theTableIsReadable();
};

void TestPositionsView::pointingAtTheMapMovesTheCursorOfTheCurves() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    QVERIFY(shown.ready);
    QSignalSpy hovered(&shown.view, &PositionsView::positionHovered);
    QSignalSpy reading(&shown.view, &PositionsView::readingChanged);
    QTest::mouseMove(&shown.view, shown.middleOf({7, 3}));
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered[0][0].toInt(), 7);
    QCOMPARE(shown.view.curves().cursor(), std::optional(7.0));
    QVERIFY(reading.last()[0].toString().startsWith("position 7, dimension 3 = "));
    // Along a row the position stays.
    QTest::mouseMove(&shown.view, shown.middleOf({7, 9}));
    QTRY_COMPARE(reading.size(), 2);
    QCOMPARE(hovered.size(), 1);
    QSignalSpy left(&shown.view, &PositionsView::hoverLeft);
    QTest::mouseMove(&shown.view, QPoint(2, 2));
    QTRY_COMPARE(left.size(), 1);
    QVERIFY(!shown.view.curves().cursor());
    QVERIFY(reading.last()[0].toString().isEmpty());
}

void TestPositionsView::pointingAtTheCurvesMarksTheRowOfTheMap() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    QVERIFY(shown.ready);
    QSignalSpy hovered(&shown.view, &PositionsView::positionHovered);
    const QImage before = shown.view.grab().toImage();
    QWidget* canvas = shown.canvas();
    QTest::mouseMove(
        canvas, canvas->mapFrom(&shown.view.curves(), shown.view.curves().pointAt(12.1).toPoint()));
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered[0][0].toInt(), 12);
    QCOMPARE(shown.view.position(), std::optional(12));
    const QImage after = shown.view.grab().toImage();
    const QRect box = shown.view.cellBox({12, 0});
    const QRect label(box.left() - 30, box.top() - 4, 30, box.height() + 8);
    QVERIFY(before.copy(label) != after.copy(label));
    const QRect other = shown.view.cellBox({2, 0});
    const QRect otherLabel(other.left() - 30, other.top() - 4, 30, other.height() + 8);
    QCOMPARE(before.copy(otherLabel), after.copy(otherLabel));
}

void TestPositionsView::biasesAreLinkedByDistance() {
    ShownPositions shown(positionsOf(PositionKind::Alibi, 5));
    QVERIFY(shown.ready);
    QSignalSpy hovered(&shown.view, &PositionsView::positionHovered);
    QTest::mouseMove(&shown.view, shown.middleOf({1, 0}));
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(shown.view.curves().cursor(), std::optional(-4.0));
    QWidget* canvas = shown.canvas();
    QTest::mouseMove(
        canvas, canvas->mapFrom(&shown.view.curves(), shown.view.curves().pointAt(2).toPoint()));
    QTRY_COMPARE(shown.view.position(), std::optional(6));
}

void TestPositionsView::aClickAsksForTheColumn() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    QSignalSpy toggled(&shown.view, &PositionsView::columnToggled);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.middleOf({4, 13}));
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toInt(), 13);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(2, 2));
    QTest::mouseClick(&shown.view, Qt::RightButton, {}, shown.middleOf({4, 13}));
    QCOMPARE(toggled.size(), 1);
}

void TestPositionsView::aClickOnABiasChoosesTheHead() {
    ShownPositions shown(positionsOf(PositionKind::T5, 6));
    QSignalSpy toggled(&shown.view, &PositionsView::columnToggled);
    QSignalSpy head(&shown.view, &PositionsView::headClicked);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.middleOf({1, 3}));
    QCOMPARE(head.size(), 1);
    QCOMPARE(head[0][0].toInt(), 1);
    QVERIFY(toggled.isEmpty());
}

void TestPositionsView::arrowKeysWalkTheMap() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    QSignalSpy toggled(&shown.view, &PositionsView::columnToggled);
    QTest::keyClick(&shown.view, Qt::Key_Down);  // brings the cursor
    QCOMPARE(shown.view.currentCell(), std::optional(Cell{0, 0}));
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(shown.view.currentCell(), std::optional(Cell{1, 2}));
    QCOMPARE(shown.view.curves().cursor(), std::optional(1.0));
    QTest::keyClick(&shown.view, Qt::Key_Return);
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toInt(), 2);
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.currentCell() && !shown.view.curves().cursor());
}

void TestPositionsView::movingFromOutsideIsSilent() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    QSignalSpy hovered(&shown.view, &PositionsView::positionHovered);
    shown.view.showPosition(3);
    QCOMPARE(shown.view.curves().cursor(), std::optional(3.0));
    shown.view.showPosition(99);
    QVERIFY(!shown.view.position());
    QVERIFY(hovered.isEmpty());
}

void TestPositionsView::aNewPictureKeepsTheCursorWhereItExists() {
    ShownPositions shown(positionsOf(PositionKind::Sinusoidal));
    shown.view.showPosition(15);
    shown.view.setPicture(positionsOf(PositionKind::Sinusoidal, 21), look());
    QCOMPARE(shown.view.position(), std::optional(15));
    QCOMPARE(shown.view.curves().cursor(), std::optional(15.0));
    shown.view.setPicture(positionsOf(PositionKind::Sinusoidal, 3), look());
    QVERIFY(!shown.view.position());
}

void TestPositionsView::picturesWithoutCellsAreSaid() {
    ShownPositions shown(positionsOf(PositionKind::None));
    QCOMPARE(shown.view.accessibleDescription(), positionsOf(PositionKind::None).emptyText);
    QVERIFY(!shown.view.curves().isVisible());
    QTest::mouseMove(&shown.view, QPoint(300, 200));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(300, 200));
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QVERIFY(!shown.view.currentCell());
    shown.view.setPicture(positionsOf(PositionKind::Sinusoidal), look());
    QVERIFY(shown.view.curves().isVisible());
}

void TestPositionsView::theTableIsReadable() {
    ShownPositions shown(positionsOf(PositionKind::Alibi, 3));
    QCOMPARE(shown.view.tableRows(), 2);
    QCOMPARE(shown.view.tableColumns(), 5);
    QCOMPARE(shown.view.columnName(0), QString("key − query -2"));
    QCOMPARE(shown.view.rowName(1), QString("head 1"));
    QVERIFY(shown.view.cellText({0, 0}).contains("-0.1250"));
}

HEADLIGHT_TEST(TestPositionsView)
#include "tst_positions_view.moc"
