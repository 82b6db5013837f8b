// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/map_table_panel.h"
#include "ui/views/map_table_view.h"

using namespace headlight;

class TestMapTablePanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<MapTablePanel> panel_;
    MapTableView* view_ = nullptr;

    bool type(const std::string& text) {
        Recipe next = lab_->recipe();
        next.text = text;
        lab_->edit(next, "Sentence");
        return QTest::qWaitFor([&] { return lab_->current(); }, 20'000);
    }
    QString cell(int row, int column) const {
        return view_->model()->index(row, column).data().toString();
    }

 private slots:
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        lab_ = std::make_unique<Lab>(scene);
        panel_ = std::make_unique<MapTablePanel>(*lab_);
        view_ = panel_->findChild<MapTableView*>();
        QTRY_VERIFY(lab_->current());
    }
    void cleanup() {
        panel_.reset();
        lab_.reset();
    }

    void unseenItMakesNothing() {
        QVERIFY(type("I saw a"));
        QCOMPARE(view_->model()->rowCount(), 0);
        panel_->show();
        QCOMPARE(view_->model()->rowCount(), 3);
        panel_->hide();
        QVERIFY(type("I saw a saw"));
        QCOMPARE(view_->model()->rowCount(), 3);
        panel_->show();
        QCOMPARE(view_->model()->rowCount(), 4);
    }

    void itFollowsTheSentenceTheHeadAndTheStage() {
        panel_->show();
        QVERIFY(type("I saw it"));
        QCOMPARE(view_->model()->rowCount(), 3);
        lab_->select({0, 2, {}, {}});
        const LayerTrace& layer = lab_->trace()->layers[0];
        QCOMPARE(cell(1, 2), cellNumber(layer.weights->heads[2](1, 2)));
        ViewOptions scores = lab_->view();
        scores.stage = MapStage::Scores;
        lab_->look(scores);
        QCOMPARE(cell(1, 2), cellNumber(layer.scores->heads[2](1, 2)));
        QVERIFY(panel_->findChild<QLabel*>()->text().startsWith("L0·H2, score:"));
        scores.stage = MapStage::Weights;
        scores.excludedKeys = {2};
        lab_->look(scores);
        QCOMPARE(cell(1, 2), QString("left out"));
    }

    void theChosenCellIsTheSameHereAndThere() {
        panel_->show();
        panel_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
        lab_->select({0, 1, 2, 1});
        QCOMPARE(view_->currentIndex(), view_->model()->index(2, 1));
        QTest::keyClick(view_, Qt::Key_Right);
        QVERIFY(lab_->selection() == (Selection{0, 1, 2, 2}));
        QTest::keyClick(view_, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(lab_->selection() == (Selection{0, 1, 3, 2}));
        QCOMPARE(view_->selectedBlock(), (CellBlock{2, 2, 2, 1}));  // choosing kept the block
    }

    // The chosen word moves on as another one is typed before it.
    void typingKeepsTheBlock() {
        panel_->show();
        lab_->select({0, 0, 1, 1});
        view_->selectAll();
        QVERIFY(type("so I saw a saw"));
        QVERIFY(lab_->selection() == (Selection{0, 0, 2, 2}));
        QCOMPARE(view_->currentIndex(), view_->model()->index(2, 2));
        QCOMPARE(view_->selectedBlock(), (CellBlock{0, 0, 4, 4}));
        lab_->select({0, 0, 3, 3});  // another cell is another selection
        QCOMPARE(view_->selectedBlock(), (CellBlock{3, 3, 1, 1}));
    }

    void withoutWordsItSaysWhatToDo() {
        panel_->show();
        QVERIFY(type(""));
        QCOMPARE(view_->model()->rowCount(), 0);
        QVERIFY(view_->accessibleDescription().contains("Type a sentence"));
        QVERIFY(!panel_->findChild<QLabel*>()->isVisible());
    }
};

HEADLIGHT_TEST(TestMapTablePanel)
#include "tst_map_table_panel.moc"
