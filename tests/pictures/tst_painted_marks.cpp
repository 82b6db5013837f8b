// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>

#include "tests/pictures/look.h"
#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "ui/pictures/head_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QImage paintedMarks(const Heatmap& map, const QRectF& cells) {
    QImage image(int(cells.right()) + 10, int(cells.bottom()) + 10, QImage::Format_RGB32);
    QPainter painter(&image);
    HeatmapLayout layout;
    layout.cells = cells;
    painter.fillRect(image.rect(), look().background);
    paintHeatmapBase(painter, map, layout, look());
    return image;
}

Heatmap mapWith(const PaintedCells& cells, int tokens) {
    Trace trace = traceOf({.queries = wordsUpTo(tokens), .heads = 1});
    trace.recipe.layer.mask.painted = cells;
    return headPicture(trace, {}, {}).map;
}

// Pixels that differ, as the box of them all.
QRect changed(const QImage& a, const QImage& b) {
    QRect box;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y))
                box |= QRect(x, y, 1, 1);
    return box;
}

}  // namespace

class TestPaintedMarks : public QObject {
    Q_OBJECT

 private slots:
    void aCellThatWasSetByHandBearsACorner() {
        const QRectF cells(0, 0, 200, 200);
        const QImage plain = paintedMarks(mapWith({}, 5), cells);
        for (const bool visible : {false, true}) {
            const QRect box = changed(plain, paintedMarks(mapWith({{1, 2, visible}}, 5), cells));
            QVERIFY(!box.isEmpty());
            QVERIFY2(QRect(78, 38, 44, 44).contains(box), "within its cell");
            QVERIFY(box.width() < 20);
        }
    }

    void manySmallOnesAreSurrounded() {
        PaintedCells block;
        block.paint({100, 100, 100, 100}, true);
        const QRectF cells(0, 0, 600, 600);  // two pixels a cell
        const QImage plain = paintedMarks(mapWith({}, 300), cells);
        const QImage marked = paintedMarks(mapWith(block, 300), cells);
        QCOMPARE(changed(plain, marked), QRect(200, 200, 200, 200));
        QCOMPARE(marked.pixel(300, 300), plain.pixel(300, 300));
        QVERIFY(marked.pixel(200, 300) != plain.pixel(200, 300));
    }

    void cellsBeyondTheSentenceAreNotMarked() {
        const QRectF cells(0, 0, 200, 200);
        QCOMPARE(paintedMarks(mapWith({{9, 9, false}, {1, 7, true}}, 5), cells),
                 paintedMarks(mapWith({}, 5), cells));
    }

    void aPictureWithOtherMarksIsAnother() {
        QVERIFY(!sameBase(mapWith({}, 5), mapWith({{1, 1, true}}, 5)));
    }
};

HEADLIGHT_TEST(TestPaintedMarks)
#include "tst_painted_marks.moc"
