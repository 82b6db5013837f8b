// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDockWidget>
#include <QListView>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/panels/mnemonic.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

// Painting, undo and the history in the whole window.
class TestPainting : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    HeadView* map_ = nullptr;

    QPoint centreOf(Cell cell) const {
        return cellRect(map_->picture().map, map_->mapLayout().cells, cell).center().toPoint();
    }
    void drag(Cell from, Cell to) {
        QTest::mousePress(map_, Qt::LeftButton, {}, centreOf(from));
        QTest::mouseMove(map_, centreOf(to));
        QTest::mouseRelease(map_, Qt::LeftButton, {}, centreOf(to));
    }
    QAction* action(const QString& text) const {
        for (QAction* each : window_->findChildren<QAction*>())
            if (withoutMnemonic(each->text()) == withoutMnemonic(text))
                return each;
        return nullptr;
    }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw and it saw me";
        window_ = windowOn(scene);
        QVERIFY(window_);
        map_ = window_->findChild<HeadView*>("oneHead");
    }
    void cleanup() { window_.reset(); }

    void aStrokeByTheToolBarIsUndoneByKeys() {
        const Recipe before = window_->lab().recipe();
        QTest::mouseClick(window_->findChild<QToolButton*>("toolRectangle"), Qt::LeftButton);
        drag({1, 1}, {2, 3});
        QVERIFY(waitForResult(*window_));
        const Matrix& weights = window_->lab().trace()->layers[0].weights->heads[0];
        QCOMPARE(weights(2, 3), 0.0f);
        QVERIFY(std::abs(weights.row(2).sum() - 1) < 1e-5f);
        QVERIFY(action("&Undo Hide 6 cells"));
        QTest::keyClick(map_, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window_->lab().recipe() == before);
        QVERIFY(action("&Redo Hide 6 cells"));
    }

    void theHistoryIsADockThatGoesWhereItIsClicked() {
        auto* dock = window_->findChild<QDockWidget*>("historyDock");
        QVERIFY(dock->isHidden());
        QVERIFY(action("History"));
        action("History")->trigger();
        QVERIFY(dock->isVisible());
        window_->lab().setTool({StrokeShape::Row, PaintEffect::Hide});
        drag({1, 1}, {1, 1});
        drag({3, 1}, {3, 1});
        auto* steps = window_->findChild<QListView*>("historySteps");
        QCOMPARE(steps->model()->rowCount(), 3);
        QTest::mouseClick(steps->viewport(), Qt::LeftButton, {},
                          steps->visualRect(steps->model()->index(1, 0)).center());
        QCOMPARE(window_->lab().recipe().layer.mask.painted.size(), std::int64_t(8));
    }

    void whatIsLookedAtIsNoEdit() {
        QTest::mouseClick(window_->findChild<QToolButton*>("toolBrush"), Qt::LeftButton);
        QTest::mouseClick(window_->findChild<QToolButton*>("toolLook"), Qt::LeftButton);
        drag({1, 1}, {4, 4});
        QTest::keyClick(map_, Qt::Key_Right, Qt::AltModifier);
        auto* pages = window_->findChild<QTabBar*>("pages");
        for (const int page : {1, 2, 0})
            pages->setCurrentIndex(page);
        action("One head &alone")->trigger();
        QVERIFY(!window_->lab().history().canUndo());
    }

    void eachEditOfTheRecipeHasAName() {
        const auto trigger = [&](const char* object) {
            window_->findChild<QAction*>(object)->trigger();
            QVERIFY(!window_->lab().history().undoText().empty());
        };
        trigger("gallery:rotation");
        QVERIFY(QString::fromStdString(window_->lab().history().undoText()).startsWith("Open "));
        action("&Close the lab")->trigger();
        QCOMPARE(window_->lab().history().undoText(), std::string("Close the lab"));
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(window_->lab().history().undoText(), std::string("Keep for comparison"));
    }
};

HEADLIGHT_TEST(TestPainting)
#include "tst_painting.moc"
