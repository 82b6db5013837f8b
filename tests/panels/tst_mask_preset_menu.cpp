// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/mask_preset_menu.h"

using namespace headlight;

class TestMaskPresetMenu : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<QPushButton> button_;

    QAction* entry(const QString& name) const {
        for (QAction* action : button_->menu()->actions())
            if (action->text().startsWith(name + " — "))
                return action;
        return nullptr;
    }

 private slots:
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        lab_ = std::make_unique<Lab>(scene);
        button_.reset(makeMaskPresetButton(*lab_));
        QVERIFY(QTest::qWaitFor([this] { return lab_->current(); }, 20'000));
    }
    void cleanup() {
        button_.reset();
        lab_.reset();
    }

    void rulesAreSetWhereRulesSayIt() {
        Recipe before = lab_->recipe();
        before.layer.mask.painted = {{0, 1, false}};
        lab_->edit(before, "Paint");
        entry("Causal window")->trigger();
        Mask expected;
        expected.causal = true;
        expected.window = MaskWindow{2, 2};
        QVERIFY(lab_->recipe().layer.mask == expected);
        QCOMPARE(lab_->history().undoText(), std::string("Mask: Causal window"));
        lab_->undo();
        QVERIFY(lab_->recipe() == before);
    }

    void otherPatternsAreCellsForTheTokensThereAre() {
        entry("Blocks")->trigger();
        QVERIFY(QTest::qWaitFor([this] { return lab_->current(); }, 20'000));
        const Matrix& weights = lab_->trace()->layers[0].weights->heads[0];
        for (Eigen::Index q = 0; q < weights.rows(); ++q) {
            QVERIFY(std::abs(weights.row(q).sum() - 1) < 1e-5f);
            for (Eigen::Index k = 0; k < weights.cols(); ++k)
                QCOMPARE(weights(q, k) > 0, q / 4 == k / 4);
        }
    }

    void eachSaysWhatItMeansInOneLine() {
        int entries = 0;
        for (const QAction* action : button_->menu()->actions()) {
            if (action->isSeparator())
                continue;
            QCOMPARE(action->text().count(" — "), 1);
            QVERIFY(action->text().section(" — ", 1).contains(" · "));
            ++entries;
        }
        QCOMPARE(entries, 12);
    }
};

HEADLIGHT_TEST(TestMaskPresetMenu)
#include "tst_mask_preset_menu.moc"
