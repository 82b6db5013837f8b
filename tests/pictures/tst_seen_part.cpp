// SPDX-License-Identifier: GPL-3.0-or-later
// A map of which a part is seen: its cells look as they do where nothing else is there.
#include <QImage>
#include <QPainter>
#include <QTest>
#include <cmath>

#include "tests/pictures/look.h"
#include "tests/pictures/made_trace.h"
#include "tests/pictures/painted_in_bounds.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/cell_painting.h"
#include "ui/pictures/comparison_picture.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/painted_marks.h"

using namespace headlight;
using namespace headlight::test;
using test::look;

namespace {

const QRectF kCells(20, 10, 240, 200);

// No two rows and no two columns of it are alike.
Heatmap wholeMap(int rows, int columns) {
    Heatmap map;
    auto values = std::make_shared<Matrix>(rows, columns);
    auto visible = std::make_shared<Visibility>();
    visible->queries = rows;
    visible->keys = columns;
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            (*values)(r, c) = float((r * 31 + c * 17) % 97) / 96;
            visible->cells.push_back((r * 7 + c * 3) % 11 == 0 ? 0 : 1);
            if ((r * 5 + c) % 13 == 0)
                map.painted.set({r, c, true});
        }
    map.values = values;
    map.visible = visible;
    for (int r = 0; r < rows; ++r) {
        map.rowScales.push_back({PaletteKind::Viridis, Transfer::Linear, 0, 1 + r / 10.0});
        map.rows.push_back(QString("r%1").arg(r));
    }
    for (int c = 0; c < columns; ++c)
        map.columns.push_back(QString("c%1").arg(c));
    map.evenCells = true;
    return map;
}

// The same cells as a map of their own.
Heatmap cutOut(const Heatmap& map, const CellBlock& part) {
    Heatmap cut = map;
    cut.seen.reset();
    cut.values =
        std::make_shared<Matrix>(map.values->block(part.query, part.key, part.queries, part.keys));
    auto visible = std::make_shared<Visibility>();
    visible->queries = part.queries;
    visible->keys = part.keys;
    cut.painted.clear();
    for (int r = part.query; r < part.query + part.queries; ++r)
        for (int c = part.key; c < part.key + part.keys; ++c) {
            visible->cells.push_back(map.hidden(r, c) ? 0 : 1);
            if (const auto set = map.painted.at(r, c))
                cut.painted.set({r - part.query, c - part.key, *set});
        }
    cut.visible = visible;
    cut.rowScales.assign(map.rowScales.begin() + part.query,
                         map.rowScales.begin() + part.query + part.queries);
    return cut;
}

QImage cellsOf(const Heatmap& map, double ratio) {
    return paintedInBounds(
        [&](QPainter& painter) {
            paintCells(painter, map, kCells, look());
            paintCellTexts(painter, map, kCells, look());
            paintPaintedMarks(painter, map, kCells, look());
        },
        ratio);
}

// From cells with numbers in them to cells that share a pixel.
const CellBlock kParts[] = {{3, 5, 6, 7}, {40, 0, 60, 200}, {1, 2, 298, 347}};

}  // namespace

class TestSeenPart : public QObject {
    Q_OBJECT

 private slots:
    void itsCellsAreDrawnAsIfTheyWereAll() {
        for (const Pooling pooling : {Pooling::Hottest, Pooling::Mean}) {
            Heatmap map = wholeMap(300, 350);
            map.pooling = pooling;
            for (const CellBlock& part : kParts)
                for (const double ratio : {1.0, 1.5}) {
                    map.seen = part;
                    QCOMPARE(cellsOf(map, ratio), cellsOf(cutOut(map, part), ratio));
                }
        }
    }

    void filesGetTheSameShapes() {
        Heatmap map = wholeMap(300, 350);
        for (const CellBlock& part : kParts) {
            map.seen = part;
            const auto recorded = [](const Heatmap& of) {
                test::RecordingDevice device(kBounds.size().toSize());
                QPainter painter(&device);
                paintCells(painter, of, kCells, look());
                painter.end();
                std::vector<std::pair<QRectF, QColor>> rects;
                for (const auto& rect : device.drawn().rects)
                    rects.emplace_back(rect.rect, rect.fill);
                return std::tuple(rects, device.drawn().images, device.drawn().paths);
            };
            QVERIFY(recorded(map) == recorded(cutOut(map, part)));
        }
    }

    void aPlaceLeadsToTheCellThatStandsThere() {
        Heatmap map = wholeMap(300, 200);
        map.seen = CellBlock{280, 7, 20, 30};
        const HeatmapLayout layout = layoutOf(map, kBounds, look());
        for (int row = 280; row < 300; ++row)
            for (int column = 7; column < 37; ++column) {
                const QRectF rect = cellRect(map, layout.cells, {row, column});
                QVERIFY(layout.cells.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(rect));
                QCOMPARE(cellAt(map, layout, rect.center()), (std::optional<Cell>{{row, column}}));
                QCOMPARE(shownCellAt(map, layout.cells, rect.center(), 1),
                         (std::optional<Cell>{{row, column}}));
                QCOMPARE(
                    rowLabelAt(map, layout, {layout.rowLabels.center().x(), rect.center().y()}),
                    std::optional<int>(row));
                QCOMPARE(columnLabelAt(map, layout,
                                       {rect.center().x(), layout.columnLabels.bottom() - 1}),
                         std::optional<int>(column));
            }
        QVERIFY(!cellAt(map, layout, layout.cells.topLeft() - QPointF(1, 0)));
        QCOMPARE(nearestCell(map, layout.cells, {-1e6, 1e6}), (Cell{299, 7}));
    }

    // Many cells a pixel: the hottest is meant, of those that are seen.
    void aSharedPixelOfAPartMeansTheCellThatIsSeen() {
        Heatmap map;
        auto values = std::make_shared<Matrix>(Matrix::Zero(4000, 4000));
        (*values)(1503, 1001) = 1;
        map.values = values;
        map.rowScales = {ColourScale{}};
        map.seen = CellBlock{1000, 1000, 1000, 1000};
        const QRectF cells(0, 0, 100, 100);
        QCOMPARE(shownCellAt(map, cells, {0.5, 50.5}, 1), (std::optional<Cell>{{1503, 1001}}));
    }

    void theLabelsAreThoseOfTheSeenCells() {
        Heatmap map = wholeMap(300, 200);
        map.seen = CellBlock{280, 7, 12, 10};
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        paintHeatmap(painter, map, kBounds, look());
        painter.end();
        const auto& drawn = device.drawn().texts;
        const QStringList texts(drawn.begin(), drawn.end());
        for (int row = 0; row < 300; ++row)
            QCOMPARE(texts.contains(QString("r%1").arg(row)), row >= 280 && row < 292);
        for (int column = 0; column < 200; ++column)
            QCOMPARE(texts.contains(QString("c%1").arg(column)), column >= 7 && column < 17);
    }

    // A word that comes into sight does not push the cells aside, however long it is.
    void movingThePartMovesNoCells() {
        Heatmap map = wholeMap(120, 120);
        map.rows[80] = map.columns[80] = "incomprehensibilities";
        map.rowBars.assign(120, 0.5F);
        map.markedRows = {80};
        map.seen = CellBlock{0, 0, 24, 24};
        const HeatmapLayout first = layoutOf(map, kBounds, look());
        for (int from = 1; from <= 96; ++from) {
            map.seen = CellBlock{from, from, 24, 24};
            QCOMPARE(layoutOf(map, kBounds, look()).cells, first.cells);
        }
    }

    // Slanted, the last label leans out over the right edge: there is room for it.
    void theLastSeenLabelHasRoom() {
        Heatmap map = wholeMap(120, 120);
        map.rows[80] = map.columns[80] = "incomprehensibilities";
        map.seen = CellBlock{69, 69, 12, 12};
        const HeatmapLayout layout = layoutOf(map, kBounds, look());
        QCOMPARE(layout.columnText.turn, LabelTurn::Slanted);
        const double foot = cellRect(map, layout.cells, {80, 80}).center().x();
        QVERIFY(foot + layout.columnText.room / std::sqrt(2.0) <= kBounds.right());
    }

    void whatIsPointedAtOutsideOfItIsNotDrawn() {
        Heatmap map = wholeMap(100, 100);
        map.seen = CellBlock{10, 10, 20, 20};
        const QImage plain = paintedInBounds(
            [&](QPainter& painter) { paintHeatmap(painter, map, kBounds, look()); }, 1);
        map.selectedRow = 50;
        map.selectedColumn = 9;
        map.cursor = Cell{9, 50};
        QCOMPARE(paintedInBounds(
                     [&](QPainter& painter) { paintHeatmap(painter, map, kBounds, look()); }, 1),
                 plain);
        map.cursor = Cell{10, 29};
        QVERIFY(paintedInBounds(
                    [&](QPainter& painter) { paintHeatmap(painter, map, kBounds, look()); }, 1) !=
                plain);
    }

    void aHeadsPictureShowsThePartOfTheOptions() {
        const Trace trace = test::traceOf({.queries = std::vector<std::string>(30, "a"),
                                           .keys = std::vector<std::string>(40, "b")});
        ViewOptions options;
        QVERIFY(!headPicture(trace, {}, options).map.seen);
        options.seen = CellBlock{25, 3, 10, 12};
        QCOMPARE(*headPicture(trace, {}, options).map.seen, (CellBlock{20, 3, 10, 12}));
        options.seen = CellBlock{0, 0, 30, 40};
        QVERIFY(!headPicture(trace, {}, options).map.seen);
    }
};

HEADLIGHT_TEST(TestSeenPart)
#include "tst_seen_part.moc"
