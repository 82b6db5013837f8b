// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include "ui/lab/lab.h"
#include "ui/panels/comparison_panel.h"
#include "ui/views/head_view.h"

using namespace headlight;

class TestComparisonPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<ComparisonPanel> panel_;

    HeadView* view(const char* name) const { return panel_->findChild<HeadView*>(name); }
    bool waitForResult() const {
        return QTest::qWaitFor([this] { return lab_->current(); }, 20'000);
    }

 private slots:
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        Recipe kept = scene.recipe;
        kept.layer.scale.kind = ScaleKind::None;
        scene.recipe = comparedWith(scene.recipe, kept);
        lab_ = std::make_unique<Lab>(scene);
        panel_ = std::make_unique<ComparisonPanel>(*lab_);
        panel_->resize(900, 320);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()) && waitForResult());
    }
    void cleanup() {
        panel_.reset();
        lab_.reset();
    }

    void allThreeShowWhatIsPointedAt() {
        emit view("keptMap")->cellHovered(2, 1);
        for (const char* name : {"keptMap", "presentMap", "differenceMap"})
            QCOMPARE(view(name)->cursorCell(), std::optional(Cell{2, 1}));
        emit view("differenceMap")->hoverLeft();
        QVERIFY(!view("keptMap")->cursorCell());
    }

    void choosingAndLeavingOutWorkAsOnTheOneMap() {
        emit view("differenceMap")->cellChosen(3, 1);
        QCOMPARE(lab_->selection().query, std::optional(3));
        QCOMPARE(lab_->selection().key, std::optional(1));
        emit view("presentMap")->keyToggled(2);
        QCOMPARE(lab_->view().excludedKeys, std::set<int>{2});
        for (const char* name : {"keptMap", "presentMap"})
            QCOMPARE((*view(name)->picture().map.values)(0, 2), 0.0f);
    }

    void withoutAKeptResultItSaysHowToKeepOne() {
        Recipe alone = lab_->recipe();
        alone.compared.clear();
        lab_->edit(alone, "Let go");
        QVERIFY(waitForResult());
        QVERIFY(!view("keptMap")->isVisible());
        QVERIFY(panel_->findChild<QLabel*>("comparisonNote")->text().contains("Keep"));
    }
};

QTEST_MAIN(TestComparisonPanel)
#include "tst_comparison_panel.moc"
