// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QImage>
#include <QTest>
#include <cmath>

#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/heatmap.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Heatmap mapOfZeros(int rows, int columns) {
    Heatmap map;
    map.values = std::make_shared<Matrix>(Matrix::Zero(rows, columns));
    map.rowScales = {ColourScale{PaletteKind::Blues, Transfer::Linear, 0, 1}};
    map.title = "P as a heatmap";
    map.rowAxis = "Row (position)";
    map.columnAxis = "Column (encoding dimension)";
    map.barCaption = "value";
    return map;
}

std::vector<QString> mapTexts(const Heatmap& map, QSizeF size) {
    RecordingDevice device(size.toSize());
    QPainter painter(&device);
    paintHeatmap(painter, map, QRectF(QPointF(0, 0), size), look());
    painter.end();
    return device.drawn().texts;
}

bool contains(const std::vector<QString>& texts, const QString& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

QImage paintedWithAxes(const Heatmap& map, QSize size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintHeatmap(painter, map, QRectF(image.rect()), look());
    return image;
}

}  // namespace

// What boards ask of a map's axes and cells beside what the heads need.
class TestHeatmapAxes : public QObject {
    Q_OBJECT

 private slots:
    void aLongNameIsWholeAlongItsAxis() {
        Heatmap map = mapOfZeros(60, 32);
        const QString whole = map.columnAxis;
        QVERIFY(
            !contains(mapTexts(map, {360, 440}), QString(whole + " →")));  // the corner is small
        map.namesAlongAxes = true;
        const auto texts = mapTexts(map, {360, 440});
        QVERIFY(contains(texts, whole));
        QVERIFY(contains(texts, "Row (position)"));
    }

    void theCornersNamesAreWholeInANarrowMap() {
        Heatmap map = mapOfZeros(16, 20);
        map.namesAlongAxes = false;
        map.rowAxis = "word";
        map.columnAxis = "dimension";
        QVERIFY(contains(mapTexts(map, {200, 240}), QString("dimension →")));
    }

    // A turn would not make them narrower.
    void singleSignsAreNotTurnedWhereCellsAreAsNarrowAsALine() {
        Heatmap map = mapOfZeros(15, 7);
        const double line = std::floor(QFontMetricsF(look().font).height());
        int tried = 0;
        for (int width = 150; width < 300; ++width) {
            const QRectF bounds(0, 0, width, 400);
            map.columns = {"我", "看", "见", "一", "把", "锯", "子"};
            const HeatmapLayout at = layoutOf(map, bounds, look());
            if (at.cells.width() != 7 * line)
                continue;
            ++tried;
            QCOMPARE(at.columnText.turn, LabelTurn::Level);
            QCOMPARE(at.columnText.step, 1);
            QVERIFY(at.columnText.room <= line);
            map.columns.back() = "锯子";
            QVERIFY(layoutOf(map, bounds, look()).columnText.turn != LabelTurn::Level);
        }
        QVERIFY(tried > 0);
    }

    void namesAlongAxesTouchNothingElse_data() {
        QTest::addColumn<QSizeF>("size");
        for (const QSizeF size : {QSizeF(130, 120), QSizeF(360, 440), QSizeF(900, 300)})
            QTest::addRow("%d", int(size.width())) << size;
    }
    void namesAlongAxesTouchNothingElse() {
        QFETCH(QSizeF, size);
        for (const auto& [rows, columns] : {std::pair(1, 1), {8, 3}, {60, 32}}) {
            Heatmap map = mapOfZeros(rows, columns);
            map.namesAlongAxes = true;
            const QRectF bounds(QPointF(0, 0), size);
            const HeatmapLayout at = layoutOf(map, bounds, look());
            QVERIFY(at.corner.isEmpty() && !at.rowName.isEmpty() && !at.columnName.isEmpty());
            for (const QRectF& name : {at.rowName, at.columnName}) {
                QVERIFY(bounds.contains(name));
                for (const QRectF& other :
                     {at.title, at.cells, at.rowLabels, at.columnLabels, at.bar})
                    QVERIFY(!name.intersects(other));
            }
        }
    }

    void digitsOfCellsAreAsManyAsAskedFor() {
        Heatmap map = mapOfZeros(8, 3);
        map.colourBar = false;
        QVERIFY(contains(mapTexts(map, {300, 300}), "0.00"));
        map.decimals = 0;
        QVERIFY(contains(mapTexts(map, {300, 300}), "0"));
        QVERIFY(!contains(mapTexts(map, {300, 300}), "0.00"));
        Heatmap other = map;
        QVERIFY(sameBase(map, other));
        other.decimals = 1;
        QVERIFY(!sameBase(map, other));
        other = map;
        other.namesAlongAxes = true;
        QVERIFY(!sameBase(map, other));
    }

    // Pixels change beside the cells of that distance and nowhere else.
    void aDistanceIsMarkedAlongItsDiagonals() {
        Heatmap map = mapOfZeros(10, 10);
        map.decimals = 0;
        map.evenCells = true;
        const QSize size(400, 440);
        const QImage plain = paintedWithAxes(map, size);
        map.selectedDistance = 3;
        const QImage marked = paintedWithAxes(map, size);
        const QRectF cells = layoutOf(map, QRectF(QPointF(0, 0), size), look()).cells;
        const double side = cells.width() / 10;
        int changed = 0;
        for (int y = 0; y < size.height(); ++y)
            for (int x = 0; x < size.width(); ++x) {
                if (plain.pixel(x, y) == marked.pixel(x, y))
                    continue;
                ++changed;
                const double distance =
                    std::abs((x - cells.left()) / side - (y - cells.top()) / side);
                QVERIFY2(std::abs(distance - 2) < 0.2 || std::abs(distance - 4) < 0.2,
                         qPrintable(QString::number(distance)));
            }
        QVERIFY(changed > 4 * cells.width());
    }
};

HEADLIGHT_TEST(TestHeatmapAxes)
#include "tst_heatmap_axes.moc"
