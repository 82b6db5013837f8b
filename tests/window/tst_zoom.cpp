// SPDX-License-Identifier: GPL-3.0-or-later
// Nearer to a map by the window's keys; what is seen is no edit and stays with the scene.
#include <QAbstractButton>
#include <QAction>
#include <QTabBar>
#include <QTest>
#include <QWheelEvent>

#include "core/pipeline/gallery.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Scene longScene() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text.clear();
    for (int i = 0; i < 50; ++i)
        scene.recipe.text += "w" + std::to_string(i) + " ";
    return scene;
}

HeadView& mapOf(MainWindow& window) { return *window.findChild<HeadView*>("oneHead"); }

const SeenCells& seenIn(MainWindow& window) { return mapOf(window).picture().map.seen; }

QAction* actionOfKeys(MainWindow& window, const char* keys) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->shortcuts().contains(QKeySequence(keys)))
            return action;
    return nullptr;
}

}  // namespace

class TestZoom : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void keysGoNearerAndBack() {
        const auto window = windowOn(longScene());
        QVERIFY(window);
        mapOf(*window).setFocus();
        QTest::keyClick(&mapOf(*window), Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(seenIn(*window)->queries, 35);
        QTest::keyClick(&mapOf(*window), Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(seenIn(*window)->queries, 25);
        QTest::keyClick(&mapOf(*window), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(seenIn(*window)->queries, 35);
        QTest::keyClick(&mapOf(*window), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(!seenIn(*window));
    }

    void keysGoNearerToTheCellPointedAt() {
        const auto window = windowOn(longScene());
        QVERIFY(window);
        window->lab().point(Selection{0, 0, 49, 2});
        for (int step = 0; step < 10; ++step)
            actionOfKeys(*window, "Ctrl++")->trigger();
        QCOMPARE(seenIn(*window)->queries, kFewestSeen);
        QCOMPARE(seenIn(*window)->query, 40);
        QVERIFY(isSeen(*seenIn(*window), 49, 2));
        QVERIFY(!actionOfKeys(*window, "Ctrl++")->isEnabled());
    }

    void entriesAreThereWhereTheyDoSomething() {
        const auto window = windowOn(longScene());
        QVERIFY(window);
        QAction* nearer = actionOfKeys(*window, "Ctrl++");
        QAction* farther = actionOfKeys(*window, "Ctrl+-");
        QAction* all = actionOfKeys(*window, "Ctrl+0");
        QVERIFY(nearer->isEnabled() && !farther->isEnabled() && !all->isEnabled());
        nearer->trigger();
        QVERIFY(nearer->isEnabled() && farther->isEnabled() && all->isEnabled());
        window->findChild<QTabBar*>("pages")->setCurrentIndex(1);
        QVERIFY(!nearer->isEnabled() && !farther->isEnabled() && !all->isEnabled());
        window->findChild<QTabBar*>("pages")->setCurrentIndex(0);
        QVERIFY(nearer->isEnabled() && farther->isEnabled() && all->isEnabled());
    }

    void itIsNoEditAndStaysWithTheScene() {
        const auto window = windowOn(longScene());
        QVERIFY(window);
        const std::size_t steps = window->lab().history().size();
        actionOfKeys(*window, "Ctrl++")->trigger();
        QVERIFY(window->lab().current());
        QCOMPARE(window->lab().history().size(), steps);
        const auto opened = parseScene(writeScene(window->lab().scene()), "a.json");
        QVERIFY(opened);
        QVERIFY(opened->scene.view.seen);
        const auto other = windowOn(opened->scene);
        QVERIFY(other);
        QVERIFY(seenIn(*other) == seenIn(*window));
    }

    void anotherSentenceIsSeenWhole() {
        const auto window = windowOn(longScene());
        QVERIFY(window);
        actionOfKeys(*window, "Ctrl++")->trigger();
        Recipe next = window->lab().recipe();
        next.text += "more";
        window->lab().edit(next, "type");
        QVERIFY(waitForResult(*window));
        QVERIFY(seenIn(*window));
        next.text = longScene().recipe.text + "end";
        window->lab().replaceSentence(next, "replace");
        QVERIFY(waitForResult(*window));
        QVERIFY(!seenIn(*window));
    }

    void theComparisonsMapsAreSeenInTheSamePart() {
        Scene scene = longScene();
        scene.recipe = comparedWith(scene.recipe, scene.recipe);
        scene.recipe.layer.temperature = 2;
        const auto window = windowOn(scene);
        QVERIFY(window);
        window->findChild<QWidget*>("comparisonDock")->show();
        window->findChild<QWidget*>("comparisonDock")->raise();
        QCoreApplication::processEvents();
        auto* difference = window->findChild<HeadView*>("differenceMap");
        QVERIFY(difference->isVisible());
        const QPointF at =
            cellRect(difference->picture().map, difference->mapLayout().cells, {30, 30}).center();
        QWheelEvent turn(at, difference->mapToGlobal(at), {}, {0, 120}, Qt::NoButton,
                         Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(difference, &turn);
        QVERIFY(seenIn(*window));
        for (const char* name : {"keptMap", "presentMap", "differenceMap"})
            QVERIFY(window->findChild<HeadView*>(name)->picture().map.seen == seenIn(*window));
    }

    // Goes to the largest difference, wherever it is.
    void aCellThatIsGoneToComesIntoSight() {
        Scene scene = longScene();
        scene.recipe = comparedWith(scene.recipe, scene.recipe);
        scene.recipe.layer.mask.painted.set({45, 46, false});
        scene.view.seen = CellBlock{0, 0, 12, 12};
        const auto window = windowOn(scene);
        QVERIFY(window);
        window->findChild<QWidget*>("comparisonDock")->show();
        window->findChild<QWidget*>("comparisonDock")->raise();
        QCoreApplication::processEvents();
        window->findChild<QAbstractButton*>("largestDifference")->click();
        const Heatmap& map = window->findChild<HeadView*>("differenceMap")->picture().map;
        QVERIFY(map.cursor);
        QCOMPARE(map.cursor->row, 45);
        QVERIFY(isSeen(map.seenCells(), map.cursor->row, map.cursor->column));
    }
};

HEADLIGHT_TEST(TestZoom)
#include "tst_zoom.moc"
