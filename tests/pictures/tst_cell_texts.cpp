// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QString>
#include <QTest>

#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/cell_painting.h"
#include "ui/pictures/heatmap.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Heatmap mapOfNumbers(const Matrix& values) {
    Heatmap map;
    map.values = std::make_shared<Matrix>(values);
    map.rowScales = {ColourScale{PaletteKind::Viridis, Transfer::Linear, -1, 1}};
    return map;
}

QImage paintedTexts(const Heatmap& map, QSize size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    paintCellTexts(painter, map, QRectF(image.rect()), look());
    return image;
}

int inkRows(const QImage& image) {
    int rows = 0;
    for (int y = 0; y < image.height(); ++y) {
        bool ink = false;
        for (int x = 0; x < image.width(); ++x)
            ink = ink || qGray(image.pixel(x, y)) > 100;
        rows += ink;
    }
    return rows;
}

}  // namespace

class TestCellTexts : public QObject {
    Q_OBJECT

 private slots:
    void zeroHasNoSign() {
        test::RecordingDevice device({300, 100});
        QPainter painter(&device);
        paintCellTexts(painter, mapOfNumbers((Matrix(1, 3) << -0.001f, -0.0f, -0.02f).finished()),
                       QRectF(0, 0, 300, 100), look());
        painter.end();
        QCOMPARE(device.drawn().texts, (std::vector<QString>{"0.00", "0.00", "-0.02"}));
    }

    void largerCellsHaveLargerNumbers() {
        const Heatmap one = mapOfNumbers(Matrix::Constant(1, 1, -1));
        const int small = inkRows(paintedTexts(one, {50, 20}));
        const int large = inkRows(paintedTexts(one, {160, 120}));
        QVERIFY(small > 0);
        QVERIFY2(large > 1.7 * small, qPrintable(QString("%1 %2").arg(small).arg(large)));
        // Never larger than what stands beside it well.
        QVERIFY(inkRows(paintedTexts(one, {1600, 1200})) < 1.2 * large);
    }
};

HEADLIGHT_TEST(TestCellTexts)
#include "tst_cell_texts.moc"
