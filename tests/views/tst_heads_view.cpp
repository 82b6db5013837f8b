// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heads_view.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleInterface>
#include <QCoreApplication>
#include <QEvent>
#include <QImage>
#include <QList>
#include <QMouseEvent>
#include <QPoint>
#include <QRect>
#include <QRectF>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSize>
#include <QString>
#include <QTest>
#include <QVariantList>
#include <QWidget>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"

using namespace headlight;
using test::look;
using test::traceOf;

namespace {

struct ShownHeads : test::ShownView<HeadsView, HeadsPicture> {
    explicit ShownHeads(const Trace& trace, const Selection& selection = {},
                        QSize size = QSize(900, 600))
        : ShownView(headsPicture(trace, selection, {}), size) {}

    QPoint inTile(int tile, Cell cell) const {
        const auto& map = view.picture().tiles[std::size_t(tile)].map;
        return cellRect(map, view.cellsRect(tile), cell).center().toPoint();
    }
};

Trace eightHeads(int layers = 1) {
    return traceOf({.queries = test::wordsUpTo(6), .heads = 8, .layers = layers});
}

// Sent by itself: the offscreen screen is smaller than the window, and its pointer stays inside.
void moveTo(ShownHeads& shown, QPoint at) {
    QWidget* viewport = shown.view.viewport();
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(viewport, &move);
}

}  // namespace

class TestHeadsView : public QObject {
    Q_OBJECT

 private slots:
    void aClickChoosesAndADoubleClickOpens() {
        ShownHeads shown(eightHeads(2));
        QSignalSpy chosen(&shown.view, &HeadsView::headChosen);
        QSignalSpy opened(&shown.view, &HeadsView::headOpened);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, shown.inTile(11, {0, 0}));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0], (QVariantList{1, 3}));
        QCOMPARE(opened.size(), 0);
        QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, shown.inTile(2, {0, 0}));
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0], (QVariantList{0, 2}));
    }

    void pointingReportsHeadAndCell() {
        ShownHeads shown(eightHeads());
        QSignalSpy hovered(&shown.view, &HeadsView::cellHovered);
        QSignalSpy left(&shown.view, &HeadsView::hoverLeft);
        moveTo(shown, shown.inTile(5, {4, 2}));
        QCOMPARE(hovered.size(), 1);
        QCOMPARE(hovered[0], (QVariantList{0, 5, 4, 2}));
        moveTo(shown, QPoint(1, 1));
        QCOMPARE(left.size(), 1);
    }

    void arrowsMoveAmongTiles() {
        ShownHeads shown(eightHeads());
        const int across = 4;  // eight squares on 900 × 600
        QVERIFY(shown.view.tileRect(across).top() > shown.view.tileRect(across - 1).bottom());
        QSignalSpy chosen(&shown.view, &HeadsView::headChosen);
        for (const int key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up, Qt::Key_End,
                              Qt::Key_Right, Qt::Key_Home, Qt::Key_Left})
            QTest::keyClick(&shown.view, Qt::Key(key));
        const QList<QVariantList> expected = {{0, 1}, {0, 5}, {0, 4}, {0, 0}, {0, 7}, {0, 0}};
        QCOMPARE(QList<QVariantList>(chosen), expected);
    }

    void pageKeysStayWithTheHeadAndChangeTheLayer() {
        ShownHeads shown(eightHeads(3), test::at(1, 5));
        QSignalSpy chosen(&shown.view, &HeadsView::headChosen);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QTest::keyClick(&shown.view, Qt::Key_PageUp);
        QCOMPARE(QList<QVariantList>(chosen), (QList<QVariantList>{{2, 5}, {1, 5}}));
    }

    void returnOpensTheChosenHead() {
        ShownHeads shown(eightHeads(), test::at(0, 6));
        QSignalSpy opened(&shown.view, &HeadsView::headOpened);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0], (QVariantList{0, 6}));
    }

    void manyHeadsScrollAndTheChosenOneIsBroughtIntoView() {
        ShownHeads shown(eightHeads(12), {}, QSize(500, 400));
        QVERIFY(shown.view.verticalScrollBar()->maximum() > 0);
        QTest::keyClick(&shown.view, Qt::Key_End);
        const QRectF tile = shown.view.tileRect(8 * 12 - 1);
        QVERIFY(tile.top() >= 0 && tile.bottom() <= shown.view.viewport()->height());
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QVERIFY(shown.view.tileRect(0).top() >= 0);
        ShownHeads few(eightHeads());
        QCOMPARE(few.view.verticalScrollBar()->maximum(), 0);
    }

    void aHeadChosenElsewhereIsBroughtIntoView() {
        const Trace trace = eightHeads(12);
        ShownHeads shown(trace, {}, QSize(500, 400));
        const auto inSight = [&](int tile) {
            const QRectF rect = shown.view.tileRect(tile);
            return rect.top() >= 0 && rect.bottom() <= shown.view.viewport()->height();
        };
        shown.view.setPicture(headsPicture(trace, test::at(11, 7), {}), look());
        QVERIFY(inSight(8 * 12 - 1));
        // Looking elsewhere is no choice: the same one again does not scroll back.
        shown.view.verticalScrollBar()->setValue(0);
        shown.view.setPicture(headsPicture(trace, test::at(11, 7, 1), {}), look());
        QCOMPARE(shown.view.verticalScrollBar()->value(), 0);
        shown.view.setPicture(headsPicture(trace, test::at(10, 7), {}), look());
        QVERIFY(inSight(8 * 11 - 1));
        shown.view.resize(450, 300);
        QVERIFY(inSight(8 * 11 - 1));
    }

    // 8 maps of 1,500 x 1,500 cells: more than one painting may draw.
    void veryLargeMapsAreDrawnGraduallyUntilTheyAreWhole() {
        HeadsPicture picture = headsPicture(eightHeads(), {}, {});
        auto values = std::make_shared<Matrix>(Matrix::Zero(1500, 1500));
        values->bottomRows(200).setOnes();
        picture.queries.assign(1500, "q");
        picture.keys.assign(1500, "k");
        for (HeadsPicture::Tile& tile : picture.tiles) {
            tile.map.values = values;
            tile.map.visible = nullptr;
        }
        HeadsView view;
        view.resize(800, 600);
        view.setPicture(picture, look());
        view.show();
        const auto lastPixel = [&] {
            return view.viewport()->grab().toImage().pixel(
                view.cellsRect(7).bottomRight().toPoint() - QPoint(3, 3));
        };
        const QRgb hot = colourOf(1, picture.scale, look());
        QVERIFY(lastPixel() != hot);
        QTRY_COMPARE(lastPixel(), hot);
        for (const HeadsPicture::Tile& tile : view.picture().tiles)
            QCOMPARE(tile.map.drawn->lines, tile.map.drawn->pixels.height());
        // A selection draws nothing again.
        HeadsPicture selected = picture;
        selected.selectedTile = 3;
        view.setPicture(selected, look());
        QCOMPARE(lastPixel(), hot);
    }

    void theBarStaysWhileTilesScroll() {
        ShownHeads shown(eightHeads(12), {}, QSize(500, 400));
        const auto bottom = [&] {
            const QImage image = shown.view.viewport()->grab().toImage();
            return image.copy(0, image.height() - 36, image.width(), 36);
        };
        const QImage before = bottom();
        shown.view.verticalScrollBar()->setValue(150);
        QCOMPARE(bottom(), before);
    }

    void whatIsPaintedIsThePicture() {
        ShownHeads shown(eightHeads());
        const QImage image = shown.view.viewport()->grab().toImage();
        for (int tile = 0; tile < 8; ++tile) {
            const Heatmap& map = shown.view.picture().tiles[std::size_t(tile)].map;
            QCOMPARE(image.pixel(shown.inTile(tile, {2, 3})),
                     colourOf((*map.values)(2, 3), shown.view.picture().scale, look()));
        }
    }

    void theChosenTileIsFramed() {
        ShownHeads shown(eightHeads());
        const QImage before = shown.view.viewport()->grab().toImage();
        shown.view.setPicture(headsPicture(eightHeads(), test::at(0, 3), {}), look());
        const QImage after = shown.view.viewport()->grab().toImage();
        const QRect tile = shown.view.tileRect(3).toRect().adjusted(-8, -4, 8, 8);
        QVERIFY(before.copy(tile) != after.copy(tile));
    }

    void withoutTokensKeysAndClicksDoNothing() {
        ShownHeads shown(test::emptyTrace());
        QSignalSpy chosen(&shown.view, &HeadsView::headChosen);
        QSignalSpy opened(&shown.view, &HeadsView::headOpened);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(100, 100));
        QCOMPARE(chosen.size() + opened.size(), 0);
        QCOMPARE(shown.view.accessibleDescription(), QString("Type a sentence to see every head"));
    }

    void screenReadersGetATableOfHeads() {
        const Trace trace = eightHeads(2);
        ShownHeads shown(trace, test::at(1, 2));
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&shown.view);
        QCOMPARE(table->role(), QAccessible::Table);
        QCOMPARE(table->tableInterface()->rowCount(), 2);
        QCOMPARE(table->tableInterface()->columnCount(), 8);
        QCOMPARE(table->focusChild(), table->tableInterface()->cellAt(1, 2));
        const Matrix& weights = trace.layers[1].weights->heads[2];
        Eigen::Index row = 0;
        Eigen::Index column = 0;
        const double most = double(weights.maxCoeff(&row, &column));
        QCOMPARE(
            table->focusChild()->text(QAccessible::Name),
            QString("L1·H2, strongest: w%1 to w%2 %3").arg(row).arg(column).arg(most, 0, 'f', 4));
        QSignalSpy chosen(&shown.view, &HeadsView::headChosen);
        table->tableInterface()->cellAt(0, 7)->actionInterface()->doAction(
            QAccessibleActionInterface::pressAction());
        QCOMPARE(chosen[0], (QVariantList{0, 7}));
        // A new picture takes the old cells out.
        shown.view.setPicture(headsPicture(traceOf({.heads = 1}), {}, {}), look());
        QCOMPARE(table->tableInterface()->columnCount(), 1);
        QVERIFY(!table->tableInterface()->cellAt(0, 7));
    }
};

HEADLIGHT_TEST(TestHeadsView)
#include "tst_heads_view.moc"
