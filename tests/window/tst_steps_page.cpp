// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QCoreApplication>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/steps_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

// The page that works the chosen cell out.
class TestStepsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    StepsView& view() const { return *window_->findChild<StepsView*>("stepsView"); }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
        auto* tabs = window_->findChild<QTabBar*>("pages");
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == "Step by step")
                tabs->setCurrentIndex(tab);
        QVERIFY(view().isVisible());
    }
    void cleanup() { window_.reset(); }

    void itFollowsTheChosenCell() {
        QVERIFY(view().picture().note.startsWith("No query is chosen"));
        window_->lab().select({0, 3, 2, 1});
        const Selection& at = view().picture().cell.at;
        QCOMPARE(at.head, 3);
        QCOMPARE(at.query, std::optional(2));
        QCOMPARE(at.key, std::optional(1));
        QVERIFY(view().picture().note.isEmpty());
    }

    void theStepIsKeptByTheScene() {
        QCOMPARE(window_->lab().view().step, 0);
        QTest::mouseClick(window_->findChild<QPushButton*>("stepNext"), Qt::LeftButton);
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Right);
        QCOMPARE(view().picture().step, 2);
        QCOMPARE(window_->lab().scene().view.step, 2);
        QTest::mouseClick(window_->findChild<QPushButton*>("stepBack"), Qt::LeftButton);
        QCOMPARE(view().picture().step, 1);
    }

    void wholeMatricesAreKeptByTheSceneToo() {
        auto* whole = window_->findChild<QCheckBox*>("wholeMatrices");
        QVERIFY(!whole->isChecked() && view().picture().whole.maps.empty());
        whole->click();
        QVERIFY(window_->lab().scene().view.wholeMatrices);
        QVERIFY(!view().picture().whole.maps.empty());
        ViewOptions options = window_->lab().view();
        options.wholeMatrices = false;
        window_->lab().look(options);
        QVERIFY(!whole->isChecked());
    }

    void anotherKeysScoreLeadsToThatKey() {
        ViewOptions options = window_->lab().view();
        options.step = 6;
        window_->lab().look(options);
        window_->lab().select({0, 3, 2, 1});
        emit view().cellChosen({0, 3, 2, 3}, 5);
        QCOMPARE(view().picture().step, 5);
        QCOMPARE(window_->lab().selection().key, std::optional(3));
        QCOMPARE(window_->lab().selection().query, std::optional(2));
    }

    // A key press in the sentence is a new working of the same step.
    void itFollowsTheSentence() {
        Recipe next = window_->lab().recipe();
        next.text = "one";
        window_->lab().edit(next, "test");
        QVERIFY(waitForResult(*window_));
        QCOMPARE(view().picture().labels.query, QString("one"));
        next.text.clear();
        window_->lab().edit(next, "test");
        QVERIFY(waitForResult(*window_));
        QVERIFY(view().picture().emptyText.startsWith("Type a sentence"));
        QTest::keyClick(&view(), Qt::Key_Right);  // nothing to go to
        QTest::keyClick(&view(), Qt::Key_Down);
        QVERIFY(!view().current());
    }
};

HEADLIGHT_TEST(TestStepsPage)
#include "tst_steps_page.moc"
