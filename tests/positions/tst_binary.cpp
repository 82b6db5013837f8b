// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/positions/schemes.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestBinary : public QObject {
    Q_OBJECT

 private slots:
    // The printed result of document 004.
    void zeroToSevenAreTheLinesOfDocument004() {
        const char* lines[] = {"000", "001", "010", "011", "100", "101", "110", "111"};
        const Matrix table = binaryTable(8, 3);
        for (int i = 0; i < 8; ++i)
            for (int bit = 0; bit < 3; ++bit)
                QCOMPARE(table(i, bit), float(lines[i][bit] - '0'));
    }

    void lowerBitsAlternateFaster() {
        const Matrix table = binaryTable(64, 6);
        for (int bit = 0; bit < 6; ++bit)
            for (int i = 0; i < 64; ++i)
                QCOMPARE(table(i, 5 - bit), float(i / (1 << bit) % 2));
    }

    void tooFewBitsWrapAndTooManyAreZero() {
        QCOMPARE(binaryTable(9, 3).row(8).sum(), 0.0f);
        const Matrix wide = binaryTable(4, 70);
        QCOMPARE(wide.leftCols(68).sum(), 0.0f);
        QCOMPARE(wide.row(3).sum(), 2.0f);
        QCOMPARE(binaryTable(0, 3).cols(), Eigen::Index(3));
    }
};

HEADLIGHT_APPLESS_TEST(TestBinary)
#include "tst_binary.moc"
