// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QListView>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/history_panel.h"

using namespace headlight;

class TestHistoryPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<HistoryPanel> panel_;
    QListView* steps_ = nullptr;

    void setHeads(int heads) {
        Recipe next = lab_->recipe();
        next.layer.heads = heads;
        lab_->endGesture();
        lab_->edit(next, "Hea&ds");
    }
    QVariant at(int row, int role = Qt::DisplayRole) const {
        return steps_->model()->index(row, 0).data(role);
    }

 private slots:
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        lab_ = std::make_unique<Lab>(scene);
        panel_ = std::make_unique<HistoryPanel>(*lab_);
        panel_->resize(260, 300);
        panel_->show();
        panel_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
        steps_ = panel_->findChild<QListView*>("historySteps");
    }
    void cleanup() {
        panel_.reset();
        lab_.reset();
    }

    void withoutEditsItSaysSo() {
        QVERIFY(panel_->findChild<QLabel*>("historyNote")->isVisible());
        QVERIFY(!steps_->isVisible());
        setHeads(8);
        QVERIFY(steps_->isVisible());
    }

    void stepsAreNamedAndThePresentOneIsMarked() {
        setHeads(8);
        setHeads(12);
        lab_->undo();
        QCOMPARE(steps_->model()->rowCount(), 3);
        QCOMPARE(at(0).toString(), QString("As opened"));
        QCOMPARE(at(1).toString(), QString("Heads"));
        QCOMPARE(at(1, Qt::ToolTipRole).toString(), QString("Heads 6 → 8"));
        QCOMPARE(steps_->currentIndex().row(), 1);
        QVERIFY(at(1, Qt::FontRole).value<QFont>().bold());
        QVERIFY(!at(2, Qt::FontRole).value<QFont>().bold());
        QCOMPARE(at(2, Qt::AccessibleTextRole).toString(), QString("Heads, undone"));
    }

    void aClickAndArrowsGoThere() {
        for (const int heads : {8, 12, 4})
            setHeads(heads);
        const QRect first = steps_->visualRect(steps_->model()->index(1, 0));
        QTest::mouseClick(steps_->viewport(), Qt::LeftButton, {}, first.center());
        QCOMPARE(lab_->recipe().layer.heads, 8);
        steps_->setFocus();
        QTest::keyClick(steps_, Qt::Key_Down);
        QCOMPARE(lab_->recipe().layer.heads, 12);
        QTest::keyClick(steps_, Qt::Key_Home);
        QCOMPARE(lab_->recipe().layer.heads, 6);
        QTest::keyClick(steps_, Qt::Key_End);
        QCOMPARE(lab_->recipe().layer.heads, 4);
        QCOMPARE(lab_->history().size(), std::size_t(4));  // going is no edit
    }

    void whatIsLookedAtIsNoStep() {
        setHeads(8);
        QTRY_VERIFY(lab_->current());
        lab_->select({0, 3, 1, 1});
        ViewOptions view = lab_->view();
        view.stage = MapStage::Scores;
        lab_->look(view);
        lab_->point(Selection{0, 1, 2, 2});
        lab_->setTool({StrokeShape::Row, PaintEffect::Show});
        QCOMPARE(steps_->model()->rowCount(), 2);
    }

    // Where the marks were when a step was left, they are when it is come back to.
    void marksComeBackWithTheirStep() {
        QTRY_VERIFY(lab_->current());
        ViewOptions view = lab_->view();
        view.excludedKeys = {2};
        lab_->look(view);
        Recipe next = lab_->recipe();
        next.text = "other words";
        lab_->replaceSentence(next, "Example");
        QTRY_VERIFY(lab_->current());
        QVERIFY(lab_->view().excludedKeys.empty());
        steps_->setCurrentIndex(steps_->model()->index(0, 0));
        QTRY_VERIFY(lab_->current());
        QCOMPARE(lab_->view().excludedKeys, std::set<int>{2});
    }

    void whileHiddenItFollowsWhenItIsShown() {
        panel_->hide();
        setHeads(8);
        setHeads(4);
        panel_->show();
        QCOMPARE(steps_->model()->rowCount(), 3);
        QCOMPARE(steps_->currentIndex().row(), 2);
    }
};

HEADLIGHT_TEST(TestHistoryPanel)
#include "tst_history_panel.moc"
