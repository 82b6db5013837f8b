// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/pictures/palette.h"

#include <QColor>
#include <QFont>
#include <QRgb>
#include <QString>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/pipeline/scene_names.h"
#include "ui/pictures/theme.h"

using namespace headlight;

namespace {

// CIE 1976 lightness of an sRGB colour, from the standard's formulas (IEC 61966-2-1, D65).
double lightness(QRgb rgb) {
    const auto linear = [](int c) {
        const double x = c / 255.0;
        return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
    };
    const double y =
        0.2126 * linear(qRed(rgb)) + 0.7152 * linear(qGreen(rgb)) + 0.0722 * linear(qBlue(rgb));
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

constexpr PaletteKind kSequential[] = {PaletteKind::Viridis, PaletteKind::Cividis,
                                       PaletteKind::Magma,   PaletteKind::Inferno,
                                       PaletteKind::Blues,   PaletteKind::Grey};

// Channels are whole numbers: a step may round against the run by about this much.
constexpr double kRounding = 0.15;

}  // namespace

class TestPalette : public QObject {
    Q_OBJECT

 private slots:
    void lightnessRunsOneWay() {
        for (const PaletteKind kind : kSequential) {
            const auto& colours = steps(kind);
            const double way = lightness(colours[255]) > lightness(colours[0]) ? 1 : -1;
            for (std::size_t i = 1; i < colours.size(); ++i) {
                const double gain = way * (lightness(colours[i]) - lightness(colours[i - 1]));
                QVERIFY2(gain > -kRounding,
                         qPrintable(QString("%1 step %2").arg(name(kind)).arg(i)));
            }
            QVERIFY(std::abs(lightness(colours[255]) - lightness(colours[0])) > 60);
        }
    }

    // So that whatever can be chosen can be named, by a scene and on the command line.
    void everyPaletteHasItsNameInScenes() {
        std::vector<PaletteKind> named;
        for (const auto& [word, kind] : kPaletteNames)
            named.push_back(kind);
        QCOMPARE(named, std::vector(kPalettes.begin(), kPalettes.end()));
        QStringList shown;
        for (const PaletteKind kind : kPalettes)
            shown << name(kind);
        QVERIFY(!shown.contains(QString()));
        QCOMPARE(shown.removeDuplicates(), 0);
    }

    void reversedIsTheOtherWayRound() {
        const std::size_t half = kPalettes.size() / 2;
        for (std::size_t i = 0; i < half; ++i) {
            auto turned = steps(kPalettes[half + i]);
            std::reverse(turned.begin(), turned.end());
            QCOMPARE(turned, steps(kPalettes[i]));
            QCOMPARE(isDiverging(kPalettes[i]), isDiverging(kPalettes[half + i]));
        }
    }

    // Nothing but levels: a print in black alone shows them as they are.
    void greyHasNoColour() {
        for (const QRgb step : steps(PaletteKind::Grey))
            QVERIFY(qRed(step) == qGreen(step) && qGreen(step) == qBlue(step));
        QCOMPARE(steps(PaletteKind::Grey)[0], qRgb(255, 255, 255));
        QCOMPARE(steps(PaletteKind::Grey)[255], qRgb(0, 0, 0));
    }

    void divergingIsLightestInTheMiddleAndAlikeOnBothSides() {
        const auto& colours = steps(PaletteKind::Diverging);
        for (std::size_t i = 1; i < 128; ++i) {
            QVERIFY(lightness(colours[i]) - lightness(colours[i - 1]) > -kRounding);
            QVERIFY(lightness(colours[255 - i]) - lightness(colours[256 - i]) > -kRounding);
        }
        for (std::size_t i = 0; i < 128; ++i)
            QVERIFY(std::abs(lightness(colours[i]) - lightness(colours[255 - i])) < 4);
        QVERIFY(qBlue(colours[40]) > qRed(colours[40]));
        QVERIFY(qRed(colours[215]) > qBlue(colours[215]));
    }

    // Points of the published maps, between our stops (matplotlib 3's tables, index 120 and 200).
    void publishedColoursAreMet() {
        const auto near = [](QRgb a, QRgb b) {
            return std::abs(qRed(a) - qRed(b)) <= 4 && std::abs(qGreen(a) - qGreen(b)) <= 4 &&
                   std::abs(qBlue(a) - qBlue(b)) <= 4;
        };
        QVERIFY(near(steps(PaletteKind::Viridis)[120], qRgb(35, 137, 142)));
        QVERIFY(near(steps(PaletteKind::Viridis)[200], qRgb(112, 207, 87)));
        QVERIFY(near(steps(PaletteKind::Magma)[120], qRgb(170, 51, 125)));
        QVERIFY(near(steps(PaletteKind::Magma)[200], qRgb(253, 152, 105)));
        QVERIFY(near(steps(PaletteKind::Inferno)[120], qRgb(176, 49, 91)));
        QVERIFY(near(steps(PaletteKind::Inferno)[200], qRgb(251, 157, 7)));
        QVERIFY(near(steps(PaletteKind::Cividis)[120], qRgb(118, 118, 118)));
        QVERIFY(near(steps(PaletteKind::Cividis)[200], qRgb(196, 180, 104)));
    }

    void everyStepCanBeWrittenOn() {
        for (const PaletteKind kind : kPalettes) {
            for (const QRgb step : steps(kind))
                QVERIFY(contrast(QColor(step), textOn(QColor(step))) >= 4.5);
        }
    }

    // WCAG 2.1's own examples: black on white 21, #777777 on white 4.48.
    void contrastIsTheStandards() {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QVERIFY(std::abs(contrast(QColor(0x777777), Qt::white) - 4.48) < 0.01);
    }

    void themesCanBeRead() {
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print,
                                     ThemeKind::BlackOnWhite, ThemeKind::WhiteOnBlack}) {
            const Theme look = theme(kind, QFont());
            QVERIFY(contrast(look.text, look.background) >= 7);
            QVERIFY(contrast(look.text, look.panel) >= 4.5);
            for (const QColor& colour :
                 {look.faintText, look.queryAccent, look.keyAccent, look.accent})
                QVERIFY(contrast(colour, look.background) >= 4.5);
            QVERIFY(contrast(look.hatch, look.hidden) > 1.4);
        }
    }

    void hiddenAndNotFiniteAreInNoPalette() {
        const auto far = [](QRgb a, const QColor& b) {
            return std::abs(qRed(a) - b.red()) + std::abs(qGreen(a) - b.green()) +
                       std::abs(qBlue(a) - b.blue()) >
                   20;
        };
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print,
                                     ThemeKind::BlackOnWhite, ThemeKind::WhiteOnBlack}) {
            const Theme look = theme(kind, QFont());
            for (const PaletteKind palette : kPalettes) {
                for (const QRgb step : steps(palette))
                    QVERIFY(far(step, look.notFinite));
            }
            for (const QRgb step : steps(PaletteKind::Viridis))
                QVERIFY(far(step, look.hidden));
        }
    }

    void typeIsSizedInPixels() {
        QFont points;
        points.setPointSizeF(12);
        QVERIFY(theme(ThemeKind::Light, points).font.pixelSize() > 0);
        QFont pixels;
        pixels.setPixelSize(20);
        const Theme look = theme(ThemeKind::Light, pixels);
        QCOMPARE(look.font.pixelSize(), 20);
        QCOMPARE(scaledFont(look, 0.5).pixelSize(), 10);
        QCOMPARE(scaledFont(look, 0.1).pixelSize(), 9);
    }
};

HEADLIGHT_TEST(TestPalette)
#include "tst_palette.moc"
