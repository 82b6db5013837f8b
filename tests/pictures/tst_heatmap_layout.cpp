// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChar>
#include <QFont>
#include <QFontMetricsF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QTest>
#include <cmath>

#include "tests/pictures/look.h"
#include "tests/pictures/overlap.h"
#include "tests/support/test_program.h"
#include "ui/pictures/axis_labels.h"
#include "ui/pictures/heatmap.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Heatmap labelledMap(int rows, int columns, int letters = 6) {
    Heatmap map;
    map.values = std::make_shared<Matrix>(Matrix::Zero(rows, columns));
    map.rowScales = {ColourScale{}};
    map.title = "L0·H0 · previous token";
    map.rowAxis = "query";
    map.columnAxis = "key";
    for (int r = 0; r < rows; ++r)
        map.rows.push_back(QString(letters, QChar('m')));
    for (int c = 0; c < columns; ++c)
        map.columns.push_back(QString(letters, QChar('m')));
    map.barCaption = "weight, linear scale, 0 to 1, all heads";
    return map;
}

struct Case {
    int rows;
    int columns;
    int letters;
    QSizeF bounds;
    int pixels;
    bool even;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const auto& [rows, columns] : {std::pair(1, 1),
                                        {2, 2},
                                        {6, 24},
                                        {24, 24},
                                        {64, 64},
                                        {300, 300},
                                        {1000, 1000},
                                        {1, 40},
                                        {40, 1}}) {
        for (const int letters : {1, 12}) {
            for (const QSizeF size : {QSizeF(60, 60), QSizeF(200, 160), QSizeF(640, 480),
                                      QSizeF(1400, 500), QSizeF(500, 1100)}) {
                for (const int pixels : {13, 26}) {
                    for (const bool even : {false, true})
                        all.push_back({rows, columns, letters, size, pixels, even});
                }
            }
        }
    }
    return all;
}

QString describe(const Case& c) {
    return QString("%1×%2, %3 letters, %4×%5, %6 px")
        .arg(c.rows)
        .arg(c.columns)
        .arg(c.letters)
        .arg(c.bounds.width())
        .arg(c.bounds.height())
        .arg(c.pixels);
}

}  // namespace

class TestHeatmapLayout : public QObject {
    Q_OBJECT

 private slots:
    void partsLieInsideAndApart() {
        for (const Case& c : cases()) {
            Heatmap map = labelledMap(c.rows, c.columns, c.letters);
            map.evenCells = c.even;
            map.markedRows = {0};
            map.rowBars.assign(std::size_t(c.rows), 0.5f);
            const QRectF bounds(QPointF(7, 11), c.bounds);
            const HeatmapLayout at = layoutOf(map, bounds, look(c.pixels));
            QVERIFY2(at.cells.width() > 0 && at.cells.height() > 0, qPrintable(describe(c)));
            const QRectF parts[] = {at.title,        at.corner, at.cells,   at.rowLabels,
                                    at.columnLabels, at.marks,  at.rowBars, at.bar};
            for (std::size_t i = 0; i < std::size(parts); ++i) {
                QVERIFY2(
                    parts[i].isNull() || bounds.adjusted(-0.5, -0.5, 0.5, 0.5).contains(parts[i]),
                    qPrintable(describe(c) + QString(" part %1").arg(i)));
                for (std::size_t j = 0; j < i; ++j) {
                    // Slanted labels lean over what is right of the cells, above them.
                    QVERIFY2(!overlap(parts[i], parts[j]),
                             qPrintable(describe(c) + QString(" parts %1, %2").arg(j).arg(i)));
                }
            }
        }
    }

    void mostOfTheRoomGoesToTheCells() {
        const HeatmapLayout at = layoutOf(labelledMap(24, 24), QRectF(0, 0, 900, 700), look());
        QVERIFY(at.cells.width() * at.cells.height() > 0.65 * 900 * 700);
    }

    void evenCellsAreNearToSquares() {
        for (const Case& c : cases()) {
            if (!c.even)
                continue;
            Heatmap map = labelledMap(c.rows, c.columns, c.letters);
            map.evenCells = true;
            const QRectF cell = cellRect(
                map, layoutOf(map, QRectF(QPointF(), c.bounds), look(c.pixels)).cells, {0, 0});
            const bool strip = c.columns > 2 * c.rows || c.rows > 2 * c.columns;
            const double line = QFontMetricsF(look(c.pixels).font).height();
            if (cell.height() < 8 || (strip && std::min(cell.width(), cell.height()) < line))
                continue;  // not whole pixels, or stretched for its label
            QVERIFY2(cell.width() >= cell.height() - 1 && cell.width() <= 1.7 * cell.height() + 1,
                     qPrintable(describe(c)));
        }
    }

    void aLongStripIsStretchedUntilEachLabelIsRead() {
        Heatmap wide = labelledMap(13, 180);
        wide.evenCells = true;
        const HeatmapLayout across = layoutOf(wide, QRectF(0, 0, 530, 400), look());
        QCOMPARE(across.rowText.step, 1);
        QVERIFY(across.cells.height() / 13 >= 0.75 * QFontMetricsF(look().font).height());
        QVERIFY(across.cells.width() > 400);
        Heatmap high = labelledMap(180, 13);
        high.evenCells = true;
        const HeatmapLayout down = layoutOf(high, QRectF(0, 0, 400, 600), look());
        QCOMPARE(down.columnText.step, 1);
        QVERIFY(down.cells.height() > 350);
        // Only as far: what is read already keeps its shape.
        Heatmap short_ = labelledMap(3, 20);
        short_.evenCells = true;
        const QRectF cell =
            cellRect(short_, layoutOf(short_, QRectF(0, 0, 900, 600), look()).cells, {0, 0});
        QCOMPARE(cell.width(), cell.height());
    }

    // Beside other pictures its title is on their line.
    void whatIsFromTopLeavesTheRestBelow() {
        Heatmap map = labelledMap(6, 24, 4);
        map.evenCells = true;
        const QRectF bounds(10, 20, 400, 900);
        QVERIFY(layoutOf(map, bounds, look()).title.top() > 100);
        map.fromTop = true;
        QCOMPARE(layoutOf(map, bounds, look()).title.top(), 20.0);
    }

    void largeCellsAreWholePixels() {
        const HeatmapLayout at = layoutOf(labelledMap(24, 24), QRectF(0, 0, 901, 703), look());
        QCOMPARE(std::fmod(at.cells.width(), 24.0), 0.0);
        QCOMPARE(std::fmod(at.cells.height(), 24.0), 0.0);
        QCOMPARE(at.cells.left(), std::floor(at.cells.left()));
        QCOMPARE(at.cells.top(), std::floor(at.cells.top()));
    }

    void cellAtIsTheInverseOfCellRect() {
        for (const auto& [rows, columns] : {std::pair(1, 1), {6, 24}, {24, 24}, {300, 200}}) {
            const Heatmap map = labelledMap(rows, columns);
            const QRectF bounds(3, 5, 700, 600);
            const QRectF cells = layoutOf(map, bounds, look()).cells;
            for (int r = 0; r < rows; ++r) {
                for (int c = 0; c < columns; ++c) {
                    const QRectF cell = cellRect(map, cells, {r, c});
                    const Cell here{r, c};
                    QCOMPARE(cellAt(map, bounds, look(), cell.center()), std::optional(here));
                    if (rows * columns < 1000)
                        QCOMPARE(cellAt(map, bounds, look(), cell.topLeft() + QPointF(0.01, 0.01)),
                                 std::optional(here));
                    else
                        c += 7;
                }
            }
            QVERIFY(!cellAt(map, bounds, look(), cells.topLeft() - QPointF(1, 0)));
            QVERIFY(!cellAt(map, bounds, look(), cells.bottomRight() + QPointF(0, 1)));
        }
    }

    void labelsAreLevelWhileTheyFitThenTurn() {
        const auto turn = [](int columns, int letters) {
            const Heatmap map = labelledMap(columns, columns, letters);
            return layoutOf(map, QRectF(0, 0, 800, 700), look()).columnText.turn;
        };
        QCOMPARE(turn(4, 6), LabelTurn::Level);
        QCOMPARE(turn(24, 1), LabelTurn::Level);
        QCOMPARE(turn(24, 6), LabelTurn::Slanted);
        QCOMPARE(turn(64, 6), LabelTurn::Upright);
    }

    void labelsThatAreShownDoNotTouch() {
        for (const Case& c : cases()) {
            const Heatmap map = labelledMap(c.rows, c.columns, c.letters);
            const HeatmapLayout at = layoutOf(map, QRectF(QPointF(), c.bounds), look(c.pixels));
            if (at.rowLabels.isNull())
                continue;
            const QRectF cell = cellRect(map, at.cells, {0, 0});
            const double rowLine = QFontMetricsF(at.rowText.font).height();
            QVERIFY2(c.rows == 1 || at.rowText.step * cell.height() >= 0.9 * rowLine,
                     qPrintable(describe(c)));
            const double columnLine = QFontMetricsF(at.columnText.font).height();
            const double apart = at.columnText.step * cell.width();
            const double needed = at.columnText.turn == LabelTurn::Level     ? at.columnText.room
                                  : at.columnText.turn == LabelTurn::Slanted ? columnLine * 1.1
                                                                             : columnLine * 0.9;
            QVERIFY2(c.columns == 1 || apart >= needed, qPrintable(describe(c)));
        }
    }

    void thinnedLabelsStandAtRoundNumbers() {
        const HeatmapLayout at = layoutOf(labelledMap(1000, 1000), QRectF(0, 0, 900, 800), look());
        for (const int step : {at.rowText.step, at.columnText.step})
            QVERIFY(step == 20 || step == 50);
        const std::vector<QString> words(30, QString("word"));
        QCOMPARE((AxisTexts{words, 30}.at(20, true)), QString("20 word"));
        QCOMPARE((AxisTexts{words, 30}.at(20, false)), QString("word"));
        QCOMPARE((AxisTexts{{}, 30}.at(20, true)), QString("20"));
    }

    void preferredSizeGivesCellsTheirSize() {
        for (const int count : {1, 2, 6, 24, 64, 300}) {
            for (const bool even : {true, false}) {
                Heatmap map = labelledMap(count, count);
                map.evenCells = even;
                const QSizeF wanted(count > 100 ? 3 : 20, count > 100 ? 3 : 20);
                const QSizeF size = sizeForCells(map, wanted, look());
                const QRectF cell =
                    cellRect(map, layoutOf(map, QRectF(QPointF(), size), look()).cells, {0, 0});
                QVERIFY(cell.height() >= wanted.height() - 0.01);
                QVERIFY(count < 24 || cell.height() <= wanted.height() + 1);
            }
        }
    }

    void labelsAreFoundUnderThePointer() {
        for (const int count : {4, 24, 64}) {  // level, slanted, upright
            const Heatmap map = labelledMap(count, count);
            const HeatmapLayout at = layoutOf(map, QRectF(0, 0, 800, 700), look());
            for (int i = 0; i < count; ++i) {
                const QPointF foot(cellRect(map, at.cells, {0, i}).center().x(),
                                   at.columnLabels.bottom() - 1);
                QCOMPARE(columnLabelAt(map, at, foot), std::optional(i));
                const QPointF side(at.rowLabels.center().x(),
                                   cellRect(map, at.cells, {i, 0}).center().y());
                QCOMPARE(rowLabelAt(map, at, side), std::optional(i));
                QVERIFY(!columnLabelAt(map, at, side));
            }
        }
    }

    // 10 pixels up along a slanted label is 10 pixels to the right.
    void slantedLabelsAreFoundAlongTheirText() {
        const Heatmap map = labelledMap(24, 24);
        const HeatmapLayout at = layoutOf(map, QRectF(0, 0, 800, 700), look());
        QCOMPARE(at.columnText.turn, LabelTurn::Slanted);
        const QPointF foot(cellRect(map, at.cells, {0, 7}).center().x(), at.columnLabels.bottom());
        QCOMPARE(columnLabelAt(map, at, foot + QPointF(10, -10)), std::optional(7));
        QCOMPARE(columnLabelAt(map, at, foot + QPointF(30, -30)), std::optional(7));
    }

    void anEmptyMapHasNoParts() {
        Heatmap map;
        QVERIFY(layoutOf(map, QRectF(0, 0, 300, 300), look()).cells.isNull());
        QVERIFY(!cellAt(map, QRectF(0, 0, 300, 300), look(), QPointF(10, 10)));
        map.values = std::make_shared<Matrix>(0, 0);
        QVERIFY(layoutOf(map, QRectF(0, 0, 300, 300), look()).cells.isNull());
    }
};

HEADLIGHT_TEST(TestHeatmapLayout)
#include "tst_heatmap_layout.moc"
