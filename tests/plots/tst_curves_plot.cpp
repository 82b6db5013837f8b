// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QEvent>
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>
#include <cmath>
#include <vector>

#include "tests/pictures/recording_device.h"
#include "tests/plots/waves.h"
#include "tests/support/test_program.h"
#include "ui/plots/curves_plot.h"
#include "ui/plots/positions_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QImage painted(const CurvesPicture& picture, QSizeF size, double dpi) {
    const double scale = dpi / 96;
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    image.setDotsPerMeterX(int(std::lround(dpi / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    paint(painter, picture, QRectF(QPointF(0, 0), size), unhintedLook());
    return image;
}

// Share of pixels that are clearly another colour.
double shareOfOtherPixels(const QImage& a, const QImage& b) {
    int other = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            other += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 40;
    return double(other) / (double(a.width()) * a.height());
}

}  // namespace

class TestCurvesPlot : public QObject {
    Q_OBJECT
 private slots:
    void init() { QTest::failOnWarning(QRegularExpression("QCP|QPainter")); }
    void everyNameIsRealText();
    void inLittleRoomTheSamplesShrinkBeforeANameGoes();
    void anyResolutionShowsTheSamePicture();
    void theFileShowsWhatTheScreenShows();
    void oddPicturesAreSurvived();
    void theCursorFollowsTheMouseFromPointToPoint();
    void movingTheCursorFromOutsideIsSilent();
    void leavingTakesTheCursorAway();
    void theCursorIsSeen();
    void mapAndCurvesShareTheRoom();
    void signsOfAnotherFontAreNotCut();
    void ofManyPointsAStretchIsShownAndNamed();
    void wheelAndDoubleClickChangeTheStretch();
    void aCursorOutOfSightIsMovedTo();
    void aStretchStaysAsLongAsThePictureHasIt();
};

void TestCurvesPlot::everyNameIsRealText() {
    RecordingDevice device({600, 300});
    QPainter painter(&device);
    paint(painter, waves(30), QRectF(0, 0, 600, 300), unhintedLook());
    painter.end();
    const auto& texts = device.drawn().texts;
    for (const char* text : {"Chosen columns", "position", "added to the vectors", "Col 6", "Col 7",
                             "Col 8", "Col 9", "10", "20"})
        QVERIFY2(std::find(texts.begin(), texts.end(), QString(text)) != texts.end(), text);
    QVERIFY(device.drawn().images.empty());
}

void TestCurvesPlot::inLittleRoomTheSamplesShrinkBeforeANameGoes() {
    RecordingDevice device(QSize(300, 110));
    QPainter painter(&device);
    paint(painter, waves(10), QRectF(0, 0, 300, 110), unhintedLook());
    painter.end();
    const auto& texts = device.drawn().texts;
    for (const char* text : {"Col 6", "Col 7", "Col 8", "Col 9"})
        QVERIFY2(std::find(texts.begin(), texts.end(), QString(text)) != texts.end(), text);
}

void TestCurvesPlot::anyResolutionShowsTheSamePicture() {
    const QImage fine = painted(waves(60), {600, 300}, 288);
    const QImage coarse = painted(waves(60), {600, 300}, 96);
    QCOMPARE(fine.size(), QSize(1800, 900));
    const QImage shrunk =
        fine.scaled(coarse.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY2(shareOfOtherPixels(shrunk, coarse) < 0.03,
             qPrintable(QString::number(shareOfOtherPixels(shrunk, coarse))));
    // The whole width is used: the last curve's end is in the last tenth.
    bool ink = false;
    for (int y = 60; y < 250; ++y)
        for (int x = 560; x < 600; ++x)
            ink = ink || qGray(coarse.pixel(x, y)) < 160;
    QVERIFY(ink);
}

void TestCurvesPlot::theFileShowsWhatTheScreenShows() {
    CurvesPlot plot;
    plot.resize(600, 300);
    plot.setPicture(waves(60), unhintedLook());
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QTRY_VERIFY(shareOfOtherPixels(plot.grab().toImage(), painted(waves(60), {600, 300}, 96)) <
                0.03);
}

void TestCurvesPlot::oddPicturesAreSurvived() {
    CurvesPicture odd = waves(3);
    odd.curves[0].y = {std::nan(""), INFINITY, -INFINITY};
    odd.curves[1].y = {0, 0, 0};
    CurvesPicture hostile = waves(1);
    hostile.curves[0].name = "<b>x</b> &amp;";
    hostile.title = QString(500, 'x');
    for (const CurvesPicture& picture : {CurvesPicture{}, odd, hostile, waves(1), waves(1000)})
        for (QSizeF size : {QSizeF(1, 1), QSizeF(40, 30), QSizeF(333.5, 200.25)})
            QVERIFY(!painted(picture, size, 96).isNull());
}

void TestCurvesPlot::theCursorFollowsTheMouseFromPointToPoint() {
    CurvesPlot plot;
    plot.resize(600, 300);
    plot.setPicture(waves(20), unhintedLook());
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QSignalSpy moved(&plot, &CurvesPlot::cursorMoved);
    QWidget* canvas = plot.childAt(300, 150);
    const auto hover = [&](double x) {
        QTest::mouseMove(canvas, canvas->mapFrom(&plot, plot.pointAt(x).toPoint()));
    };
    hover(3.2);
    QTRY_COMPARE(moved.size(), 1);
    QCOMPARE(moved.last()[0].toDouble(), 3.0);
    QCOMPARE(plot.cursor(), std::optional(3.0));
    hover(3.4);  // nearest to 3 still: nothing new
    hover(17.8);
    QTRY_COMPARE(moved.last()[0].toDouble(), 18.0);
    QCOMPARE(moved.size(), 2);
}

void TestCurvesPlot::movingTheCursorFromOutsideIsSilent() {
    CurvesPlot plot;
    plot.setPicture(waves(20), unhintedLook());
    QSignalSpy moved(&plot, &CurvesPlot::cursorMoved);
    QSignalSpy left(&plot, &CurvesPlot::cursorLeft);
    plot.showCursor(4.0);
    QCOMPARE(plot.cursor(), std::optional(4.0));
    plot.showCursor(std::nullopt);
    QVERIFY(!plot.cursor());
    QVERIFY(moved.isEmpty() && left.isEmpty());
}

void TestCurvesPlot::leavingTakesTheCursorAway() {
    CurvesPlot plot;
    plot.resize(600, 300);
    plot.setPicture(waves(20), unhintedLook());
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QSignalSpy left(&plot, &CurvesPlot::cursorLeft);
    plot.showCursor(4.0);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(plot.childAt(300, 150), &leave);
    QCOMPARE(left.size(), 1);
    QVERIFY(!plot.cursor());
}

void TestCurvesPlot::theCursorIsSeen() {
    CurvesPlot plot;
    plot.resize(600, 300);
    plot.setPicture(waves(20), unhintedLook());
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const QImage without = plot.grab().toImage();
    plot.showCursor(10.0);
    const QImage with = plot.grab().toImage();
    const int x = int(plot.pointAt(10).x());
    int changed = 0;
    for (int y = 0; y < with.height(); ++y)
        for (int dx = -1; dx <= 1; ++dx)
            changed += with.pixel(x + dx, y) != without.pixel(x + dx, y);
    QVERIFY2(changed > 100, qPrintable(QString::number(changed)));
    plot.showCursor(std::nullopt);
    QCOMPARE(plot.grab().toImage(), without);
}

void TestCurvesPlot::mapAndCurvesShareTheRoom() {
    PositionsPicture picture;
    picture.map.values = std::make_shared<Matrix>(Matrix::Zero(8, 4));
    picture.map.rowScales = {ColourScale{}};
    picture.curves = waves(8);
    const QRectF wide(0, 0, 900, 400);
    const QRectF tall(0, 0, 400, 900);
    const PositionsLayout beside = layoutOf(picture, wide, unhintedLook());
    QVERIFY(beside.map.right() < beside.curves.left());
    QVERIFY(wide.contains(beside.map) && wide.contains(beside.curves));
    const PositionsLayout above = layoutOf(picture, tall, unhintedLook());
    QVERIFY(above.map.bottom() < above.curves.top());
    QVERIFY(tall.contains(above.map) && tall.contains(above.curves));
    picture.curves.curves.clear();
    QVERIFY(layoutOf(picture, wide, unhintedLook()).curves.isNull());
    QVERIFY(layoutOf(picture, wide, unhintedLook()).map.width() > 800);
    picture.map.values.reset();
    QVERIFY(layoutOf(picture, wide, unhintedLook()).map.isNull());
}

// The ink of a legend's name, cut by nothing: as high as the same text painted freely.
void TestCurvesPlot::signsOfAnotherFontAreNotCut() {
    CurvesPicture picture = waves(20);
    picture.title.clear();
    for (Curve& curve : picture.curves)
        curve.name = QString::fromUtf8("列圖");
    const auto inkRows = [](const QImage& image, const QRect& part) {
        int rows = 0;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            bool ink = false;
            for (int x = part.left(); x <= part.right(); ++x)
                ink = ink || qGray(image.pixel(x, y)) < 128;
            rows += ink;
        }
        return rows;
    };
    QImage freely(100, 60, QImage::Format_RGB32);
    freely.fill(unhintedLook().background);
    {
        QPainter painter(&freely);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.setFont(unhintedLook().font);
        painter.setPen(unhintedLook().text);
        painter.drawText(QPointF(10, 35), picture.curves[0].name);
    }
    const int whole = inkRows(freely, freely.rect());
    QVERIFY(whole > 8);
    const QImage image = painted(picture, {600, 300}, 96);
    const int left = 45;  // of the first name, right of its line
    QCOMPARE(inkRows(image, QRect(left, 0, 25, 44)), whole);
}

void TestCurvesPlot::ofManyPointsAStretchIsShownAndNamed() {
    CurvesPicture picture = waves(1000);
    const auto textsOf = [](const CurvesPicture& it) {
        RecordingDevice device({600, 300});
        QPainter painter(&device);
        paint(painter, it, QRectF(0, 0, 600, 300), unhintedLook());
        painter.end();
        return device.drawn().texts;
    };
    const auto has = [](const std::vector<QString>& texts, const char* text) {
        return std::find(texts.begin(), texts.end(), QString(text)) != texts.end();
    };
    QVERIFY(has(textsOf(picture), "position"));
    picture.inStretches = true;
    QVERIFY(has(textsOf(picture), "position (0 to 199 of 1000)"));
    picture.cursor = 700;
    QVERIFY(has(textsOf(picture), "position (601 to 799 of 1000)"));
    picture = waves(200);
    picture.inStretches = true;
    QVERIFY(has(textsOf(picture), "position"));
}

void TestCurvesPlot::wheelAndDoubleClickChangeTheStretch() {
    CurvesPicture picture = waves(1000);
    picture.inStretches = true;
    CurvesPlot plot;
    plot.resize(600, 300);
    plot.setPicture(picture, unhintedLook());
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const AxisRange first = plot.range();
    QCOMPARE(first, firstStretch(picture));
    QWidget* canvas = plot.childAt(300, 150);
    const QPoint at(300, 150);
    const auto wheel = [&](int steps) {
        QWheelEvent event(at, canvas->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(canvas, &event);
    };
    wheel(3);
    QVERIFY(plot.range().high - plot.range().low < 150);
    for (int i = 0; i < 50; ++i)
        wheel(5);
    QVERIFY(plot.range().high - plot.range().low >= 4);
    for (int i = 0; i < 50; ++i)
        wheel(-5);
    QCOMPARE(plot.range(), xRange(picture));
    QTest::mouseDClick(canvas, Qt::LeftButton, {}, at);
    QCOMPARE(plot.range(), first);
    QTest::mouseDClick(canvas, Qt::LeftButton, {}, at);
    QCOMPARE(plot.range(), xRange(picture));
}

void TestCurvesPlot::aCursorOutOfSightIsMovedTo() {
    CurvesPicture picture = waves(1000);
    picture.inStretches = true;
    CurvesPlot plot;
    plot.setPicture(picture, unhintedLook());
    const AxisRange first = plot.range();
    plot.showCursor(150);
    QCOMPARE(plot.range(), first);
    plot.showCursor(999);
    QVERIFY(plot.range().low > 700 && plot.range().high >= 999);
    const AxisRange last = plot.range();
    plot.showCursor(std::nullopt);
    QCOMPARE(plot.range(), last);
}

void TestCurvesPlot::aStretchStaysAsLongAsThePictureHasIt() {
    CurvesPicture picture = waves(1000);
    picture.inStretches = true;
    CurvesPlot plot;
    plot.setPicture(picture, unhintedLook());
    plot.showCursor(500);
    const AxisRange moved = plot.range();
    CurvesPicture other = picture;
    other.curves.pop_back();
    plot.setPicture(other, unhintedLook());
    QCOMPARE(plot.range(), moved);
    plot.setPicture(waves(30), unhintedLook());
    QCOMPARE(plot.range(), xRange(waves(30)));
}

HEADLIGHT_TEST(TestCurvesPlot)
#include "tst_curves_plot.moc"
