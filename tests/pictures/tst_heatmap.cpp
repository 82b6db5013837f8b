// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/heatmap.h"

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPoint>
#include <QRectF>
#include <QRgb>
#include <QString>
#include <QTest>
#include <algorithm>
#include <limits>

#include "tests/pictures/look.h"
#include "tests/pictures/painted_in_bounds.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/cell_painting.h"
#include "ui/pictures/palette.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Heatmap plainMap(int rows, int columns) {
    Heatmap map;
    auto values = std::make_shared<Matrix>(rows, columns);
    for (Eigen::Index i = 0; i < values->size(); ++i)
        values->data()[i] = float(i % 97) / 96;
    map.values = values;
    map.rowScales = {ColourScale{}};
    for (int r = 0; r < rows; ++r)
        map.rows.push_back(QString("r%1").arg(r));
    for (int c = 0; c < columns; ++c)
        map.columns.push_back(QString("c%1").arg(c));
    return map;
}

std::shared_ptr<Visibility> causal(int count) {
    auto visible = std::make_shared<Visibility>();
    visible->queries = visible->keys = count;
    for (int q = 0; q < count; ++q) {
        for (int k = 0; k < count; ++k)
            visible->cells.push_back(k <= q ? 1 : 0);
    }
    return visible;
}

QImage paintedMap(const Heatmap& map, double ratio = 1) {
    return paintedInBounds([&](QPainter& p) { paintHeatmap(p, map, kBounds, look()); }, ratio);
}

QImage paintedCells(const Heatmap& map, const QRectF& cells, double ratio = 1) {
    return paintedInBounds([&](QPainter& p) { paintCells(p, map, cells, look()); }, ratio);
}

}  // namespace

class TestHeatmap : public QObject {
    Q_OBJECT

 private slots:
    void cellsHaveTheScalesColourAtEveryPixelRatio() {
        const Heatmap map = plainMap(40, 40);  // too small for numbers inside
        const QRectF cells = layoutOf(map, kBounds, look()).cells;
        for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
            const QImage image = paintedMap(map, ratio);
            for (int r = 0; r < 40; r += 3) {
                for (int c = 0; c < 40; c += 3) {
                    const QPoint at = (cellRect(map, cells, {r, c}).center() * ratio).toPoint();
                    QCOMPARE(image.pixel(at),
                             colourOf((*map.values)(r, c), map.rowScales[0], look()));
                }
            }
        }
    }

    // Nothing between two neighbours: every pixel of the cells is one of the two colours.
    void edgesAreCrisp() {
        Heatmap map = plainMap(1, 2);
        map.values = std::make_shared<Matrix>((Matrix(1, 2) << 0, 1).finished());
        for (const double ratio : {1.0, 1.25, 1.75}) {
            const QRectF cells(10, 10, 37, 21);
            const QImage image = paintedCells(map, cells, ratio);
            const auto& palette = steps(PaletteKind::Viridis);
            int changes = 0;
            for (int x = int(std::ceil(10 * ratio)) + 1; x < int(47 * ratio) - 1; ++x) {
                const QRgb pixel = image.pixel(x, int(20 * ratio));
                QVERIFY(pixel == palette[0] || pixel == palette[255]);
                changes += pixel != image.pixel(x - 1, int(20 * ratio)) ? 1 : 0;
            }
            QCOMPARE(changes, 1);
        }
    }

    void aSingleHotCellIsSeenAtAnySize() {
        Heatmap map = plainMap(1, 1);
        auto values = std::make_shared<Matrix>(Matrix::Zero(1000, 1000));
        (*values)(713, 271) = 1;
        map.values = values;
        const QImage image = paintedCells(map, QRectF(0, 0, 90, 60));
        QCOMPARE(image.pixel(271 * 90 / 1000, 713 * 60 / 1000), steps(PaletteKind::Viridis)[255]);
    }

    // The first column, which is thinner than a pixel, is not under the frame.
    void aHotFirstColumnIsSeenInAnySizeOfMap() {
        Heatmap map;
        auto values = std::make_shared<Matrix>(Matrix::Zero(1000, 1000));
        values->col(0).setOnes();
        map.values = values;
        map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, 0, 1}};
        for (const double ratio : {1.0, 1.25, 2.0}) {
            const QRectF cells = layoutOf(map, kBounds, look()).cells;
            const QImage image = paintedMap(map, ratio);
            const int x = int(std::lround(cells.left() * ratio));
            const int y = int(cells.center().y() * ratio);
            QCOMPARE(image.pixel(x, y), steps(PaletteKind::Viridis)[255]);
            QCOMPARE(image.pixel(x + 1, y), steps(PaletteKind::Viridis)[0]);
            QCOMPARE(image.pixel(x - 1, y), look().grid.rgb());
        }
    }

    void pointingAtASharedPixelMeansTheCellThatIsSeen() {
        Heatmap map;
        auto values = std::make_shared<Matrix>(Matrix::Zero(1000, 1000));
        (*values)(503, 7) = 1;
        map.values = values;
        map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, 0, 1}};
        const QRectF cells(10, 20, 100, 100);
        const std::optional<Cell> hot(Cell{503, 7});
        QCOMPARE(shownCellAt(map, cells, QPointF(10, 70), 1), hot);
        QCOMPARE(shownCellAt(map, cells, QPointF(10.9, 70.9), 1), hot);
        // At twice as many pixels it has a smaller one.
        QCOMPARE(shownCellAt(map, cells, QPointF(10.5, 70), 2), hot);
        QCOMPARE(shownCellAt(map, cells, QPointF(10, 70), 2), std::optional(Cell{500, 0}));
        // Where all are alike, and where there are pixels enough, it is the cell itself.
        QCOMPARE(shownCellAt(map, cells, QPointF(55.5, 40.5), 1), std::optional(Cell{205, 455}));
        const QRectF wide(0, 0, 4000, 4000);
        QCOMPARE(shownCellAt(map, wide, QPointF(29, 2010), 1), std::optional(Cell{502, 7}));
        QVERIFY(!shownCellAt(map, cells, QPointF(9, 70), 1));
        // Around 0 the one furthest from it is seen.
        (*values)(503, 8) = -1.5f;
        map.rowScales = {ColourScale{PaletteKind::Diverging, Transfer::Linear, -2, 2}};
        QCOMPARE(shownCellAt(map, cells, QPointF(10, 70), 1), std::optional(Cell{503, 8}));
    }

    void aSingleNanIsSeenAtAnySize() {
        Heatmap map = plainMap(1, 1);
        auto values = std::make_shared<Matrix>(Matrix::Ones(600, 600));
        (*values)(300, 300) = std::numeric_limits<float>::quiet_NaN();
        map.values = values;
        QCOMPARE(paintedCells(map, QRectF(0, 0, 60, 60)).pixel(30, 30), look().notFinite.rgb());
    }

    void hiddenCellsHaveTheHiddenColourAndAPattern() {
        Heatmap map = plainMap(24, 24);
        map.visible = causal(24);
        const QRectF cells(0, 0, 480, 480);
        const QImage image = paintedCells(map, cells);
        const Theme theme = look();
        int plain = 0;
        int hatched = 0;
        for (int y = 0; y < 20; ++y) {
            for (int x = 460; x < 480; ++x) {  // row 0, column 23
                plain += image.pixel(x, y) == theme.hidden.rgb() ? 1 : 0;
                hatched += image.pixel(x, y) == theme.hatch.rgb() ? 1 : 0;
            }
        }
        QCOMPARE(plain + hatched, 400);
        QVERIFY(hatched > 40 && hatched < 160);
        const QRgb visible = image.pixel(10, 470);
        QCOMPARE(visible, colourOf((*map.values)(23, 0), map.rowScales[0], theme));
    }

    void rowsMayHaveTheirOwnScale() {
        Heatmap map = plainMap(2, 1);
        map.values = std::make_shared<Matrix>((Matrix(2, 1) << 0.5f, 0.5f).finished());
        map.rowScales = {{PaletteKind::Viridis, Transfer::Linear, 0, 0.5},
                         {PaletteKind::Viridis, Transfer::Linear, 0, 1}};
        const QImage image = paintedCells(map, QRectF(0, 0, 20, 40));
        QCOMPARE(image.pixel(10, 10), steps(PaletteKind::Viridis)[255]);
        QCOMPARE(image.pixel(10, 30), steps(PaletteKind::Viridis)[128]);
    }

    void filesGetRectanglesAndTextButNoImage() {
        Heatmap map = plainMap(24, 24);
        map.visible = causal(24);
        map.title = "L0·H0";
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        paintHeatmap(painter, map, kBounds, look());
        painter.end();
        const test::RecordingEngine& drawn = device.drawn();
        QVERIFY(drawn.images.empty());
        QVERIFY(drawn.rects.size() >= 24 * 25 / 2);
        for (const char* text : {"L0·H0", "r0", "r23", "c0", "c23"})
            QVERIFY(std::count(drawn.texts.begin(), drawn.texts.end(), QString(text)) == 1);
    }

    // Where smoothed edges meet, the one painted first has to go on under the other.
    void fileRectanglesReachUnderTheirNeighbours() {
        Heatmap map = plainMap(3, 3);
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        paintCells(painter, map, QRectF(0, 0, 31, 31), look());
        painter.end();
        const auto& rects = device.drawn().rects;
        QCOMPARE(rects.size(), std::size_t(9));
        for (std::size_t i = 0; i < 9; ++i) {
            const QRectF cell = cellRect(map, QRectF(0, 0, 31, 31), {int(i / 3), int(i % 3)});
            QCOMPARE(rects[i].rect.topLeft(), cell.topLeft());
            QVERIFY(i % 3 == 2 ? qFuzzyCompare(rects[i].rect.right(), 31.0)
                               : rects[i].rect.right() > cell.right() + 1);
            QVERIFY(i / 3 == 2 ? qFuzzyCompare(rects[i].rect.bottom(), 31.0)
                               : rects[i].rect.bottom() > cell.bottom() + 1);
            QCOMPARE(rects[i].fill.rgb(),
                     colourOf(map.values->data()[i], map.rowScales[0], look()));
        }
    }

    void largeMapsInFilesAreOneUnsmoothedImage() {
        const Heatmap map = plainMap(65, 64);
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        paintCells(painter, map, QRectF(0, 0, 300, 300), look());
        painter.end();
        QCOMPARE(device.drawn().images.size(), std::size_t(1));
        QVERIFY(!device.drawn().anySmoothImage);
        QVERIFY(device.drawn().rects.empty());
        const QImage& image = device.drawn().images[0];
        QCOMPARE(image.pixel(image.width() * 3 / 128, image.height() / 130),
                 colourOf((*map.values)(0, 1), map.rowScales[0], look()));
    }

    void aHotCellIsInTheImageOfAFileHoweverSmall() {
        Heatmap map;
        auto values = std::make_shared<Matrix>(Matrix::Zero(1000, 1000));
        (*values)(503, 7) = 1;
        map.values = values;
        map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, 0, 1}};
        test::RecordingDevice device({120, 120});
        QPainter painter(&device);
        paintCells(painter, map, QRectF(10, 10, 100, 100), look());
        painter.end();
        QCOMPARE(device.drawn().images.size(), std::size_t(1));
        const QImage image = device.drawn().images.front();
        QCOMPARE(image.size(), QSize(100, 100));
        QCOMPARE(image.pixel(0, 50), steps(PaletteKind::Viridis)[255]);
    }

    void numbersStandInLargeCells() {
        Heatmap map = plainMap(2, 2);
        map.values = std::make_shared<Matrix>((Matrix(2, 2) << 0.25f, 0.5f, 1, -0.001f).finished());
        const auto texts = [&](double width) {
            test::RecordingDevice device(kBounds.size().toSize());
            QPainter painter(&device);
            paintCellTexts(painter, map, QRectF(0, 0, width, 80), look());
            painter.end();
            return device.drawn().texts;
        };
        QCOMPARE(texts(90), (std::vector<QString>{"0.25", "0.50", "1.00", "0.00"}));
        QVERIFY(texts(40).empty());
    }

    void markupIsNeverObeyed() {
        Heatmap map = plainMap(3, 3);
        map.rows[1] = "<b>x</b>";
        map.columns[2] = "&amp;";
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        paintHeatmap(painter, map, kBounds, look());
        painter.end();
        const auto& texts = device.drawn().texts;
        QVERIFY(std::count(texts.begin(), texts.end(), QString("<b>x</b>")) == 1);
        QVERIFY(std::count(texts.begin(), texts.end(), QString("&amp;")) == 1);
    }

    void thePointerIsPaintedOnTop() {
        Heatmap map = plainMap(24, 24);
        const QImage still = paintedMap(map);
        Heatmap pointed = map;
        pointed.cursor = Cell{5, 9};
        QVERIFY(sameBase(map, pointed));
        QVERIFY(paintedMap(pointed) != still);
        pointed.cursor.reset();
        pointed.selectedRow = 3;
        QVERIFY(sameBase(map, pointed));
        const QImage row = paintedMap(pointed);
        QVERIFY(row != still);
        pointed.selectedColumn = 3;
        QVERIFY(paintedMap(pointed) != row);
        // The cells away from it keep their colours.
        const QRectF cells = layoutOf(map, kBounds, look()).cells;
        const QPoint far = cellRect(map, cells, {20, 20}).center().toPoint();
        QCOMPARE(paintedMap(pointed).pixel(far), still.pixel(far));
    }

    // Rows 20, 30, … have labels; 22's tag lies over half of 20's.
    void aMarkedLabelLeavesNoHalfOfItsNeighbour() {
        Heatmap map = plainMap(200, 8);
        const HeatmapLayout layout = layoutOf(map, kBounds, look());
        QVERIFY(layout.rowText.step > 2);
        const int labelled = 2 * layout.rowText.step;
        map.selectedRow = labelled + 1;
        const QImage image = paintedMap(map);
        const auto middleOf = [&](int row) {
            return cellRect(map, layout.cells, {row, 0}).center().y();
        };
        const double line = QFontMetricsF(layout.rowText.font).height();
        QVERIFY(middleOf(labelled + 1) - middleOf(labelled) < line);
        const int tagTop = int(middleOf(labelled + 1) - line / 2) - 1;
        for (int y = int(middleOf(labelled) - line / 2) + 1; y < tagTop; ++y)
            for (int x = int(layout.rowLabels.left()); x < int(layout.rowLabels.right()); ++x)
                QCOMPARE(image.pixelColor(x, y), look().background);
    }

    void aMarkedLabelLeavesTheWholeOfOneBesideIt() {
        for (int count = 20; count <= 40; ++count) {  // slanted, then upright
            Heatmap map = plainMap(count, count);
            for (QString& label : map.columns)
                label = "mmmmmm";
            const HeatmapLayout layout = layoutOf(map, kBounds, look());
            if (layout.columnText.step > 1)
                break;
            const QImage before = paintedMap(map);
            map.selectedColumn = 9;
            const QImage after = paintedMap(map);
            const QRectF cell = cellRect(map, layout.cells, {0, 9});
            for (const double beside : {-0.62, 0.62}) {  // along the neighbours' inner edges
                const bool slanted = layout.columnText.turn == LabelTurn::Slanted;
                const int gap = int(0.4 * layout.columnText.font.pixelSize());  // below the text
                for (int up = 6; up < 30; ++up) {
                    const QPoint at(
                        int(cell.center().x() + beside * cell.width()) + (slanted ? up - gap : 0),
                        int(layout.columnLabels.bottom()) - up);
                    QCOMPARE(after.pixel(at), before.pixel(at));
                }
            }
        }
    }

    void bothHalvesMakeTheWhole() {
        Heatmap map = plainMap(10, 12);
        map.cursor = Cell{2, 3};
        map.title = "title";
        const HeatmapLayout layout = layoutOf(map, kBounds, look());
        const QImage halves = paintedInBounds([&](QPainter& p) {
            paintHeatmapBase(p, map, layout, look());
            paintHeatmapPointer(p, map, layout, look());
        });
        QCOMPARE(halves, paintedMap(map));
    }

    void rowsThatSeeNothingAreMarked() {
        Heatmap map = plainMap(5, 5);
        map.markedRows = {2};
        test::RecordingDevice device(kBounds.size().toSize());
        QPainter painter(&device);
        paintHeatmap(painter, map, kBounds, look());
        painter.end();
        const auto& texts = device.drawn().texts;
        QCOMPARE(std::count(texts.begin(), texts.end(), QString("∅")), 1);
    }

    void removedWeightIsDrawnAsBars() {
        Heatmap map = plainMap(4, 4);
        map.rowBars = {0, 0.25f, 0.5f, 1};
        map.rowBarsCaption = "removed";
        const HeatmapLayout layout = layoutOf(map, kBounds, look());
        const QImage image = paintedMap(map);
        for (int r = 0; r < 4; ++r) {
            const int y = int(cellRect(map, layout.cells, {r, 0}).center().y());
            int filled = 0;
            for (int x = int(layout.rowBars.left()) + 1; x < int(layout.rowBars.right()); ++x)
                filled += image.pixel(x, y) == look().keyAccent.rgb() ? 1 : 0;
            QVERIFY(std::abs(filled - map.rowBars[std::size_t(r)] * layout.rowBars.width()) <= 2);
        }
    }
};

HEADLIGHT_TEST(TestHeatmap)
#include "tst_heatmap.moc"
