// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/look.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"
#include "ui/pictures/colour_scale.h"

#include <QImage>
#include <QLocale>
#include <QSize>
#include <QString>
#include <QTest>
#include <cmath>

#include "ui/pictures/cell_steps.h"
#include "ui/pictures/palette.h"

using namespace headlight;
using namespace headlight::test;

namespace {

const ColourScale kScales[] = {
    {PaletteKind::Viridis, Transfer::Linear, 0, 1},
    {PaletteKind::Viridis, Transfer::SquareRoot, 0, 1},
    {PaletteKind::Viridis, Transfer::Logarithmic, 0, 1},
    {PaletteKind::Magma, Transfer::Logarithmic, 0.02, 0.7},
    {PaletteKind::Cividis, Transfer::Linear, -7.5, 3.25},
    {PaletteKind::Blues, Transfer::SquareRoot, -2, 9},
    {PaletteKind::Diverging, Transfer::Linear, -4, 4},
    {PaletteKind::Diverging, Transfer::SquareRoot, -4, 4},
    {PaletteKind::Diverging, Transfer::Logarithmic, -4, 4},
};

// A step number is a power of ten times 1, 2 or 5 apart from its neighbours, or is itself such a
// one.
bool isRound(double value) {
    if (value == 0)
        return true;
    const double digits = std::abs(value) / std::pow(10.0, std::floor(std::log10(std::abs(value))));
    return std::abs(digits - std::round(digits)) < 1e-6 ||
           std::abs(2 * digits - std::round(2 * digits)) < 1e-6;
}

}  // namespace

class TestColourScale : public QObject {
    Q_OBJECT

 private slots:
    void valueAtIsTheInverseOfPositionOf() {
        for (const ColourScale& scale : kScales) {
            for (int i = 0; i <= 200; ++i) {
                const double position = i / 200.0;
                QVERIFY(std::abs(positionOf(valueAt(position, scale), scale) - position) < 1e-9);
            }
        }
    }

    void positionsGrowWithValues() {
        for (const ColourScale& scale : kScales) {
            double last = -1;
            for (int i = 0; i <= 300; ++i) {
                const double value = scale.low + (scale.high - scale.low) * i / 300;
                const double position = positionOf(value, scale);
                QVERIFY(position >= last && position >= 0 && position <= 1);
                last = position;
            }
            QCOMPARE(last, 1.0);
        }
    }

    void transfersAreWhatTheirNamesSay() {
        QCOMPARE(positionOf(0.25, kScales[0]), 0.25);
        QCOMPARE(positionOf(0.25, kScales[1]), 0.5);
        QCOMPARE(positionOf(0.01, kScales[2]), 0.5);  // two of the four decades from 1e-4 to 1
        QCOMPARE(positionOf(0, kScales[2]), 0.0);
    }

    void outsideIsClippedAndNanStays() {
        for (const ColourScale& scale : kScales) {
            QCOMPARE(positionOf(scale.low - 5, scale), 0.0);
            QCOMPARE(positionOf(scale.high + 5, scale), 1.0);
            QVERIFY(std::isnan(positionOf(kNan, scale)));
            QVERIFY(std::isnan(valueAt(kNan, scale)));
        }
    }

    void zeroIsTheMiddleOfDiverging() {
        for (const ColourScale& scale : kScales) {
            if (scale.palette != PaletteKind::Diverging)
                continue;
            QCOMPARE(positionOf(0, scale), 0.5);
            QVERIFY(std::abs(positionOf(1.5, scale) + positionOf(-1.5, scale) - 1) < 1e-12);
        }
    }

    // Cells are coloured by quick float arithmetic; the double formula is the oracle.
    void stepsAreThoseOfTheFormula() {
        for (const ColourScale& scale : kScales) {
            std::vector<float> values;
            for (int i = -50; i <= 1050; ++i)
                values.push_back(float(scale.low + (scale.high - scale.low) * i / 1000));
            for (int i = 0; i < 60; ++i)
                values.push_back(float(scale.high * std::pow(10.0, -i / 10.0)));
            std::vector<CellStep> quick(values.size());
            stepsOfRow(values.data(), nullptr, int(values.size()), scale, quick.data());
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double exact = positionOf(double(values[i]), scale) * 255;
                QVERIFY(std::abs(quick[i] - exact) < 0.5 + 0.01);
                QCOMPARE(quick[i], stepOf(double(values[i]), scale));
            }
        }
    }

    void whatIsNotFiniteHasItsOwnColour() {
        const Theme theme = look();
        for (const ColourScale& scale : kScales) {
            for (const float value : {kNan, kInfinity, -kInfinity})
                QCOMPARE(colourOf(double(value), scale, theme), theme.notFinite.rgb());
            QCOMPARE(colourOf(scale.high, scale, theme), steps(scale.palette)[255]);
            QCOMPARE(colourOf(scale.low, scale, theme), steps(scale.palette)[0]);
        }
    }

    void aRangeOfOneNumberIsTheMiddle() {
        const ColourScale flat{PaletteKind::Viridis, Transfer::Linear, 2, 2};
        QCOMPARE(positionOf(2, flat), 0.5);
        QCOMPARE(positionOf(1, flat), 0.0);
        QCOMPARE(positionOf(3, flat), 1.0);
        QCOMPARE(stepOf(2, flat), CellStep(128));
    }

    void ticksAreRoundAndInRange() {
        for (const ColourScale& scale : kScales) {
            const std::vector<double> ticks = roundTicks(scale, 6);
            QVERIFY(ticks.size() >= 2);
            for (std::size_t i = 0; i < ticks.size(); ++i) {
                QVERIFY2(isRound(ticks[i]), qPrintable(QString::number(ticks[i], 'g', 17)));
                QVERIFY(ticks[i] >= scale.low - 1e-9 && ticks[i] <= scale.high + 1e-9);
                QVERIFY(i == 0 || ticks[i] > ticks[i - 1]);
            }
        }
        const std::vector<double> fifths = roundTicks(kScales[0], 6);
        QCOMPARE(fifths.size(), std::size_t(6));
        for (std::size_t i = 0; i < 6; ++i)
            QVERIFY(std::abs(fifths[i] - 0.2 * double(i)) < 1e-12);
        QVERIFY(roundTicks({PaletteKind::Viridis, Transfer::Linear, 1, 1}, 6).empty());
    }

    void captionsNameQuantityScaleRangeAndScope() {
        const ColourScale scale{PaletteKind::Viridis, Transfer::SquareRoot, 0, 0.831};
        QCOMPARE(caption(scale, "weight", RangeScope::AllHeads),
                 QString("weight, √ scale, 0 to 0.831, all heads"));
        QVERIFY(caption(scale, "weight", RangeScope::OneHead).contains("this head"));
        QVERIFY(caption(scale, "weight", RangeScope::EachRow).contains("range differs"));
        QVERIFY(captionOfDiffering(scale, "weight").contains("range differs"));
    }

    void numbersHavePointsInEveryLocale() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(shortNumber(0.25), QString("0.25"));
        QCOMPARE(shortNumber(-1234567.0), QString("-1.23e6"));
        QCOMPARE(shortNumber(0.0), QString("0"));
        QCOMPARE(shortNumber(1e-5), QString("1e-5"));
        QLocale::setDefault(before);
    }

    void theHotterCellWinsAPixel() {
        QCOMPARE(strongerStep(10, 200, false), CellStep(200));
        QCOMPARE(strongerStep(10, 120, true), CellStep(10));
        QCOMPARE(strongerStep(kHiddenStep, 0, false), CellStep(0));
        QCOMPARE(strongerStep(kHiddenStep, 3, true), CellStep(3));
        QCOMPARE(strongerStep(kNotFiniteStep, 255, false), kNotFiniteStep);
        QCOMPARE(strongerStep(0, kNotFiniteStep, true), kNotFiniteStep);
    }
};

HEADLIGHT_TEST(TestColourScale)
#include "tst_colour_scale.moc"
