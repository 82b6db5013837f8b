// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/studies/position_figures_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

// Expected numbers: document 004, p_{i,2j} = sin(i / 10000^(2j/d)) and p_{i,2j+1} = cos(…), in
// double precision, and the table of binary numbers that it prints.
class TestPositionFigures : public QObject {
    Q_OBJECT

 private slots:
    void itBeginsWithDocument004sFigure() {
        const PositionFiguresStudy study;
        const PositionFiguresResult result = compute(study);
        QCOMPARE(result.table.rows(), Eigen::Index(60));
        QCOMPARE(result.table.cols(), Eigen::Index(32));
        QCOMPARE(shownColumns(study), (std::vector<int>{6, 7, 8, 9}));
        for (int i = 0; i < 60; ++i)
            for (int j = 0; j < 16; ++j) {
                const double angle = i / std::pow(10000.0, 2.0 * j / 32);
                QVERIFY(std::abs(double(result.table(i, 2 * j)) - std::sin(angle)) < 1e-7);
                QVERIFY(std::abs(double(result.table(i, 2 * j + 1)) - std::cos(angle)) < 1e-7);
            }
    }

    void theCounterIsDocument004sTable() {
        const char* printed[] = {"000", "001", "010", "011", "100", "101", "110", "111"};
        const PositionFiguresResult result = compute(PositionFiguresStudy());
        QCOMPARE(result.counter.rows(), Eigen::Index(8));
        QCOMPARE(result.counter.cols(), Eigen::Index(3));
        for (int i = 0; i < 8; ++i)
            for (int bit = 0; bit < 3; ++bit)
                QCOMPARE(result.counter(i, bit), float(printed[i][bit] - '0'));
        // "Every number, every two numbers, every four", highest bit first.
        QCOMPARE(result.runs, (std::vector<int>{4, 2, 1}));
    }

    void theCounterHasTheBitsOfItsLargestNumber_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("bits");
        QTest::addRow("2") << 2 << 1;
        QTest::addRow("3") << 3 << 2;
        QTest::addRow("9") << 9 << 4;
        QTest::addRow("16") << 16 << 4;
        QTest::addRow("32") << 32 << 5;
    }
    void theCounterHasTheBitsOfItsLargestNumber() {
        QFETCH(int, count);
        PositionFiguresStudy study;
        study.binaryCount = count;
        const PositionFiguresResult result = compute(study);
        QTEST(int(result.counter.cols()), "bits");
        int largest = 0;
        for (Eigen::Index bit = 0; bit < result.counter.cols(); ++bit)
            largest = 2 * largest + int(result.counter(count - 1, bit));
        QCOMPARE(largest, count - 1);
    }

    // "The frequency of columns 6 and 7 is higher than that of columns 8 and 9."
    void columns6And7SwingFasterThan8And9() {
        const PositionFiguresResult result = compute(PositionFiguresStudy());
        QVERIFY(std::abs(result.pairs[3].wavelength -
                         2 * std::numbers::pi * std::pow(10000.0, 6.0 / 32)) < 1e-9);
        QVERIFY(std::abs(result.pairs[4].wavelength -
                         2 * std::numbers::pi * std::pow(10000.0, 8.0 / 32)) < 1e-9);
        // Zeros of sin(i / 5.623) in (0, 59]: 17.7, 35.3, 53.0; of cos: 8.8, 26.5, 44.2; of
        // sin(i / 10): 31.4; of cos: 15.7, 47.1.
        const std::vector<int>& changes = result.signChanges;
        QCOMPARE((std::vector<int>{changes[6], changes[7], changes[8], changes[9]}),
                 (std::vector<int>{3, 3, 1, 2}));
        for (std::size_t j = 1; j < result.pairs.size(); ++j)
            QVERIFY(result.pairs[j].wavelength > result.pairs[j - 1].wavelength);
    }

    void sineAndCosineAreAQuarterWaveApart() {
        const PositionFiguresResult result = compute(PositionFiguresStudy());
        for (const PositionFiguresResult::Pair& pair : result.pairs) {
            QVERIFY(pair.quarterMiss >= 0);
            QVERIFY2(pair.quarterMiss < 1e-7, qPrintable(QString::number(pair.quarterMiss)));
        }
    }

    void anOddWidthEndsOnASineWithoutItsCosine() {
        PositionFiguresStudy study;
        study.width = 7;
        const PositionFiguresResult result = compute(study);
        QCOMPARE(result.pairs.size(), std::size_t(4));
        QVERIFY(result.pairs[2].quarterMiss >= 0);
        QCOMPARE(result.pairs[3].quarterMiss, -1.0);
    }

    void onlyColumnsThatThereAreAreShown() {
        PositionFiguresStudy study;
        study.width = 8;
        study.columns = {7, 9, 7, 2};
        QCOMPARE(shownColumns(study), (std::vector<int>{7, 2}));
        study.columns = {8, 9};
        QCOMPARE(shownColumns(study), (std::vector<int>{0, 1, 2, 3}));
        study.width = 2;
        QCOMPARE(shownColumns(study), (std::vector<int>{0, 1}));
        study.columns = {};
        QVERIFY(shownColumns(study).empty());
    }

    void aCursorBeyondTheEndIsAtTheEnd() {
        PositionFiguresStudy study;
        study.length = 4;
        study.position = 5;
        QCOMPARE(shownPosition(study), 3);
        study.length = 6;
        QCOMPARE(shownPosition(study), 5);
    }
};

HEADLIGHT_APPLESS_TEST(TestPositionFigures)
#include "tst_position_figures.moc"
