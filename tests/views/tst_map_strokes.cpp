// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/views/head_view.h"

using namespace headlight;
using test::traceOf;

namespace {

// A map that is painted on, and what it reports: every stroke's cells.
struct StrokedHead : test::ShownView<HeadView, HeadPicture> {
    explicit StrokedHead(StrokeShape shape, const Trace& trace = traceOf({}),
                         QSize size = {700, 600})
        : ShownView(headPicture(trace, {}, {}), size) {
        view.setStrokeShape(shape);
        QObject::connect(&view, &HeadView::strokeBegan, [this] { log << "began"; });
        QObject::connect(&view, &HeadView::strokeMoved,
                         [this](const std::vector<CellBlock>& blocks) {
                             for (const CellBlock& block : blocks)
                                 log << worded(block);
                         });
        QObject::connect(&view, &HeadView::strokeEnded, [this] { log << "ended"; });
        QObject::connect(&view, &HeadView::strokeDropped, [this] { log << "dropped"; });
    }

    static QString worded(const CellBlock& b) {
        return QString("%1,%2 %3x%4").arg(b.query).arg(b.key).arg(b.queries).arg(b.keys);
    }
    QPoint centreOf(Cell cell) const {
        return cellRect(view.picture().map, view.mapLayout().cells, cell).center().toPoint();
    }
    void press(Cell cell) { QTest::mousePress(&view, Qt::LeftButton, {}, centreOf(cell)); }
    void move(Cell cell) { QTest::mouseMove(&view, centreOf(cell)); }
    void release(Cell cell) { QTest::mouseRelease(&view, Qt::LeftButton, {}, centreOf(cell)); }
    QString outline() const {
        const auto block = view.strokeOutline();
        return block ? worded(*block) : QString();
    }
    QStringList taken() { return std::exchange(log, {}); }

    QStringList log;
};

}  // namespace

class TestMapStrokes : public QObject {
    Q_OBJECT

 private slots:
    void theBrushPaintsWhatItIsDrawnOver() {
        StrokedHead shown(StrokeShape::Brush);
        QSignalSpy chosen(&shown.view, &HeadView::cellChosen);
        shown.press({0, 0});
        shown.move({0, 1});
        shown.move({3, 1});  // too quick to be seen in between
        shown.release({3, 1});
        QCOMPARE(shown.taken(), QStringList({"began", "0,0 1x1", "0,1 1x1", "1,1 1x1", "2,1 1x1",
                                             "3,1 1x1", "ended"}));
        QCOMPARE(chosen.size(), 0);
        shown.move({2, 2});  // the button is up
        QCOMPARE(shown.taken(), QStringList());
    }

    void rowsColumnsAndRectanglesReachFromWhereTheStrokeBegan_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("row") << int(StrokeShape::Row)
                             << QStringList{"began", "1,0 1x4", "1,0 3x4", "1,0 2x4", "ended"};
        QTest::newRow("column") << int(StrokeShape::Column)
                                << QStringList{"began", "0,1 4x1", "0,0 4x2", "0,1 4x2", "ended"};
        QTest::newRow("rectangle")
            << int(StrokeShape::Rectangle)
            << QStringList{"began", "1,1 1x1", "1,0 3x2", "1,1 2x2", "ended"};
    }
    void rowsColumnsAndRectanglesReachFromWhereTheStrokeBegan() {
        QFETCH(int, shape);
        QFETCH(QStringList, expected);
        StrokedHead shown{StrokeShape(shape)};
        shown.press({1, 1});
        shown.move({3, 0});
        shown.move({2, 2});
        shown.release({2, 2});
        QCOMPARE(shown.taken(), expected);
    }

    void aDragBeyondTheMapReachesItsEdge() {
        StrokedHead shown(StrokeShape::Rectangle);
        shown.press({1, 1});
        QTest::mouseMove(&shown.view, QPoint(699, 599));
        QCOMPARE(shown.taken().back(), QString("1,1 3x3"));
        shown.release({3, 3});
    }

    void theOutlineTellsWhatAStrokeWouldChange() {
        StrokedHead shown(StrokeShape::Column);
        QCOMPARE(shown.outline(), QString());
        shown.move({2, 3});
        QCOMPARE(shown.outline(), QString("0,3 4x1"));
        const QImage with = shown.view.grab().toImage();
        shown.view.setStrokeShape(std::nullopt);
        QCOMPARE(shown.outline(), QString());
        QVERIFY(shown.view.grab().toImage() != with);
        QCOMPARE(shown.view.cursor().shape(), Qt::ArrowCursor);
        shown.view.setStrokeShape(StrokeShape::Brush);
        QCOMPARE(shown.view.cursor().shape(), Qt::CrossCursor);
    }

    void spaceAndHPaintAtTheCursor() {
        StrokedHead shown(StrokeShape::Row);
        QTest::keyClick(&shown.view, Qt::Key_Space);  // brings the cursor
        QCOMPARE(shown.taken(), QStringList());
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QCOMPARE(shown.taken(), QStringList({"began", "1,0 1x4", "ended"}));
        shown.view.setStrokeShape(StrokeShape::Brush);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_H);
        QCOMPARE(shown.taken(), QStringList({"began", "1,1 1x1", "ended"}));
    }

    void aHeldKeyPaintsWhereArrowsGo() {
        StrokedHead shown(StrokeShape::Brush);
        shown.view.showCursor(Cell{0, 0});
        QTest::keyPress(&shown.view, Qt::Key_Space);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyRelease(&shown.view, Qt::Key_Space);
        QCOMPARE(shown.taken(), QStringList({"began", "0,0 1x1", "0,1 1x1", "1,1 1x1", "ended"}));
    }

    void shiftAndArrowsExtendARectangle() {
        StrokedHead shown(StrokeShape::Rectangle);
        shown.view.showCursor(Cell{1, 1});
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(shown.outline(), QString("1,1 2x2"));
        QCOMPARE(shown.taken(), QStringList());  // nothing is painted yet
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QCOMPARE(shown.taken(), QStringList({"began", "1,1 2x2", "ended"}));
        QTest::keyClick(&shown.view, Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(&shown.view, Qt::Key_Escape);  // the extent, not the cursor
        QCOMPARE(shown.outline(), QString("1,2 1x1"));
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(shown.outline(), QString("1,1 1x1"));
    }

    void escapeTakesAStrokeBack() {
        StrokedHead shown(StrokeShape::Brush);
        shown.press({0, 0});
        shown.move({0, 2});
        shown.taken();
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        shown.move({3, 3});
        shown.release({3, 3});
        QCOMPARE(shown.taken(), QStringList({"dropped"}));
    }

    void escapeGoesBackToLookingStepByStep() {
        StrokedHead shown(StrokeShape::Brush);
        QSignalSpy looking(&shown.view, &HeadView::lookingWanted);
        shown.view.showCursor(Cell{1, 1});
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(!shown.view.cursorCell());
        QCOMPARE(looking.size(), 0);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(looking.size(), 1);
    }

    void otherTokensEndAStroke() {
        StrokedHead shown(StrokeShape::Brush);
        shown.press({0, 0});
        shown.view.setPicture(headPicture(traceOf({.queries = {"a", "b"}}), {}, {}), test::look());
        QCOMPARE(shown.taken().back(), QString("ended"));
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, QPoint(1, 1));
    }

    void aLargeBrushCoversWhatIsAroundTheCursor() {
        StrokedHead shown(StrokeShape::Brush);  // of 4 x 4 cells
        shown.view.setBrushSize(3);
        shown.move({1, 2});
        QCOMPARE(shown.outline(), QString("0,1 3x3"));
        shown.move({0, 3});
        QCOMPARE(shown.outline(), QString("0,2 2x2"));
        shown.press({3, 0});
        shown.move({3, 2});
        shown.release({3, 2});
        QCOMPARE(shown.taken(), QStringList({"began", "2,0 2x2", "2,0 2x3", "2,1 2x3", "ended"}));
        shown.view.setBrushSize(7);
        QCOMPARE(shown.outline(), QString("0,0 4x4"));
        shown.view.setStrokeShape(StrokeShape::Rectangle);
        QCOMPARE(shown.outline(), QString("3,2 1x1"));  // of the brush alone
    }

    // Where cells are smaller than pixels, no cell between two pixels is left out.
    void aBrushIsAsWideAsThePixelUnderIt() {
        StrokedHead shown(StrokeShape::Brush,
                          traceOf({.queries = test::wordsUpTo(1000), .heads = 1}), QSize(500, 450));
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, QPoint(250, 225));
        const QString block = shown.taken().back();
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, QPoint(250, 225));
        QVERIFY2(block.endsWith("3x3") || block.endsWith("4x4") || block.endsWith("4x3") ||
                     block.endsWith("3x4"),
                 qPrintable(block));
    }

    void paintedCellsAreToldToReaders() {
        Trace trace = traceOf({});
        trace.recipe.layer.mask.painted = {{1, 0, true}};
        StrokedHead shown(StrokeShape::Brush, trace);
        QVERIFY(shown.view.cellText({1, 0}).endsWith("shown by hand"));
        QVERIFY(!shown.view.cellText({0, 0}).contains("hand"));
    }
};

HEADLIGHT_TEST(TestMapStrokes)
#include "tst_map_strokes.moc"
