// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/support/test_program.h"
#include "ui/pictures/palette.h"
#include "ui/pictures/theme.h"
#include "ui/plots/curve_style.h"

using namespace headlight;

namespace {

using Triple = std::array<double, 3>;
using Eyes = std::array<Triple, 3>;

// Machado, Oliveira and Fernandes 2009, "A physiologically-based model for simulation of color
// vision deficiency", severity 1.0: from linear sRGB to linear sRGB.
constexpr Eyes kProtanopia = {{{0.152286, 1.052583, -0.204868},
                               {0.114503, 0.786281, 0.099216},
                               {-0.003882, -0.048116, 1.051998}}};
constexpr Eyes kDeuteranopia = {{{0.367322, 0.860646, -0.227968},
                                 {0.280085, 0.672501, 0.047413},
                                 {-0.011820, 0.042940, 0.968881}}};

double linear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

double dot(const Triple& a, const Triple& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Triple seenBy(const Eyes& eyes, const QColor& colour) {
    const Triple light = {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
    Triple seen{};
    for (std::size_t i = 0; i < 3; ++i)
        seen[i] = std::clamp(dot(eyes[i], light), 0.0, 1.0);
    return seen;
}

// CIE 1976 L*a*b* of linear sRGB (IEC 61966-2-1, D65).
Triple labOf(const Triple& light) {
    const auto curve = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (t * 24389 / 27 + 16) / 116;
    };
    const double x = curve(dot({0.4124564, 0.3575761, 0.1804375}, light) / 0.95047);
    const double y = curve(dot({0.2126729, 0.7151522, 0.0721750}, light));
    const double z = curve(dot({0.0193339, 0.1191920, 0.9503041}, light) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double colourDifference(const Eyes& eyes, const QColor& one, const QColor& other) {
    const Triple a = labOf(seenBy(eyes, one));
    const Triple b = labOf(seenBy(eyes, other));
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

constexpr std::array kEyes = {&kProtanopia, &kDeuteranopia};
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
        constexpr Eyes kAll = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        const QColor red(0xc0, 0x60, 0x40);
        const QColor green(0x7a, 0x80, 0x40);
        QVERIFY(colourDifference(kAll, red, green) > 40);
        QVERIFY(colourDifference(kDeuteranopia, red, green) < kToldApart);
        for (const Eyes* eyes : kEyes)
            for (const Triple& row : *eyes)  // white stays white
                QVERIFY(std::abs(row[0] + row[1] + row[2] - 1) < 1e-5);
    }

    void lightnessOfSequentialPalettesRunsOneWay() {
        int seen = 0;
        for (const PaletteKind kind : kPalettes) {
            if (isDiverging(kind))
                continue;
            ++seen;
            for (const Eyes* eyes : kEyes) {
                const auto lightness = [&](std::size_t step) {
                    return labOf(seenBy(*eyes, QColor(steps(kind)[step])))[0];
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
            for (const Eyes* eyes : kEyes)
                for (std::size_t step = 0; step < 96; ++step)  // beyond it is nearly white
                    QVERIFY(colourDifference(*eyes, QColor(steps(kind)[step]),
                                             QColor(steps(kind)[255 - step])) > kToldApart);
    }

    void theMarksOfQueryAndKeyStayApart() {
        for (const ThemeKind kind : kThemes) {
            const Theme look = theme(kind, QFont());
            for (const Eyes* eyes : kEyes)
                QVERIFY(colourDifference(*eyes, look.queryAccent, look.keyAccent) > kToldApart);
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
                        for (const Eyes* eyes : kEyes)
                            QVERIFY2(colourDifference(*eyes, a.colour, b.colour) > kToldApart,
                                     qPrintable(QString("%1 and %2").arg(one).arg(other)));
                    }
        }
    }
};

HEADLIGHT_TEST(TestColourBlindness)
#include "tst_colour_blindness.moc"
