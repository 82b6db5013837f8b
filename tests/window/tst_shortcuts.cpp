// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QTest>
#include <QTextCursor>
#include <QWidget>
#include <memory>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/views/sentence_edit.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::unique_ptr<MainWindow> windowOfThreeLayers() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw";
    scene.recipe.layers = 3;
    return windowOn(scene);
}

}  // namespace

class TestShortcuts : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void noTwoActionsShareKeys() {
        const auto window = windowOfThreeLayers();
        QVERIFY(window);
        QMap<QKeySequence, QString> taken;
        for (const QAction* action : window->findChildren<QAction*>())
            for (const QKeySequence& keys : action->shortcuts()) {
                QVERIFY2(!taken.contains(keys),
                         qPrintable(keys.toString() + ": " + taken[keys] + ", " + action->text()));
                taken[keys] = action->text();
            }
        QVERIFY(taken.size() > 10);
    }

    void headsAndLayersAreSteppedThroughWhereverTheFocusIs() {
        const auto window = windowOfThreeLayers();
        QVERIFY(window);
        int tried = 0;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() ||
                !widget->isEnabled())
                continue;
            const Recipe before = window->lab().recipe();
            widget->setFocus();
            if (!widget->hasFocus())  // its proxy has
                continue;
            const auto press = [&](Qt::Key key) { QTest::keyClick(widget, key, Qt::AltModifier); };
            window->lab().select({});
            press(Qt::Key_Right);
            press(Qt::Key_Right);
            press(Qt::Key_Left);
            press(Qt::Key_PageDown);
            press(Qt::Key_PageDown);
            press(Qt::Key_PageUp);
            const QString where = widget->metaObject()->className() + (' ' + widget->objectName());
            QVERIFY2(window->lab().selection() == (Selection{1, 1, {}, {}}), qPrintable(where));
            QVERIFY2(window->lab().recipe() == before, qPrintable(where));
            ++tried;
        }
        QVERIFY(tried > 20);
    }

    void controlAndArrowsGoByWordsInTheSentence() {
        const auto window = windowOfThreeLayers();
        QVERIFY(window);
        SentenceEdit& box = sentenceEdit(*window);
        box.setFocus();
        box.moveCursor(QTextCursor::Start);
        QTest::keyClick(&box, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(box.textCursor().position(), 2);
        QTest::keyClick(&box, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&box, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(box.textCursor().position(), 2);
        QCOMPARE(window->lab().selection().head, 0);
    }

    void controlAndAnArrowJumpToTheStrongestCellOfTheMap() {
        const auto window = windowOfThreeLayers();
        QVERIFY(window);
        auto* map = window->findChild<HeadView*>("oneHead");
        map->setFocus();
        map->showCursor(Cell{3, 0});
        const Matrix& weights = window->lab().trace()->layers[0].weights->heads[0];
        Eigen::Index strongest = 0;
        weights.row(3).tail(3).maxCoeff(&strongest);
        QTest::keyClick(map, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(map->cursorCell(), std::optional(Cell{3, int(strongest) + 1}));
        QCOMPARE(window->lab().selection().head, 0);
    }
};

HEADLIGHT_TEST(TestShortcuts)
#include "tst_shortcuts.moc"
