// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>

#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/plots/curve_style.h"
#include "ui/plots/curves_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

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

struct Drawn {
    std::vector<QString> texts;
    std::vector<QString> cutTexts;
};

Drawn drawnAt(const CurvesPicture& picture, QSize size) {
    RecordingDevice device(size);
    QPainter painter(&device);
    paint(painter, picture, QRectF(QPointF(0, 0), size), look());
    painter.end();
    return {device.drawn().texts, device.drawn().cutTexts};
}

std::vector<QString> textsOf(const CurvesPicture& picture) {
    return drawnAt(picture, {600, 300}).texts;
}

CurvesPicture named(const std::vector<QString>& names) {
    CurvesPicture picture = doubled(1, 1024);
    picture.curves.front().name = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        picture.curves.push_back(Curve{names[i], {1, 2}, {3, 4}});
    return picture;
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

    void aLegendIsDrawnWholeOrNotAtAll() {
        const std::vector<QString> names = {"full", "windowed", "linear", "recurrent", "convolved"};
        bool whole = false;
        for (int height = 40; height < 260; height += 3) {
            const Drawn drawn = drawnAt(named(names), {240, height});
            const auto shown = std::count_if(names.begin(), names.end(), [&](const QString& name) {
                return contains(drawn.texts, name);
            });
            QVERIFY2(shown == 0 || shown == 5, qPrintable(QString::number(height)));
            QVERIFY2(shown == 5 || !whole, qPrintable(QString::number(height)));
            whole = shown == 5;
            for (const QString& cut : drawn.cutTexts)
                QVERIFY2(
                    cut != "Title" && std::find(names.begin(), names.end(), cut) == names.end(),
                    qPrintable(QString("%1: %2").arg(height).arg(cut)));
            QVERIFY2(shown == 0 || contains(drawn.texts, "Title"),
                     qPrintable(QString::number(height)));
        }
        QVERIFY(whole);
    }

    void aConstantOnALogarithmicAxisHasTicksOfItsOwn() {
        CurvesPicture picture = doubled(1, 1 << 20);
        std::fill(picture.curves[0].y.begin(), picture.curves[0].y.end(), 1);
        for (const char* tick : {"0.5", "1", "2"})
            QVERIFY2(contains(textsOf(picture), tick), tick);
        std::fill(picture.curves[0].y.begin(), picture.curves[0].y.end(), 3);
        for (const char* tick : {"2", "5"})
            QVERIFY2(contains(textsOf(picture), tick), tick);
    }

    void aSinglePointOfCountsStandsAmongWholeNumbers() {
        CurvesPicture picture = doubled(1, 1);
        picture.curves[0].y = {0.03};
        std::vector<QString> texts = textsOf(picture);
        QVERIFY(contains(texts, "1"));
        QVERIFY(contains(texts, "2"));
        for (const QString& text : texts)
            QVERIFY2(!text.startsWith("0.9") && !text.startsWith("1."), qPrintable(text));
        picture.curves[0].x = {16};
        QVERIFY(contains(textsOf(picture), "16"));
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

HEADLIGHT_TEST(TestCurveLooks)
#include "tst_curve_looks.moc"
