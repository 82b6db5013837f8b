// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/figures/figure_look.h"
#include "ui/figures/paper.h"

using namespace headlight;

class TestPaper : public QObject {
    Q_OBJECT

 private slots:
    void unitsAreOneLengthToldOtherwise() {
        QCOMPARE(*readLength("25.4mm"), 96.0);
        QCOMPARE(*readLength("1in"), 96.0);
        QCOMPARE(*readLength("96px"), 96.0);
        QCOMPARE(*readLength("96"), 96.0);
        QCOMPARE(*readLength("3.5in"), 336.0);
        for (const double millimetres : {85.0, 174.0, 210.0, 0.1}) {
            const double units = millimetres * unitsIn(LengthUnit::Millimetre);
            QVERIFY(std::abs(units / unitsIn(LengthUnit::Millimetre) - millimetres) < 1e-12);
        }
    }

    void whatIsNoLengthIsNone() {
        for (const char* text : {"", "mm", "85 mm", "85cm", "-85mm", "0", "0mm", "nan", "inf",
                                 "1e999", "85mm ", "0x10", "+5", "8,5mm", "85MM"})
            QVERIFY2(!readLength(text), text);
    }

    void presetsAreWhatTheirNamesSay() {
        QCOMPARE(findPreset("single-column")->width, *readLength("85mm"));
        QCOMPARE(findPreset("double-column")->width, *readLength("174mm"));
        QCOMPARE(findPreset("a4-width")->width, *readLength("210mm"));
        const PaperPreset& slide = *findPreset("slide");
        QCOMPARE(slide.width * slide.dpi / 96, 1920.0);
        QCOMPARE(slide.height * slide.dpi / 96, 1080.0);
        for (const PaperPreset& preset : paperPresets()) {
            QCOMPARE(findPreset(preset.id), &preset);
            QVERIFY(preset.typePoints >= kLegiblePoints);
        }
        QVERIFY(!findPreset("") && !findPreset("folio"));
    }
};

HEADLIGHT_GUILESS_TEST(TestPaper)
#include "tst_paper.moc"
