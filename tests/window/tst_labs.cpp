// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/panels/recipe_form.h"
#include "ui/panels/sentence_panel.h"
#include "ui/views/board_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kSmallScreen = 912;  // 1920 pixels at 200 %, less a desktop's own

QAction* labAction(const MainWindow& window, const char* id) {
    return window.findChild<QAction*>(QString("gallery:") + id);
}

bool openLab(MainWindow& window, const char* id) {
    QAction* action = labAction(window, id);
    if (action == nullptr)
        return false;
    action->trigger();
    return QTest::qWaitFor([&] { return window.lab().current(); }, 20'000);
}

}  // namespace

class TestLabs : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void theMenuHasEverySceneOfTheGallery() {
        const auto window = shownWindow();
        QVERIFY(window);
        for (const GalleryEntry& entry : gallery())
            QVERIFY2(labAction(*window, entry.id), entry.id);
    }

    void everyLabOpensWithItsBoardAndControls_data() {
        QTest::addColumn<std::string>("id");
        for (const Study& study : allStudies())
            QTest::newRow(textOf(study).id) << std::string(textOf(study).id);
    }
    void everyLabOpensWithItsBoardAndControls() {
        QFETCH(std::string, id);
        const auto window = shownWindow();
        QVERIFY(window);
        QVERIFY(openLab(*window, id.c_str()));
        const auto* board = window->findChild<BoardView*>("board");
        QVERIFY(board->isVisible());
        QVERIFY2(!board->board().empty(), qPrintable(board->board().emptyText));
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 2);
        // Nothing that is turned is without a name.
        for (const auto* control : board->window()->findChildren<QSpinBox*>())
            if (control->isVisible())
                QVERIFY(!control->accessibleName().isEmpty());
        QCOMPARE(window->findChild<SentencePanel*>()->isVisible(),
                 textOf(*window->lab().recipe().study).usesSentence);
        QCOMPARE(window->lab().recipe().text, std::string("I saw a saw"));  // it is not replaced
    }

    void everyLabFitsASmallScreen_data() { everyLabOpensWithItsBoardAndControls_data(); }
    void everyLabFitsASmallScreen() {
        QFETCH(std::string, id);
        const auto window = windowOn(findInGallery(id)->scene);
        QVERIFY(window);
        // On a low screen the controls are away while a lab is open.
        const int controls = window->findChild<QDockWidget*>("controlsDock")->isVisible()
                                 ? window->findChild<QDockWidget*>("controlsDock")->width()
                                 : 0;
        const int least = window->minimumSizeHint().width();
        QVERIFY2(least - controls <= kSmallScreen, qPrintable(QString::number(least)));
        window->findChild<QTabBar*>("pages")->setCurrentIndex(0);
        const int heads = window->minimumSizeHint().width();
        QVERIFY2(heads <= kSmallScreen, qPrintable(QString::number(heads)));
    }

    void turningAControlTurnsTheBoard() {
        const auto window = shownWindow();
        QVERIFY(window);
        QVERIFY(openLab(*window, "rotation"));
        auto* board = window->findChild<BoardView*>("board");
        const NumberTable before = board->board().numbers;
        QSpinBox* offset = nullptr;
        for (auto* box : board->window()->findChildren<QSpinBox*>())
            if (box->isVisible() && box->accessibleName() == "Offset δ")
                offset = box;
        QVERIFY(offset);
        offset->setValue(11);
        QVERIFY(QTest::qWaitFor([&] { return window->lab().current(); }, 20'000));
        QCOMPARE(std::get<RotationStudy>(*window->lab().recipe().study).offset, 11);
        QVERIFY(board->board().numbers.values != before.values);
        window->lab().undo();
        QVERIFY(QTest::qWaitFor([&] { return window->lab().current(); }, 20'000));
        QCOMPARE(offset->value(), 5);
        QVERIFY(board->board().numbers.values == before.values);
    }

    void undoClosesALabAndTheHeadsAreBack() {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* positions = window->findChild<QDockWidget*>("positionsDock");
        QVERIFY(positions->isVisible());
        QVERIFY(openLab(*window, "rotation"));
        QVERIFY(!positions->isVisible());  // the board has its room
        window->lab().undo();
        QVERIFY(QTest::qWaitFor([&] { return window->lab().current(); }, 20'000));
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 0);
        QVERIFY(positions->isVisible());
        QVERIFY(window->findChild<SentencePanel*>()->isVisible());
    }

    void aSceneWithALabOpensOnItsPage() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.study = RotationStudy();
        MainWindow window(scene);
        window.resize(1300, 850);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(window.findChild<QTabBar*>("pages")->currentIndex(), 2);
        auto* positions = window.findChild<QDockWidget*>("positionsDock");
        QVERIFY(!positions->isVisible());
        window.findChild<QTabBar*>("pages")->setCurrentIndex(0);
        QVERIFY(positions->isVisible());
        QVERIFY(!window.findChild<QDockWidget*>("numbersDock")->isHidden());
    }

    void onlyALabOfTheSentenceKeepsTheControls() {
        const auto window = shownWindow();
        QVERIFY(window);
        const auto* controls = window->findChild<QDockWidget*>("controlsDock");
        QVERIFY(openLab(*window, "rotation"));
        QVERIFY(!controls->isVisible());
        QVERIFY(openLab(*window, "schemes"));
        QVERIFY(controls->isVisible());
        QVERIFY(!window->findChild<QDockWidget*>("positionsDock")->isVisible());
        QVERIFY(openLab(*window, "rotation"));
        QVERIFY(!controls->isVisible());
        window->findChild<QTabBar*>("pages")->setCurrentIndex(0);
        QVERIFY(controls->isVisible());
        QVERIFY(window->findChild<QDockWidget*>("positionsDock")->isVisible());
    }

    void keysNeverGoToAHiddenSentence() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.study = RotationStudy();
        MainWindow window(scene);
        window.resize(1300, 850);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClicks(QApplication::focusWidget(), "xyz");
        QCOMPARE(window.lab().recipe().text, scene.recipe.text);
        QCOMPARE(QApplication::focusWidget(), window.findChild<BoardView*>("board"));
    }

    void aDragOverABoardIsOneStepToUndo() {
        const auto window = shownWindow();
        QVERIFY(window);
        QVERIFY(openLab(*window, "linear-attention"));
        auto* board = window->findChild<BoardView*>("board");
        const auto queryOf = [&] {
            return std::get<LinearAttentionStudy>(*window->lab().recipe().study).query;
        };
        const int before = queryOf();
        std::size_t part = 0;
        while (!std::holds_alternative<Heatmap>(board->board().parts[part].content))
            ++part;
        // A copy: each choice brings another board.
        const Heatmap map = std::get<Heatmap>(board->board().parts[part].content);
        const HeatmapLayout where =
            layoutOf(map, board->boardLayout().parts[part], theme(ThemeKind::Light, board->font()));
        const auto at = [&](int row) {
            return cellRect(map, where.cells, {row, 1}).center().toPoint();
        };
        const auto send = [&](QEvent::Type type, int row, Qt::MouseButtons held) {
            QMouseEvent event(type, at(row), board->mapToGlobal(at(row)),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, held, {});
            QCoreApplication::sendEvent(board, &event);
        };
        send(QEvent::MouseButtonPress, 2, Qt::LeftButton);
        send(QEvent::MouseMove, 3, Qt::LeftButton);
        send(QEvent::MouseMove, 4, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, 4, Qt::NoButton);
        QCOMPARE(queryOf(), 4);
        QTest::mouseClick(board, Qt::LeftButton, {}, at(6));
        QCOMPARE(queryOf(), 6);
        window->lab().undo();
        QCOMPARE(queryOf(), 4);
        window->lab().undo();
        QCOMPARE(queryOf(), before);
    }

    void theTabsGoToAndFro() {
        const auto window = shownWindow();
        QVERIFY(window);
        QVERIFY(openLab(*window, "rotation"));
        auto* tabs = window->findChild<QTabBar*>("pages");
        tabs->setCurrentIndex(0);
        QVERIFY(!window->findChild<BoardView*>("board")->isVisible());
        QVERIFY(window->lab().recipe().study.has_value());
        tabs->setCurrentIndex(2);
        QVERIFY(window->findChild<BoardView*>("board")->isVisible());
    }

    void theLabOfLabellingTakesItsSentence() {
        Scene scene{openingRecipe(), {}, {}};
        scene.recipe.text = "something else";
        const auto window = windowOn(scene);
        QVERIFY(window);
        QVERIFY(openLab(*window, "tagging"));
        QCOMPARE(window->lab().recipe().text, std::string("something else"));
        window->findChild<QPushButton*>("exampleSentence")->click();
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().recipe().text, std::string("I saw a saw"));
        QVERIFY(window->lab().recipe().study.has_value());
        window->lab().undo();
        QCOMPARE(window->lab().recipe().text, std::string("something else"));
    }

    void aClickBesideTheTabsDoesNothing() {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* tabs = window->findChild<QTabBar*>("pages");
        const QPoint beside(tabs->tabRect(tabs->count() - 1).right() + 40, tabs->height() / 2);
        QVERIFY(tabs->rect().contains(beside));
        QCOMPARE(tabs->tabAt(beside), -1);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, beside);
        QCOMPARE(tabs->currentIndex(), 0);
    }

    void anotherLabTakesThePlaceOfTheFirst() {
        const auto window = shownWindow();
        QVERIFY(window);
        QVERIFY(openLab(*window, "rotation"));
        QVERIFY(openLab(*window, "schemes"));
        QCOMPARE(std::string(textOf(*window->lab().recipe().study).id), std::string("schemes"));
        window->lab().undo();
        QCOMPARE(std::string(textOf(*window->lab().recipe().study).id), std::string("rotation"));
    }
};

HEADLIGHT_TEST(TestLabs)
#include "tst_labs.moc"
