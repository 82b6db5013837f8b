// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/learned_limit_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

// Document 003, section 3: a table fixed at 128 positions and a sentence of 129.
class TestLearnedLimit : public QObject {
    Q_OBJECT

 private slots:
    void theHundredAndTwentyNinthTokenHasNoRow() {
        const LearnedLimitResult result = compute(LearnedLimitStudy());
        QCOMPARE(result.withoutRow, 1);
        QCOMPARE(result.unusedRows, 0);
        QCOMPARE(result.learned.rows(), Eigen::Index(129));
        QVERIFY(result.learned.row(127).norm() > 1);
        QCOMPARE(result.learned.row(128).norm(), 0.0F);
    }

    void theFormulaHasARowForEachToken() {
        LearnedLimitStudy study;
        study.tokens = 200;
        const LearnedLimitResult result = compute(study);
        QCOMPARE(result.formula.rows(), Eigen::Index(200));
        for (int j = 0; j < 16; ++j) {
            const double angle = 199 / std::pow(10000.0, 2.0 * j / 32);
            QVERIFY(std::abs(double(result.formula(199, 2 * j)) - std::sin(angle)) < 1e-7);
            QVERIFY(std::abs(double(result.formula(199, 2 * j + 1)) - std::cos(angle)) < 1e-7);
        }
    }

    void tokensAndRowsAreCounted_data() {
        QTest::addColumn<int>("table");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("without");
        QTest::addColumn<int>("unused");
        QTest::addRow("fits") << 128 << 128 << 0 << 0;
        QTest::addRow("shorter") << 128 << 100 << 0 << 28;
        QTest::addRow("much longer") << 128 << 1000 << 872 << 0;
        QTest::addRow("one and one") << 1 << 1 << 0 << 0;
    }
    void tokensAndRowsAreCounted() {
        QFETCH(int, table);
        QFETCH(int, tokens);
        LearnedLimitStudy study;
        study.tableLength = table;
        study.tokens = tokens;
        const LearnedLimitResult result = compute(study);
        QTEST(result.withoutRow, "without");
        QTEST(result.unusedRows, "unused");
        QCOMPARE(result.learned.rows(), Eigen::Index(std::max(table, tokens)));
        QCOMPARE(result.formula.rows(), result.learned.rows());
    }

    // A position's vector is its own: one more token in the sentence changes none of the others.
    void theTableDoesNotDependOnTheSentence() {
        LearnedLimitStudy study;
        study.tokens = 3;
        const Matrix few = compute(study).learned.topRows(128);
        study.tokens = 500;
        QCOMPARE(Matrix(compute(study).learned.topRows(128)), few);
        study.seed = 2;
        QVERIFY(Matrix(compute(study).learned.topRows(128)) != few);
    }

    // |p_a - p_b|² = d - 2 Σ cos((a - b)·ω_j), by document 004's formula: of all earlier positions
    // the one just before is nearest.
    void theLastRowDiffersFromAllBefore() {
        const LearnedLimitResult result = compute(LearnedLimitStudy());
        QCOMPARE(result.nearestPosition, 127);
        double square = 32;
        for (int j = 0; j < 16; ++j)
            square -= 2 * std::cos(1 / std::pow(10000.0, 2.0 * j / 32));
        QVERIFY(std::abs(result.nearestDistance - std::sqrt(square)) < 1e-5);
    }

    void aSentenceOfOneTokenHasNoOther() {
        LearnedLimitStudy study;
        study.tokens = 1;
        QCOMPARE(compute(study).nearestPosition, -1);
    }
};

HEADLIGHT_APPLESS_TEST(TestLearnedLimit)
#include "tst_learned_limit.moc"
