// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QPoint>
#include <QRectF>
#include <QTest>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tests/support/test_program.h"
#include "ui/pictures/cell_painting.h"
#include "ui/pictures/palette.h"

using namespace headlight;

namespace {

QImage paintedCellsOf(const Heatmap& map, const QRectF& cells) {
    QImage image(cells.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paintCells(painter, map, cells, theme(ThemeKind::Light, QFont()));
    return image;
}

}  // namespace

class TestCellPooling : public QObject {
    Q_OBJECT

 private slots:
    // 10 rows and 2 columns a pixel; the hottest of each would be near 1 everywhere.
    void wavesThatShareAPixelShowTheirMean() {
        Heatmap map;
        auto values = std::make_shared<Matrix>(1000, 180);
        for (int r = 0; r < 1000; ++r)
            for (int c = 0; c < 180; ++c)
                (*values)(r, c) = float(std::sin(0.9 * r) * (c % 2) + 0.004 * c - 0.36);
        map.values = values;
        map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, -2, 2}};
        map.pooling = Pooling::Mean;
        const QRectF cells(0, 0, 90, 100);
        const QImage image = paintedCellsOf(map, cells);
        for (const QPoint at : {QPoint(0, 0), QPoint(13, 57), QPoint(89, 99), QPoint(44, 8)}) {
            double mean = 0;
            for (int r = 10 * at.y(); r < 10 * at.y() + 10; ++r)
                for (int c = 2 * at.x(); c < 2 * at.x() + 2; ++c)
                    mean += double((*values)(r, c)) / 20;
            const int step = int((mean + 2) / 4 * 255 + 0.5);
            QCOMPARE(image.pixel(at), steps(PaletteKind::Viridis)[std::size_t(step)]);
        }
        // Pointing means the place, not the crest of its wave.
        QCOMPARE(shownCellAt(map, cells, QPointF(13.1, 57.1), 1), std::optional(Cell{571, 26}));
        (*values)(575, 27) = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(paintedCellsOf(map, cells).pixel(13, 57),
                 theme(ThemeKind::Light, QFont()).notFinite.rgb());
    }

    void cellsDrawnGraduallyEndAsThoseDrawnAtOnce() {
        for (const Pooling pooling : {Pooling::Hottest, Pooling::Mean}) {
            Heatmap map;
            auto values = std::make_shared<Matrix>(400, 300);
            for (Eigen::Index i = 0; i < values->size(); ++i)
                values->data()[i] = float(i * 7919 % 1009) / 1008;
            map.values = values;
            map.rowScales = {ColourScale{}};
            map.pooling = pooling;
            const QRectF cells(0, 0, 90, 130);
            const QImage atOnce = paintedCellsOf(map, cells);
            map.drawn = std::make_shared<DrawnCells>();
            map.drawn->cellsLeft = std::make_shared<std::int64_t>(0);
            int turns = 0;
            QImage image;
            do {
                const int before = map.drawn->lines;
                *map.drawn->cellsLeft = 20'000;  // of 120,000
                image = paintedCellsOf(map, cells);
                QVERIFY(map.drawn->lines > before);
                QVERIFY((map.drawn->lines - before) * 400 / 130 * 300 <= 22'000);
                ++turns;
            } while (map.drawn->lines < 130);
            QVERIFY(turns >= 6);
            QCOMPARE(image, atOnce);
            *map.drawn->cellsLeft = 0;  // whole: nothing more is to be drawn
            QCOMPARE(paintedCellsOf(map, cells), atOnce);
        }
    }
};

HEADLIGHT_TEST(TestCellPooling)
#include "tst_cell_pooling.moc"
