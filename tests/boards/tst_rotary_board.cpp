// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"

using namespace headlight;
using namespace headlight::test;

class TestRotaryBoard : public QObject {
    Q_OBJECT

 private slots:
    void aCellOfTheMapTurnsBothDials() {
        BoardChoice choice;
        choice.part = "scores";
        choice.row = 20;
        choice.column = 3;
        const auto turned = afterChoice(RotaryStudy(), choice);
        QVERIFY(turned);
        QCOMPARE(std::get<RotaryStudy>(*turned).query, 20);
        QCOMPARE(std::get<RotaryStudy>(*turned).key, 3);
        choice.part = "curve";
        QVERIFY(!afterChoice(RotaryStudy(), choice));
    }

    void theDialsAreMarkedInMapAndCurve() {
        const Board board = boardOfStudy(RotaryStudy());
        const auto& map = contentOf<Heatmap>(board, "scores");
        QCOMPARE(map.selectedRow, std::optional(12));
        QCOMPARE(map.selectedColumn, std::optional(7));
        const auto& curve = contentOf<CurvesPicture>(board, "curve");
        QCOMPARE(curve.cursor, std::optional(5.0));
        QCOMPARE(curve.curves[0].x[std::size_t(31 + 5)], 5.0);
        QVERIFY(std::abs(curve.curves[0].y[std::size_t(31 + 5)] - double((*map.values)(12, 7))) <
                1e-5);
    }

    void dialsBeyondTheMapAreNotMarked() {
        RotaryStudy study;
        study.query = 300;
        study.key = 0;
        const Board board = boardOfStudy(study);
        const auto& map = contentOf<Heatmap>(board, "scores");
        QVERIFY(!map.selectedRow);
        QVERIFY(!contentOf<CurvesPicture>(board, "curve").cursor);
    }

    // One end of each vector says where it points.
    void everyDialHasBothReadings_data() {
        QTest::addColumn<int>("pairs");
        QTest::addColumn<int>("drawn");
        QTest::newRow("1") << 1 << 1;
        QTest::newRow("4") << 4 << 4;
        QTest::newRow("256") << 256 << 6;
    }
    void everyDialHasBothReadings() {
        QFETCH(int, pairs);
        QFETCH(int, drawn);
        RotaryStudy study;
        study.pairs = pairs;
        int dials = 0;
        for (const BoardPart& one : boardOfStudy(study).parts)
            if (const auto* drawing = std::get_if<Drawing>(&one.content)) {
                ++dials;
                const auto readings =
                    std::count_if(drawing->marks.begin(), drawing->marks.end(),
                                  [](const Mark& mark) { return !mark.reading.isEmpty(); });
                QCOMPARE(readings, 2);
            }
        QCOMPARE(dials, drawn);
    }
};

HEADLIGHT_APPLESS_TEST(TestRotaryBoard)
#include "tst_rotary_board.moc"
