// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/comparison_panel.h"
#include "ui/views/head_view.h"

using namespace headlight;

class TestComparisonPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<ComparisonPanel> panel_;

    HeadView* view(const char* name) const { return panel_->findChild<HeadView*>(name); }
    QString caption() const { return panel_->findChild<QLabel*>("comparisonCaption")->text(); }
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
        QTest::mouseClick(panel_->findChild<QPushButton*>("keepPresent"), Qt::LeftButton);
        QCOMPARE(lab_->recipe().compared.size(), std::size_t(1));
        QVERIFY(waitForResult());
        QTRY_VERIFY(view("keptMap")->isVisible());
        QVERIFY(caption().startsWith("Kept and now are the same"));
    }

    void whatDiffersIsSaidInWords() {
        QCOMPARE(caption(), QString("Kept → now: Scale ÷ none → √d_k"));
        Recipe next = lab_->recipe();
        next.layer.heads = 8;
        next.text = "I saw no saw";
        lab_->edit(next, "Heads");
        QVERIFY(waitForResult());
        QVERIFY(caption().contains("Heads 6 → 8"));
        QVERIFY(caption().contains("the tokens differ"));
        lab_->select({0, 7, {}, {}});
        QVERIFY(caption().contains("L0·H5 of the kept result stands beside L0·H7"));
    }

    void theLargestDifferenceIsNamedAndGoneTo() {
        auto* largest = panel_->findChild<QToolButton*>("largestDifference");
        const Matrix& difference = *view("differenceMap")->picture().map.values;
        Eigen::Index row = 0;
        Eigen::Index column = 0;
        difference.cwiseAbs().maxCoeff(&row, &column);
        QVERIFY(largest->text().contains(view("presentMap")->rowName(int(row))));
        QTest::mouseClick(largest, Qt::LeftButton);
        QCOMPARE(lab_->selection().query, std::optional(int(row)));
        QCOMPARE(lab_->selection().key, std::optional(int(column)));
        QCOMPARE(view("keptMap")->cursorCell(), std::optional(Cell{int(row), int(column)}));
    }

    void theTwoChangePlacesAndAreLetGo() {
        const Recipe before = lab_->recipe();
        QTest::mouseClick(panel_->findChild<QToolButton*>("swapCompared"), Qt::LeftButton);
        QCOMPARE(lab_->recipe().layer.scale.kind, ScaleKind::None);
        QCOMPARE(lab_->recipe().compared.front().layer.scale.kind, ScaleKind::SqrtDk);
        QVERIFY(waitForResult());
        QCOMPARE(caption(), QString("Kept → now: Scale ÷ √d_k → none"));
        lab_->undo();
        QVERIFY(lab_->recipe() == before);
        QTest::mouseClick(panel_->findChild<QToolButton*>("dropCompared"), Qt::LeftButton);
        QVERIFY(lab_->recipe().compared.empty());
        lab_->undo();
        QVERIFY(lab_->recipe() == before);
    }
};

HEADLIGHT_TEST(TestComparisonPanel)
#include "tst_comparison_panel.moc"
