// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a head's map is seen: wheel, middle button, scroll bars, double click, arrow keys.
#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/views/head_view.h"

using namespace headlight;

namespace {

constexpr int kTokens = 60;

Trace sixtyWords() {
    std::vector<std::string> words;
    for (int i = 0; i < kTokens; ++i)
        words.push_back("word" + std::string(std::size_t(i % 9), 'x'));
    return test::traceOf({.queries = words});
}

struct ZoomedHead : test::ShownView<HeadView, HeadPicture> {
    explicit ZoomedHead(const SeenCells& seen = {})
        : ShownView(headPicture(sixtyWords(), {}, optionsWith(seen)), QSize(700, 600)) {}

    static ViewOptions optionsWith(const SeenCells& seen) {
        ViewOptions options;
        options.seen = seen;
        return options;
    }
    const SeenCells& seen() const { return view.picture().map.seen; }
    QPointF centreOf(Cell cell) const {
        return cellRect(view.picture().map, view.mapLayout().cells, cell).center();
    }
    std::optional<Cell> under(QPointF at) const {
        return cellAt(view.picture().map, view.mapLayout(), at);
    }
    bool turnWheel(QPointF at, QPoint angle, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(at, view.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
        return event.isAccepted();
    }
    QScrollBar& bar(const char* name) { return *view.findChild<QScrollBar*>(name); }
};

}  // namespace

class TestHeadViewSight : public QObject {
    Q_OBJECT

 private slots:
    void controlAndTheWheelGoNearerAroundThePointer() {
        for (const Cell cell : {Cell{30, 20}, Cell{33, 33}, Cell{15, 45}}) {
            ZoomedHead shown;
            QSignalSpy changed(&shown.view, &HeadView::seenChanged);
            const QPointF at = shown.centreOf(cell);
            for (int step = 1; step <= 4; ++step) {
                QVERIFY(shown.turnWheel(at, {0, 120}, Qt::ControlModifier));
                QCOMPARE(changed.size(), step);
                QCOMPARE(shown.under(at), std::optional(cell));
            }
            QCOMPARE(shown.seen()->queries, 15);
            for (int step = 0; step < 4; ++step)
                shown.turnWheel(at, {0, -120}, Qt::ControlModifier);
            QVERIFY(!shown.seen());
            QVERIFY(shown.turnWheel(at, {0, -120}, Qt::ControlModifier));
            QCOMPARE(changed.size(), 8);  // there is no more than the whole
        }
    }

    // What stands at an edge goes with it where the labels' room moves the edge.
    void atTheEdgesTheCellNextToThePointerStaysInSight() {
        for (const Cell cell : {Cell{0, 0}, Cell{59, 59}, Cell{0, 30}, Cell{30, 59}}) {
            ZoomedHead shown;
            const QPointF at = shown.centreOf(cell);
            for (int step = 1; step <= 4; ++step) {
                const Cell next =
                    nearestCell(shown.view.picture().map, shown.view.mapLayout().cells, at);
                shown.turnWheel(at, {0, 120}, Qt::ControlModifier);
                QCOMPARE(shown.seen()->queries, int(std::lround(60 / std::exp2(step / 2.0))));
                QVERIFY(isSeen(*shown.seen(), next.row, next.column));
            }
        }
    }

    void partsOfAClickOfTheWheelComeTogether() {
        ZoomedHead shown;
        for (int part = 0; part < 3; ++part)
            shown.turnWheel(shown.centreOf({30, 30}), {0, 30}, Qt::ControlModifier);
        QVERIFY(!shown.seen());
        shown.turnWheel(shown.centreOf({30, 30}), {0, 30}, Qt::ControlModifier);
        QCOMPARE(shown.seen()->queries, 42);
    }

    void theWheelMovesThePartDownAndAcross() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        const QPointF at = shown.centreOf({25, 25});
        shown.turnWheel(at, {0, -120});
        QCOMPARE(*shown.seen(), (CellBlock{22, 20, 16, 16}));
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{27, 25}}));
        shown.turnWheel(at, {0, -120}, Qt::ShiftModifier);
        shown.turnWheel(at, {-120, 0});
        QCOMPARE(*shown.seen(), (CellBlock{22, 24, 16, 16}));
        shown.turnWheel(at, {0, 1200});
        QCOMPARE(shown.seen()->query, 2);
    }

    // A wheel that has nothing to move belongs to whatever holds the view.
    void theWheelIsLeftAloneWhereAllIsSeen() {
        ZoomedHead shown;
        QVERIFY(!shown.turnWheel(shown.centreOf({1, 1}), {0, -120}));
        QVERIFY(!shown.seen());
    }

    void theMiddleButtonDragsTheMap() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        const QPointF from = shown.centreOf({25, 30});
        const QPointF to = shown.centreOf({28, 26});
        QTest::mousePress(&shown.view, Qt::MiddleButton, {}, from.toPoint());
        QTest::mouseMove(&shown.view, ((from + to) / 2).toPoint());
        QTest::mouseMove(&shown.view, to.toPoint());
        QCOMPARE(*shown.seen(), (CellBlock{17, 24, 16, 16}));
        QCOMPARE(shown.under(to), (std::optional<Cell>{{25, 30}}));
        QTest::mouseRelease(&shown.view, Qt::MiddleButton, {}, to.toPoint());
        QTest::mouseMove(&shown.view, from.toPoint());
        QCOMPARE(*shown.seen(), (CellBlock{17, 24, 16, 16}));
    }

    // As when the sentence is cleared meanwhile: nothing is left of what the hand held.
    void aDragEndsWithTheMapThatItHolds() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        const QPointF from = shown.centreOf({25, 30});
        QTest::mousePress(&shown.view, Qt::MiddleButton, {}, from.toPoint());
        const HeadPicture picture = shown.view.picture();
        shown.view.setPicture({}, test::look());
        QTest::mouseMove(&shown.view, from.toPoint() + QPoint(30, 30));
        shown.view.setPicture(picture, test::look());
        QTest::mouseMove(&shown.view, from.toPoint() + QPoint(60, 60));
        QCOMPARE(*shown.seen(), (CellBlock{20, 20, 16, 16}));
    }

    void arrowsTakeThePartAlong() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        shown.view.showCursor(Cell{20, 35});
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(*shown.seen(), (CellBlock{19, 20, 16, 16}));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(*shown.seen(), (CellBlock{19, 21, 16, 16}));
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(*shown.seen(), (CellBlock{19, 21, 16, 16}));
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(*shown.seen(), (CellBlock{44, 44, 16, 16}));
        QCOMPARE(shown.view.cursorCell(), (std::optional<Cell>{{59, 59}}));
    }

    void scrollBarsAreThereWhileAPartIsSeen() {
        ZoomedHead shown;
        QVERIFY(!shown.bar("seenRows").isVisible());
        shown.turnWheel(shown.centreOf({30, 30}), {0, 120}, Qt::ControlModifier);
        QScrollBar& down = shown.bar("seenRows");
        QScrollBar& across = shown.bar("seenColumns");
        QVERIFY(down.isVisible() && across.isVisible());
        QCOMPARE(down.maximum(), 18);
        QCOMPARE(down.pageStep(), 42);
        QCOMPARE(down.value(), shown.seen()->query);
        QVERIFY(!shown.view.mapLayout().cells.toRect().intersects(down.geometry()));
        QVERIFY(!shown.view.mapLayout().cells.toRect().intersects(across.geometry()));
        down.setValue(18);
        across.setValue(0);
        QCOMPARE(*shown.seen(), (CellBlock{18, 0, 42, 42}));
        QVERIFY(!down.toolTip().isEmpty() && !across.accessibleName().isEmpty());
    }

    void aDoubleClickBesideTheMapShowsTheWhole() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.centreOf({25, 25}).toPoint());
        QVERIFY(shown.seen());
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, QPoint(3, 300));
        QVERIFY(!shown.seen());
    }

    void aClickChoosesTheCellThatIsSeenThere() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        QSignalSpy chosen(&shown.view, &HeadView::cellChosen);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.centreOf({22, 33}).toPoint());
        QCOMPARE(chosen[0], (QVariantList{22, 33}));
    }

    void strokesPaintTheCellsThatAreSeenThere() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        shown.view.setStrokeShape(StrokeShape::Rectangle);
        std::vector<CellBlock> moved;
        connect(&shown.view, &HeadView::strokeMoved, this,
                [&](const std::vector<CellBlock>& blocks) { moved = blocks; });
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.centreOf({22, 33}).toPoint());
        QTest::mouseMove(&shown.view, shown.centreOf({24, 30}).toPoint());
        // The part stays where it is under a stroke.
        shown.turnWheel(shown.centreOf({24, 30}), {0, -120});
        QCOMPARE(*shown.seen(), (CellBlock{20, 20, 16, 16}));
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, shown.centreOf({24, 30}).toPoint());
        QCOMPARE(moved, (std::vector<CellBlock>{{22, 30, 3, 4}}));
    }

    void readersWalkAllCellsAndHearWhichAreOutOfSight() {
        ZoomedHead shown(CellBlock{20, 20, 16, 16});
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&shown.view);
        QCOMPARE(table->childCount(), kTokens * kTokens);
        QAccessibleInterface* near = table->child(25 * kTokens + 25);
        QAccessibleInterface* far = table->child(0);
        QVERIFY(!near->state().offscreen);
        QVERIFY(far->state().offscreen);
        QVERIFY(!far->text(QAccessible::Name).isEmpty());
        const QPoint centre = near->rect().center();
        QVERIFY(table->childAt(centre.x(), centre.y()) == near);
    }
};

HEADLIGHT_TEST(TestHeadViewSight)
#include "tst_head_view_sight.moc"
