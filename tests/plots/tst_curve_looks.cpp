// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>

#include "tests/pictures/recording_device.h"
#include "ui/plots/curve_style.h"
#include "ui/plots/curves_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Theme look() {
    QFont font("Sans Serif");
    font.setPixelSize(13);
    return theme(ThemeKind::Light, font);
}

CurvesPicture doubled(double first, double last) {
    CurvesPicture picture{"Title", "length", "cost", {}, {}};
    picture.logX = picture.logY = true;
    Curve curve{"line", {}, {}};
    for (double x = first; x <= last; x *= 2) {
        curve.x.push_back(x);
        curve.y.push_back(x);
    }
    picture.curves.push_back(curve);
    return picture;
}

std::vector<QString> textsOf(const CurvesPicture& picture) {
    RecordingDevice device({600, 300});
    QPainter painter(&device);
    paint(painter, picture, QRectF(0, 0, 600, 300), look());
    painter.end();
    return {device.drawn().texts.begin(), device.drawn().texts.end()};
}

bool contains(const std::vector<QString>& texts, const QString& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

int pixelsOf(const CurvesPicture& picture, const QColor& colour) {
    QImage image(600, 300, QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter, picture, QRectF(0, 0, 600, 300), look());
    painter.end();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

}  // namespace

class TestCurveLooks : public QObject {
    Q_OBJECT

 private slots:
    void aCurveTakesTheLookOfTheNumberItIsGiven() {
        CurvesPicture picture = doubled(1, 1024);
        const QColor own = curveStyle(0, 5, look()).colour;
        const QColor given = curveStyle(3, 5, look()).colour;
        QVERIFY(pixelsOf(picture, own) > 20);
        QCOMPARE(pixelsOf(picture, given), 0);
        picture.curves.front().style = 3;
        QCOMPARE(pixelsOf(picture, own), 0);
        QVERIFY(pixelsOf(picture, given) > 20);
    }

    void aLogarithmicAxisShowsAllOfItsCurve() {
        CurvesPicture picture = doubled(1, 1024);
        picture.cursor = 64;
        CurvesPlot plot;
        plot.resize(600, 300);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        CurvesPicture before{"Title", "length", "cost", {Curve{"line", {0, 1, 2}, {0, 1, 2}}}, {}};
        plot.setPicture(before, look());
        plot.setPicture(picture, look());
        QCOMPARE(plot.range().low, xRange(picture).low);
        QCOMPARE(plot.range().high, xRange(picture).high);
    }

    void aCurveWithoutANameIsNotInTheLegend() {
        CurvesPicture picture = doubled(1, 1024);
        picture.curves.insert(picture.curves.begin(), Curve{{}, {1, 2}, {3, 4}});
        picture.curves.push_back(Curve{"last", {1, 2}, {5, 6}});
        const std::vector<QString> texts = textsOf(picture);
        QVERIFY(contains(texts, "line"));
        QVERIFY(contains(texts, "last"));
    }

    void twoDecadesAreReadInDoublings() {
        const std::vector<QString> short_ = textsOf(doubled(16, 256));
        for (const char* tick : {"16", "32", "64", "128", "256"})
            QVERIFY2(contains(short_, tick), tick);
        const std::vector<QString> long_ = textsOf(doubled(1, 1 << 20));
        QVERIFY(!contains(long_, "16"));
    }

    // Beside a curve of many points the few of another one are still dots, and the other way round.
    void pointsAreDottedByTheirOwnNumber() {
        CurvesPicture picture = doubled(1, 16);
        Curve many{"many", {}, {}};
        for (int i = 0; i < 100; ++i) {
            many.x.push_back(1 + 0.15 * i);
            many.y.push_back(4);
        }
        many.style = 1;
        picture.curves.front().style = 0;
        picture.curves.push_back(many);
        const QColor line = curveStyle(0, 2, look()).colour;
        const int before = pixelsOf(picture, line);
        std::swap(picture.curves[0], picture.curves[1]);
        const int after = pixelsOf(picture, line);
        // Without its dots the line has 16 pixels less; where the lines cross, fewer change.
        QVERIFY2(std::abs(after - before) < 12,
                 qPrintable(QString("%1 %2").arg(before).arg(after)));
    }
};

QTEST_MAIN(TestCurveLooks)
#include "tst_curve_looks.moc"
