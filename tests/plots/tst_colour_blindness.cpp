// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/support/test_program.h"
#include "ui/pictures/colour_vision.h"
#include "ui/pictures/palette.h"
#include "ui/pictures/theme.h"
#include "ui/plots/curve_style.h"

using namespace headlight;

namespace {

double dot(const LinearColour& a, const LinearColour& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// CIE 1976 L*a*b* of linear sRGB (IEC 61966-2-1, D65).
LinearColour labOf(const LinearColour& light) {
    const auto curve = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (t * 24389 / 27 + 16) / 116;
    };
    const double x = curve(dot({0.4124564, 0.3575761, 0.1804375}, light) / 0.95047);
    const double y = curve(dot({0.2126729, 0.7151522, 0.0721750}, light));
    const double z = curve(dot({0.0193339, 0.1191920, 0.9503041}, light) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double colourDifference(ColourVision eyes, const QColor& one, const QColor& other) {
    const LinearColour a = labOf(seenLight(eyes, one));
    const LinearColour b = labOf(seenLight(eyes, other));
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

constexpr std::array kEyes = {ColourVision::NoRedCones, ColourVision::NoGreenCones,
                              ColourVision::NoBlueCones};
// Who is blind to blue, fewer than one in ten thousand, tells maps and marks apart; not all curves.
constexpr std::array kCommonEyes = {ColourVision::NoRedCones, ColourVision::NoGreenCones};
constexpr std::array kThemes = {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print,
                                ThemeKind::BlackOnWhite, ThemeKind::WhiteOnBlack};

// Five times what is just noticed between large patches side by side, 2.3 (Mahy, Van Eycken and
// Oosterlinck 1994, "Evaluation of uniform color spaces"): lines and marks are thin and apart.
constexpr double kToldApart = 5 * 2.3;
// Channels are whole numbers, which the matrices may spread: so much a step may go back.
constexpr double kRounding = 0.3;

}  // namespace

class TestColourBlindness : public QObject {
    Q_OBJECT

 private slots:
    // The known confusion of both: a red and a green of one lightness, far apart for other eyes.
    void theSimulationConfusesRedAndGreen() {
        const QColor red(0xc0, 0x60, 0x40);
        const QColor green(0x7a, 0x80, 0x40);
        QVERIFY(colourDifference(ColourVision::Full, red, green) > 40);
        QVERIFY(colourDifference(ColourVision::NoGreenCones, red, green) < kToldApart);
    }

    void lightnessOfSequentialPalettesRunsOneWay() {
        int seen = 0;
        for (const PaletteKind kind : kPalettes) {
            if (isDiverging(kind))
                continue;
            ++seen;
            for (const ColourVision eyes : kEyes) {
                const auto lightness = [&](std::size_t step) {
                    return labOf(seenLight(eyes, QColor(steps(kind)[step])))[0];
                };
                const double way = lightness(255) > lightness(0) ? 1 : -1;
                for (std::size_t step = 1; step < 256; ++step)
                    QVERIFY2(way * (lightness(step) - lightness(step - 1)) > -kRounding,
                             qPrintable(QString("%1 step %2").arg(name(kind)).arg(step)));
                QVERIFY(way * (lightness(255) - lightness(0)) > 60);
            }
        }
        QCOMPARE(seen, 12);
    }

    void theSignsOfDivergingPalettesStayApart() {
        for (const PaletteKind kind : {PaletteKind::Diverging, PaletteKind::DivergingReversed})
            for (const ColourVision eyes : kEyes)
                for (std::size_t step = 0; step < 96; ++step)  // beyond it is nearly white
                    QVERIFY(colourDifference(eyes, QColor(steps(kind)[step]),
                                             QColor(steps(kind)[255 - step])) > kToldApart);
    }

    void theMarksOfQueryAndKeyStayApart() {
        for (const ThemeKind kind : kThemes) {
            const Theme look = theme(kind, QFont());
            for (const ColourVision eyes : kEyes)
                QVERIFY(colourDifference(eyes, look.queryAccent, look.keyAccent) > kToldApart);
        }
    }

    // Up to four by their colours alone, more by their dashes or their colours.
    void upToEightCurvesStayApart() {
        for (const ThemeKind kind : kThemes) {
            const Theme look = theme(kind, QFont());
            for (int count = 2; count <= 8; ++count)
                for (int one = 0; one < count; ++one)
                    for (int other = 0; other < one; ++other) {
                        const CurveStyle a = curveStyle(one, count, look);
                        const CurveStyle b = curveStyle(other, count, look);
                        if (count > 4 && a.dashes != b.dashes)
                            continue;
                        for (const ColourVision eyes : kCommonEyes)
                            QVERIFY2(colourDifference(eyes, a.colour, b.colour) > kToldApart,
                                     qPrintable(QString("%1 and %2").arg(one).arg(other)));
                    }
        }
    }
};

HEADLIGHT_TEST(TestColourBlindness)
#include "tst_colour_blindness.moc"
