// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestAlibi : public QObject {
    Q_OBJECT

 private slots:
    // Press, Smith, Lewis 2022, section 3: "for 8 heads, 1/2, 1/4, … 1/256".
    void eightHeadsHaveTheSlopesOfThePaper() {
        const std::vector<double> paper = {1 / 2.0,  1 / 4.0,  1 / 8.0,   1 / 16.0,
                                           1 / 32.0, 1 / 64.0, 1 / 128.0, 1 / 256.0};
        QCOMPARE(alibiSlopes(8), paper);
    }

    // The same section: for 16 heads the geometric mean of neighbours is put between.
    void sixteenHeadsPutGeometricMeansBetween() {
        const std::vector<double> eight = alibiSlopes(8);
        const std::vector<double> sixteen = alibiSlopes(16);
        QCOMPARE(sixteen.size(), std::size_t(16));
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE(sixteen[2 * i + 1], eight[i]);
        for (std::size_t i = 1; i < 8; ++i)
            QVERIFY(std::abs(sixteen[2 * i] - std::sqrt(eight[i - 1] * eight[i])) < 1e-15);
    }

    // Twelve: the eight above, then the first four of every other slope of sixteen.
    void twelveHeadsFollowTheRuleForNoPowerOfTwo() {
        const double root = std::sqrt(2.0);
        const std::vector<double> expected = {
            1 / 2.0,   1 / 4.0,   1 / 8.0,  1 / 16.0,       1 / 32.0,       1 / 64.0,
            1 / 128.0, 1 / 256.0, 1 / root, 1 / (2 * root), 1 / (4 * root), 1 / (8 * root)};
        const std::vector<double> slopes = alibiSlopes(12);
        QCOMPARE(slopes.size(), expected.size());
        for (std::size_t h = 0; h < 12; ++h)
            QVERIFY(std::abs(slopes[h] - expected[h]) < 1e-15);
    }

    void fewHeads() {
        QVERIFY(alibiSlopes(0).empty());
        QCOMPARE(alibiSlopes(1), (std::vector<double>{1 / 256.0}));
        QCOMPARE(alibiSlopes(2), (std::vector<double>{1 / 16.0, 1 / 256.0}));
        QCOMPARE(alibiSlopes(3), (std::vector<double>{1 / 16.0, 1 / 256.0, 1 / 4.0}));
        QCOMPARE(alibiSlopes(6),
                 (std::vector<double>{1 / 4.0, 1 / 16.0, 1 / 64.0, 1 / 256.0, 1 / 2.0, 1 / 8.0}));
    }

    void everyCountOfHeadsHasDifferentFallingPenalties() {
        for (int heads = 1; heads <= 64; ++heads) {
            std::vector<double> slopes = alibiSlopes(heads);
            QCOMPARE(int(slopes.size()), heads);
            std::sort(slopes.begin(), slopes.end());
            QVERIFY(std::adjacent_find(slopes.begin(), slopes.end()) == slopes.end());
            QVERIFY(slopes.front() >= 1 / 256.0 && slopes.back() < 1);
        }
    }

    void theBiasIsTheDistanceTimesTheSlopeBothWays() {
        PositionSpec spec;
        spec.kind = PositionKind::Alibi;
        const PositionTerms terms = *positionTerms(spec, {5, 9, 64, 8, 8, true});
        for (int head = 0; head < 8; ++head)
            for (int query = 0; query < 5; ++query)
                for (int key = 0; key < 9; ++key)
                    QCOMPARE(terms.biasAt(head, query, key),
                             -std::ldexp(1.0f, -(head + 1)) * float(std::abs(key - query)));
        QVERIFY(!std::signbit(terms.biasAt(0, 3, 3)));
    }
};

HEADLIGHT_APPLESS_TEST(TestAlibi)
#include "tst_alibi.moc"
