// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/boards/text_overlaps.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/boards/written_numbers.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Board boardOfLabWith(const Study& study) {
    Scene scene = findInGallery(textOf(study).id)->scene;
    scene.recipe.study = study;
    return boardOfScene(scene);
}

bool same(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }

}  // namespace

class TestCostBoards : public QObject {
    Q_OBJECT

 private slots:
    void largeNumbersAreWrittenAsPowers() {
        QCOMPARE(largeNumber(0), QString("0"));
        QCOMPARE(largeNumber(4096), QString("4096"));
        QCOMPARE(largeNumber(5.0478), QString("5.05"));
        QCOMPARE(largeNumber(1953.125), QString("1953"));
        QCOMPARE(largeNumber(33'554'432), QString("3.36·10⁷"));
        QCOMPARE(largeNumber(1.5e16), QString("1.50·10¹⁶"));
    }

    void theTheoryIsTheSameWhetherAnythingIsMeasuredOrNot() {
        CostStudy study;
        const NumberTable measured = boardOfLabWith(study).numbers;
        study.measure = false;
        const NumberTable theory = boardOfLabWith(study).numbers;
        QCOMPARE(theory.values.cols(), 20);
        QCOMPARE(measured.values.cols(), 23);
        QCOMPARE(measured.rows, theory.rows);
        for (Eigen::Index row = 0; row < theory.values.rows(); ++row)
            for (Eigen::Index column = 0; column < 20; ++column)
                QVERIFY(same(theory.values(row, column), measured.values(row, column)));
        const auto full = measured.values.col(20);
        QCOMPARE((full.array() > 0).count(), Eigen::Index(5));  // n = 16, 32, 64, 128, 256
    }

    void withoutMeasuringNothingIsSaidToBeMeasured() {
        CostStudy study;
        QVERIFY(boardOfLabWith(study).notes[2].contains("Measured"));
        study.measure = false;
        for (const QString& note : boardOfLabWith(study).notes)
            QVERIFY(!note.contains("easured"));
    }

    void theNumbersAtTheCursorAreTold() {
        CostStudy study;
        study.length = 1000;
        study.width = 100;
        study.reach = 10;
        study.kernel = 5;
        study.measure = false;
        const QString note = boardOfLabWith(study).notes.front();
        for (const char* number : {"1.00·10⁸", "1.00·10⁶", "1.00·10⁷", "5.00·10⁷"})
            QVERIFY2(note.contains(number), number);
    }

    void theTableSaysWhereItsNumbersAreAndWhatAWindowHolds() {
        CostStudy study;
        study.measure = false;
        study.over = CostAxis::Width;
        const auto tableOf = [](const Board& board) {
            return std::get<Drawing>(partOf(board, "table").content);
        };
        QVERIFY(tableOf(boardOfLabWith(study)).title.contains("n = 256, d = 512"));
        QCOMPARE(boardOfLabWith(study).notes.size(), std::size_t(2));
        study.length = 10;
        const Board capped = boardOfLabWith(study);
        QCOMPARE(capped.notes.size(), std::size_t(3));
        QVERIFY(capped.notes[2].contains("min(r, n) = 10"));
    }

    void largeNumbersStandApartInTheTable() {
        CostStudy study;
        study.measure = true;
        study.measuredLength = 16;
        study.length = 1'000'000;
        study.width = 16384;
        study.kernel = 1024;
        study.reach = 1;
        QFont font("Sans Serif");
        font.setPixelSize(13);
        const Theme look = theme(ThemeKind::Light, font);
        const Board board = boardOfLabWith(study);
        const QSizeF least = leastSize(board, look);
        for (const double share : {0.0, 0.3, 0.6, 1.0}) {
            const QSizeF size = least + share * (preferredSize(board, look) - least);
            const QString found = test::overlappingTexts(board, "table", size, look);
            QVERIFY2(found.isEmpty(), qPrintable(QString("%1: %2").arg(share).arg(found)));
        }
    }

    void aClickOnAMapChoosesTheQuery() {
        const Study study = LinearAttentionStudy();
        const auto next = afterChoice(study, {"softmax", 5, 3, -1});
        QVERIFY(next);
        QCOMPARE(std::get<LinearAttentionStudy>(*next).query, 5);
        QVERIFY(!afterChoice(study, {"softmax", -1, -1, 2}));
        QCOMPARE(mapOf(boardOfLabWith(*next), "linear").selectedRow, std::optional(5));
    }

    void bothMapsHaveOneScale() {
        const Board board = boardOfLabWith(LinearAttentionStudy());
        QCOMPARE(mapOf(board, "softmax").rowScales, mapOf(board, "linear").rowScales);
        QVERIFY(aroundZero(mapOf(board, "difference").rowScales.front()));
    }

    void theFutureIsDrawnAsHidden() {
        LinearAttentionStudy study;
        study.causal = true;
        const Board board = boardOfLabWith(study);
        QVERIFY(mapOf(board, "linear").hidden(3, 4));
        QVERIFY(!mapOf(board, "linear").hidden(4, 4));
    }

    void theMapsOfEncoderAndDecoderHaveTheirWords() {
        const Board board = boardOfLabWith(EncoderDecoderStudy());
        const std::vector<QString> source = {"我", "看", "见", "一", "把", "锯", "子"};
        const std::vector<QString> target = {"I", "saw", "a", "saw"};
        QCOMPARE(mapOf(board, "encoder").rows, source);
        QCOMPARE(mapOf(board, "decoder").rows, target);
        QCOMPARE(mapOf(board, "cross").rows, target);
        QCOMPARE(mapOf(board, "cross").columns, source);
        QVERIFY(mapOf(board, "decoder").hidden(0, 1));
        QVERIFY(board.notes[2].contains("6 of 6"));
        QVERIFY(board.notes[2].contains("document 003"));
        QCOMPARE(board.numbers.values.rows(), 7 + 4 + 4);
        QVERIFY(std::isnan(board.numbers.values(7, 4)));  // the decoder has four keys
    }
};

HEADLIGHT_TEST(TestCostBoards)
#include "tst_cost_boards.moc"
