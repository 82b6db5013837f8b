// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/random.h"
#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"
#include "tests/positions/fixture.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

PositionTerms learnedTerms(int tokens, int learnedLength, std::uint64_t seed = 1) {
    PositionSpec spec;
    spec.kind = PositionKind::Learned;
    spec.learnedLength = learnedLength;
    spec.seed = seed;
    return *positionTerms(spec, {tokens, tokens, 16, 4, 4, true});
}

}  // namespace

class TestLearned : public QObject {
    Q_OBJECT

 private slots:
    void rowsAreTheTableOfTheSeed() {
        const PositionTerms terms = learnedTerms(40, 128, 7);
        QVERIFY(sameBits(terms.rows, learnedTable(40, 16, 7)));
        QVERIFY(sameBits(terms.rows, learnedTerms(40, 128, 7).rows));
        QVERIFY(!sameBits(terms.rows, learnedTerms(40, 128, 8).rows));
        QVERIFY(terms.notices.empty());
    }

    // Row by row from a stream of its own, whose name is part of what a seed means: with another
    // one, scenes that were kept would show other numbers.
    void numbersAreThoseOfTheirStream() {
        Random stream(7, "learned positions");
        const Matrix table = learnedTable(3, 5, 7);
        for (Eigen::Index row = 0; row < 3; ++row)
            for (Eigen::Index column = 0; column < 5; ++column)
                QCOMPARE(table(row, column), float(stream.normal()));
    }

    void aLongerTableBeginsWithTheShorterOne() {
        QVERIFY(sameBits(learnedTable(200, 9, 3).topRows(50), learnedTable(50, 9, 3)));
    }

    // nn.Embedding starts with N(0, 1); bounds of six standard errors for 20000 numbers.
    void numbersAreNormalWithDeviationOne() {
        const MatrixD table = learnedTable(200, 100, 5).cast<double>();
        const double mean = table.mean();
        QVERIFY(std::abs(mean) < 6 / std::sqrt(20000.0));
        QVERIFY(std::abs(table.array().square().mean() - 1) < 6 * std::sqrt(2.0 / 20000.0));
    }

    void positionsBeyondTheTableAreZeroAndNamed() {
        const PositionTerms terms = learnedTerms(140, 128);
        QVERIFY(sameBits(terms.rows.topRows(128), learnedTable(128, 16, 1)));
        QVERIFY(sameBits(terms.rows.bottomRows(12), Matrix::Zero(12, 16)));
        QCOMPARE(terms.notices.size(), std::size_t(1));
        QCOMPARE(describe(terms.notices.front()),
                 std::string("positions 129 to 140 have no row in the learned table of 128"));
    }

    void oneMissingPositionIsSpokenOfAsOne() {
        const PositionTerms terms = learnedTerms(129, 128);
        QCOMPARE(describe(terms.notices.at(0)),
                 std::string("position 129 has no row in the learned table of 128"));
    }

    void theLengthOfTheTableDecidesWhoHasARow() {
        QVERIFY(learnedTerms(20, 20).notices.empty());
        QCOMPARE(learnedTerms(20, 5).rows.rowwise().norm().cwiseSign().sum(), 5.0f);
        QCOMPARE(learnedTerms(20, 0).rows.norm(), 0.0f);
    }
};

HEADLIGHT_APPLESS_TEST(TestLearned)
#include "tst_learned.moc"
