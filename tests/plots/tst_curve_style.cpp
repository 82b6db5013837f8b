// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QRgb>
#include <QTest>
#include <cmath>
#include <limits>
#include <set>

#include "tests/support/test_program.h"
#include "ui/plots/curve_style.h"

using namespace headlight;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

CurvesPicture pictureOf(std::vector<double> x, std::vector<double> y) {
    CurvesPicture picture;
    picture.curves.push_back({"Col 0", std::move(x), std::move(y)});
    return picture;
}

}  // namespace

class TestCurveStyle : public QObject {
    Q_OBJECT
 private slots:
    void noTwoOfEightCurvesLookAlike();
    void neighboursDifferWithoutColour();
    void everyColourStandsOutFromItsPaper();
    void rangesHoldAllFiniteNumbers();
    void rangesAreNeverEmpty();
    void anAxisReachesWhatItIsAskedTo();
    void thinnedLegendsKeepFirstAndLast();
    void theNearestStoredPointIsFound();
};

void TestCurveStyle::noTwoOfEightCurvesLookAlike() {
    for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
        std::set<QRgb> colours;
        for (int i = 0; i < 8; ++i)
            colours.insert(curveStyle(i, 8, theme(kind, QFont())).colour.rgb());
        QCOMPARE(colours.size(), std::size_t(8));
    }
}

void TestCurveStyle::neighboursDifferWithoutColour() {
    const Theme light = theme(ThemeKind::Light, QFont());
    for (int count : {2, 8, 64})
        for (int i = 0; i + 1 < count; ++i)
            for (int j = i + 1; j < std::min(count, i + 4); ++j)
                QVERIFY(curveStyle(i, count, light).dashes != curveStyle(j, count, light).dashes);
}

// 3 : 1 is what WCAG 2.1 (1.4.11) asks of lines in a chart; a ramp of many curves has its pale end.
void TestCurveStyle::everyColourStandsOutFromItsPaper() {
    for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
        const Theme look = theme(kind, QFont());
        for (int i = 0; i < 8; ++i)
            QVERIFY2(contrast(curveStyle(i, 8, look).colour, look.background) >= 3.0,
                     qPrintable(curveStyle(i, 8, look).colour.name()));
        for (int i = 0; i < 64; ++i)
            QVERIFY2(contrast(curveStyle(i, 64, look).colour, look.background) >= 1.5,
                     qPrintable(curveStyle(i, 64, look).colour.name()));
    }
}

void TestCurveStyle::rangesHoldAllFiniteNumbers() {
    const CurvesPicture picture = pictureOf({-3, 0, 9}, {kNaN, 2, -kInfinity});
    QVERIFY(xRange(picture).low < -3);
    QVERIFY(xRange(picture).high > 9);
    const AxisRange wide = yRange(pictureOf({0, 1, 2, 3}, {-1, 5, kInfinity, kNaN}));
    QVERIFY(wide.low < -1 && wide.low > -2);
    QVERIFY(wide.high > 5 && wide.high < 6);
}

void TestCurveStyle::rangesAreNeverEmpty() {
    for (const CurvesPicture& picture : {CurvesPicture{}, pictureOf({}, {}), pictureOf({0}, {7}),
                                         pictureOf({0}, {kNaN}), pictureOf({0, 1}, {2, 2})}) {
        for (const AxisRange range : {xRange(picture), yRange(picture)}) {
            QVERIFY(std::isfinite(range.low) && std::isfinite(range.high));
            QVERIFY(range.low < range.high);
        }
    }
}

void TestCurveStyle::anAxisReachesWhatItIsAskedTo() {
    CurvesPicture picture = pictureOf({0, 1, 2}, {0.4, 0.5, 0.6});
    QVERIFY(yRange(picture).low > 0.3);
    picture.alsoY = {0, 1};
    QVERIFY(yRange(picture).low <= 0);
    QVERIFY(yRange(picture).high >= 1);
}

void TestCurveStyle::thinnedLegendsKeepFirstAndLast() {
    QVERIFY(thinnedOut(0, 5).empty());
    QCOMPARE(thinnedOut(3, 5), std::vector<int>({0, 1, 2}));
    QCOMPARE(thinnedOut(1, 1), std::vector<int>({0}));
    QCOMPARE(thinnedOut(9, 3), std::vector<int>({0, 4, 8}));
    for (int count = 2; count < 70; ++count)
        for (int room = 2; room < 20; ++room) {
            const std::vector<int> kept = thinnedOut(count, room);
            QCOMPARE(kept.size(), std::size_t(std::min(count, room)));
            QCOMPARE(kept.front(), 0);
            QCOMPARE(kept.back(), count - 1);
            QVERIFY(std::set<int>(kept.begin(), kept.end()).size() == kept.size());
        }
}

void TestCurveStyle::theNearestStoredPointIsFound() {
    const CurvesPicture picture = pictureOf({-2, -1, 0, 1, 2}, {0, 0, 0, 0, 0});
    QCOMPARE(nearestX(picture, -7.0), -2.0);
    QCOMPARE(nearestX(picture, 0.4), 0.0);
    QCOMPARE(nearestX(picture, 0.6), 1.0);
    QCOMPARE(nearestX(picture, 99.0), 2.0);
    QCOMPARE(nearestX(CurvesPicture{}, 3.5), 3.5);
}

HEADLIGHT_TEST(TestCurveStyle)
#include "tst_curve_style.moc"
