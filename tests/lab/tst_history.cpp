// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/history.h"

using namespace headlight;

namespace {

Recipe withSeed(int seed) {
    Recipe recipe;
    recipe.weights.seed = std::uint64_t(seed);
    return recipe;
}

}  // namespace

class TestHistory : public QObject {
    Q_OBJECT

    using Clock = History::Clock;
    const Clock::time_point start_{};

 private slots:
    void editsOfOneKindInQuickSuccessionAreOneStep() {
        History history(withSeed(0));
        for (int i = 1; i <= 5; ++i)
            history.push(withSeed(i), "seed", start_ + std::chrono::milliseconds(100 * i));
        QCOMPARE(history.present(), withSeed(5));
        history.undo();
        QCOMPARE(history.present(), withSeed(0));
        QVERIFY(!history.canUndo());
        history.redo();
        QCOMPARE(history.present(), withSeed(5));
    }

    void aPauseAnotherKindOrAnEndedGestureStartsAStep() {
        History history(withSeed(0));
        history.push(withSeed(1), "seed", start_);
        history.push(withSeed(2), "seed", start_ + std::chrono::seconds(2));
        history.push(withSeed(3), "heads", start_ + std::chrono::seconds(2));
        history.seal();
        history.push(withSeed(4), "heads", start_ + std::chrono::seconds(2));
        for (const int seed : {3, 2, 1, 0}) {
            QVERIFY(history.canUndo());
            history.undo();
            QCOMPARE(history.present(), withSeed(seed));
        }
    }

    void aNewEditForgetsWhatWasUndone() {
        History history(withSeed(0));
        history.push(withSeed(1), "seed", start_);
        history.undo();
        history.push(withSeed(2), "heads", start_);
        QVERIFY(!history.canRedo());
        QCOMPARE(history.undoText(), std::string("heads"));
    }

    void onlyTheNewestStepsAreKept() {
        History history(withSeed(0));
        for (int i = 1; i <= 600; ++i) {
            history.push(withSeed(i), "seed", start_);
            history.seal();
        }
        int steps = 0;
        for (; history.canUndo(); ++steps)
            history.undo();
        QCOMPARE(steps, int(History::kLimit) - 1);
    }

    void aStrokeIsOneStepHoweverLongItTakes() {
        History history(withSeed(0));
        for (int i = 1; i <= 5; ++i)
            history.amend(withSeed(i), std::to_string(i) + " cells",
                          start_ + std::chrono::minutes(i));
        history.seal();
        QCOMPARE(history.size(), std::size_t(2));
        QCOMPARE(history.undoText(), std::string("5 cells"));
        history.amend(withSeed(6), "6 cells", start_ + std::chrono::minutes(5));
        history.seal();
        history.push(withSeed(7), "6 cells", start_ + std::chrono::minutes(5));
        QCOMPARE(history.size(), std::size_t(4));
    }

    void aDroppedStrokeHasNeverBeen() {
        History history(withSeed(0));
        history.push(withSeed(1), "seed", start_);
        history.push(withSeed(2), "heads", start_);
        history.undo();
        history.amend(withSeed(8), "stroke", start_);
        QVERIFY(!history.canRedo());
        history.amend(withSeed(9), "stroke", start_);
        history.drop();
        QCOMPARE(history.present(), withSeed(1));
        history.redo();  // what was undone before it is there again
        QCOMPARE(history.present(), withSeed(2));
        QCOMPARE(history.size(), std::size_t(3));
    }

    void aStrokeThatComesBackToWhereItBeganIsNone() {
        History history(withSeed(0));
        history.push(withSeed(1), "seed", start_);
        history.undo();
        history.amend(withSeed(8), "stroke", start_);
        history.amend(withSeed(0), "stroke", start_);
        history.seal();
        QVERIFY(!history.canUndo());
        QVERIFY(history.canRedo());
    }

    void anyStepIsGoneTo() {
        History history(withSeed(0));
        for (int i = 1; i <= 5; ++i)
            history.push(withSeed(i), std::to_string(i), start_);
        history.goTo(2);
        QCOMPARE(history.present(), withSeed(2));
        QCOMPARE(history.at(), std::size_t(2));
        history.goTo(5);
        QCOMPARE(history.present(), withSeed(5));
        QCOMPARE(history.what(3), std::string("3"));
        history.goTo(0);
        history.push(withSeed(9), "1", start_);  // no step goes on that was left
        QCOMPARE(history.size(), std::size_t(2));
    }

    void theSameRecipeIsNoEdit() {
        History history(withSeed(0));
        history.push(withSeed(0), "seed", start_);
        QVERIFY(!history.canUndo());
    }
};

HEADLIGHT_APPLESS_TEST(TestHistory)
#include "tst_history.moc"
