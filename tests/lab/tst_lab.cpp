// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QString>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"

using namespace headlight;

namespace {

Scene smallScene() {
    Scene scene;
    scene.recipe.text = "I saw a saw";
    scene.recipe.layer.dModel = 32;
    scene.recipe.layer.heads = 4;
    return scene;
}

bool waitForCurrent(Lab& lab) {
    return QTest::qWaitFor([&] { return lab.current() && !lab.trace()->empty(); }, 10'000);
}

void leaveOut(Lab& lab, const std::set<int>& keys) {
    ViewOptions view = lab.view();
    view.excludedKeys = keys;
    lab.look(view);
}

bool say(Lab& lab, const char* text) {
    Recipe next = lab.recipe();
    next.text = text;
    lab.edit(next, "Text");
    return waitForCurrent(lab);
}

}  // namespace

class TestLab : public QObject {
    Q_OBJECT

 private slots:
    void theSceneItOpensWithIsComputed() {
        Lab lab(smallScene());
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.trace()->queryCount(), 4);
    }

    void beforeTheFirstPassThereIsNothingComputed() {
        Lab lab(smallScene());
        QVERIFY(lab.trace()->empty());
        QVERIFY(!lab.trace()->computed);
        QVERIFY(waitForCurrent(lab));
        QVERIFY(lab.trace()->computed);
        Recipe nothing = lab.recipe();
        nothing.text.clear();
        lab.edit(nothing, "Text");
        QVERIFY(QTest::qWaitFor([&] { return lab.current(); }));
        QVERIFY(lab.trace()->empty());
        QVERIFY(lab.trace()->computed);
    }

    void anEditEndsInATraceOfThatRecipe() {
        Lab lab(smallScene());
        Recipe next = lab.recipe();
        next.text = "one two";
        QSignalSpy changed(&lab, &Lab::recipeChanged);
        lab.edit(next, "Text");
        QCOMPARE(changed.count(), 1);
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.trace()->queryCount(), 2);
    }

    void selectingAndLookingNeverComputes() {
        Lab lab(smallScene());
        QVERIFY(waitForCurrent(lab));
        const auto before = lab.trace();
        QSignalSpy traces(&lab, &Lab::traceChanged);
        QSignalSpy selections(&lab, &Lab::selectionChanged);
        lab.select({0, 2, 1, 3});
        ViewOptions view = lab.view();
        view.palette = PaletteKind::Magma;
        lab.look(view);
        // A pass that had been started would be queued before this one.
        Recipe next = lab.recipe();
        next.text = "last";
        lab.edit(next, "Text");
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(traces.count(), 1);
        QVERIFY(selections.count() >= 1);
        QVERIFY(before != lab.trace());
    }

    void aBurstOfEditsEndsInTheLast() {
        Lab lab(smallScene());
        for (int seed = 1; seed <= 200; ++seed) {
            Recipe next = lab.recipe();
            next.embedding.seed = std::uint64_t(seed);
            lab.edit(next, "Seed");
        }
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.trace()->recipe.embedding.seed, std::uint64_t(200));
    }

    void whatCannotBeIsRefusedAndNothingChanges() {
        Lab lab(smallScene());
        QSignalSpy failures(&lab, &Lab::failed);
        Recipe next = lab.recipe();
        next.layer.heads = 5;
        lab.edit(next, "Heads");
        QCOMPARE(failures.count(), 1);
        QCOMPARE(lab.recipe(), smallScene().recipe);
        QVERIFY(!lab.history().canUndo());
    }

    void undoComputesTheRecipeBefore() {
        Lab lab(smallScene());
        Recipe next = lab.recipe();
        next.text = "other words here";
        lab.edit(next, "Text");
        lab.undo();
        QCOMPARE(lab.recipe(), smallScene().recipe);
        QVERIFY(waitForCurrent(lab));
        lab.redo();
        QCOMPARE(lab.recipe(), next);
        QVERIFY(waitForCurrent(lab));
    }

    void theSelectionMovesOnlyWhenItsHeadIsGone() {
        Scene scene = smallScene();
        scene.selection = {0, 3, std::nullopt, std::nullopt};
        Lab lab(scene);
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.selection().head, 3);
        Recipe next = lab.recipe();
        next.layer.heads = 2;
        lab.edit(next, "Heads");
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.selection().head, 1);
    }

    void whatIsLeftOutFollowsItsWord() {
        Lab lab(smallScene());  // I saw a saw
        QVERIFY(waitForCurrent(lab));
        leaveOut(lab, {2});
        lab.select({0, 0, 3, 2});
        QSignalSpy views(&lab, &Lab::viewChanged);
        QVERIFY(say(lab, "Today I saw a saw"));
        QCOMPARE(lab.view().excludedKeys, std::set<int>({3}));
        QCOMPARE(lab.selection(), (Selection{0, 0, 4, 3}));
        QCOMPARE(views.count(), 1);
    }

    void anotherSentenceHasNothingLeftOutUntilItIsUndone() {
        Lab lab(smallScene());
        QVERIFY(waitForCurrent(lab));
        leaveOut(lab, {0});
        lab.select({0, 1, 2, 0});
        QVERIFY(say(lab, "the cat"));
        QCOMPARE(lab.view().excludedKeys, std::set<int>());
        QCOMPARE(lab.selection(), (Selection{0, 1, {}, {}}));
        leaveOut(lab, {1});
        lab.undo();
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.view().excludedKeys, std::set<int>({0}));
        QCOMPARE(lab.selection(), (Selection{0, 1, 2, 0}));
        lab.redo();
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.view().excludedKeys, std::set<int>({1}));
    }

    void undoingAnotherEditLeavesWhatIsLeftOut() {
        Lab lab(smallScene());
        QVERIFY(waitForCurrent(lab));
        leaveOut(lab, {0});
        Recipe next = lab.recipe();
        next.layer.temperature = 2;
        lab.edit(next, "Temperature");
        QVERIFY(waitForCurrent(lab));
        leaveOut(lab, {1});
        lab.undo();
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.view().excludedKeys, std::set<int>({1}));
    }

    void aReplacedSentenceKeepsNothingHoweverAlikeItIs() {
        Lab lab(smallScene());
        QVERIFY(waitForCurrent(lab));
        leaveOut(lab, {0});
        lab.select({0, 0, 1, 0});
        Recipe next = lab.recipe();
        next.text = "I saw a hammer";
        lab.replaceSentence(next, "Example");
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.view().excludedKeys, std::set<int>());
        QCOMPARE(lab.selection(), Selection{});
    }

    void aSceneBringsItsOwn() {
        Scene scene = smallScene();
        scene.view.excludedKeys = {1};
        scene.selection = {0, 2, 3, 1};
        Lab lab(scene);
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.scene(), scene);
        Scene other = scene;
        other.recipe.text = "the cat saw";
        other.view.excludedKeys = {2};
        other.selection = {0, 1, 0, 2};
        lab.open(other);
        QVERIFY(waitForCurrent(lab));
        QCOMPARE(lab.scene(), other);
    }

    void leavingInTheMiddleOfAPassIsQuick() {
        Scene scene = smallScene();
        for (int i = 0; i < 1000; ++i)
            scene.recipe.text += " w" + std::to_string(i);
        scene.recipe.layers = 6;
        QElapsedTimer timer;
        {
            Lab lab(scene);
            QSignalSpy busy(&lab, &Lab::busyChanged);
            QVERIFY(busy.wait(10'000));
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

HEADLIGHT_GUILESS_TEST(TestLab)
#include "tst_lab.moc"
