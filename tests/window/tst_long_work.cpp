// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "tests/window/widget_tree.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"
#include "ui/window/pane_steps.h"
#include "ui/window/pass_bar.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::unique_ptr<MainWindow> windowOnACell() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw";
    scene.selection = {0, 0, 1, 1};
    return windowOn(scene);
}

// Seconds of work, also where nothing is optimised and every access is looked at.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kWords = 150;
constexpr int kModel = 256;
#else
constexpr int kWords = 1500;
constexpr int kModel = 1024;
#endif
Recipe longRecipe(const MainWindow& window, int number) {
    Recipe recipe = const_cast<MainWindow&>(window).lab().recipe();
    recipe.text.clear();
    for (int word = 0; word < kWords; ++word)
        recipe.text += "w" + std::to_string(word + number) + ' ';
    recipe.layer.heads = 16;
    recipe.layer.dModel = kModel;
    recipe.layers = 6;
    recipe.weights.kind = WeightKind::Random;
    recipe.weights.seed = std::uint64_t(number);
    return recipe;
}

QAction& menuEntry(const MainWindow& window, const QString& text) {
    for (QAction* action : window.menuBar()->findChildren<QAction*>())
        if (QString(action->text()).remove('&') == text)
            return *action;
    qFatal("no such entry");
}

bool busy(MainWindow& window) {
    return QTest::qWaitFor([&] { return window.findChild<PassBar*>()->isVisible(); }, 10'000);
}

}  // namespace

class TestLongWork : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aLongPassSaysWhatItMakesAndIsStoppedByItsButton() {
        const auto window = windowOnACell();
        QVERIFY(window);
        const auto before = window->lab().trace();
        auto* bar = window->findChild<PassBar*>();
        QVERIFY(!bar->isVisible());
        window->lab().edit(longRecipe(*window, 1), "long");
        QVERIFY(busy(*window));
        QVERIFY2(bar->text().startsWith("Computing… "), qPrintable(bar->text()));
        QVERIFY(bar->text().size() > QString("Computing… ").size());
        QTest::keyClick(bar->findChild<QToolButton*>("stopPass"), Qt::Key_Space);
        QVERIFY(window->lab().stopped());
        QVERIFY2(bar->isVisible() && bar->text().contains("former"), qPrintable(bar->text()));
        QTRY_VERIFY(window->lab().idle());
        QCOMPARE(window->lab().trace(), before);
        const auto marks = window->findChildren<QLabel*>("formerResult");
        QVERIFY(marks.size() >= 2);
        for (const QLabel* mark : marks)
            QVERIFY(mark->isVisible() || !mark->parentWidget()->isVisible());
        // What comes next takes the mark away.
        Recipe small = window->lab().recipe();
        small.text = "one two";
        small.layers = 1;
        window->lab().edit(small, "short");
        QVERIFY(waitForResult(*window));
        QVERIFY(!bar->isVisible());
        for (const QLabel* mark : marks)
            QVERIFY(!mark->isVisible());
    }

    void theBarGrowsOverAllLayersAndSaysWhichOne() {
        const auto window = windowOnACell();
        QVERIFY(window);
        auto* bar = window->findChild<PassBar*>();
        QSignalSpy values(bar->findChild<QProgressBar*>(), &QProgressBar::valueChanged);
        window->lab().edit(longRecipe(*window, 4), "long");
        QStringList seen;
        QVERIFY(QTest::qWaitFor(
            [&] {
                if (bar->isVisible() && !seen.contains(bar->text()))
                    seen << bar->text();
                return window->lab().current();
            },
            60'000));
        QVERIFY2(seen.filter(QRegularExpression("^Computing… Layer [1-6] of 6: .")).size() > 2,
                 qPrintable(seen.join('\n')));
        QVERIFY(values.size() > 2);
        for (qsizetype i = 1; i < values.size(); ++i)
            QVERIFY(values[i][0].toInt() > values[i - 1][0].toInt());
    }

    void whatWasStoppedIsComputedAfterAll_data() {
        QTest::addColumn<bool>("byMenu");
        QTest::newRow("Esc and F5") << false;
        QTest::newRow("the menu's Stop and Ctrl+Return") << true;
    }
    void whatWasStoppedIsComputedAfterAll() {
        QFETCH(bool, byMenu);
        const auto window = windowOnACell();
        QVERIFY(window);
        Recipe next = longRecipe(*window, 2);
        window->lab().edit(next, "long");
        QVERIFY(busy(*window));
        if (byMenu)
            menuEntry(*window, "Stop").trigger();
        else
            QTest::keyClick(window.get(), Qt::Key_Escape);
        QVERIFY(window->lab().stopped());
        QVERIFY(!menuEntry(*window, "Stop").isEnabled());
        QVERIFY(menuEntry(*window, "Compute again").isEnabled());
        if (byMenu)
            QTest::keyClick(window.get(), Qt::Key_Return, Qt::ControlModifier);
        else
            QTest::keyClick(window.get(), Qt::Key_F5);
        QVERIFY(!window->lab().stopped());
        QVERIFY(QTest::qWaitFor([&] { return window->lab().current(); }, 60'000));
        QVERIFY(!window->findChild<PassBar*>()->isVisible());
    }

    // And not only the second one does: the first would leave the cell.
    void escapeStopsAlsoOnAChosenCell() {
        const auto window = windowOnACell();
        QVERIFY(window);
        auto* map = window->findChild<HeadView*>("oneHead");
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Right);
        QVERIFY(map->cursorCell());
        window->lab().edit(longRecipe(*window, 3), "long");
        QVERIFY(busy(*window));
        QTest::keyClick(map, Qt::Key_Escape);
        QVERIFY(window->lab().stopped());
        QVERIFY(map->cursorCell());
        QTest::keyClick(map, Qt::Key_Escape);  // nothing to stop: leaves the cell
        QVERIFY(!map->cursorCell());
    }

    // With the focus in every pane of every page.
    void escapeStopsWhereverTheFocusIs() {
        const auto window = windowOnACell();
        QVERIFY(window);
        int number = 10;
        for (const int page : {0, 1}) {
            window->findChild<QTabBar*>("pages")->setCurrentIndex(page);
            QCoreApplication::processEvents();
            for (const QWidget* pane : panesOf(*window)) {
                QPointer<QWidget> focus;
                for (QWidget* widget : pane->findChildren<QWidget*>())
                    if ((widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
                        widget->isVisible() && widget->isEnabled())
                        focus = widget;
                if (!focus)
                    continue;
                focus->setFocus();
                window->lab().edit(longRecipe(*window, ++number), "long");
                QVERIFY(busy(*window));
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
                QVERIFY2(
                    window->lab().stopped(),
                    qPrintable(QString(focus->metaObject()->className()) + focus->objectName()));
                QTRY_VERIFY(window->lab().idle());
            }
        }
        QVERIFY(number >= 15);
    }

    void f6GoesFromPaneToPaneAndBack() {
        const auto window = windowOnACell();
        QVERIFY(window);
        window->showError({"no such file", "a.json"});
        const QList<QWidget*> panes = panesOf(*window);
        QVERIFY(panes.size() >= 6);
        window->findChild<QWidget*>("sentence")->setFocus();
        const auto inside = [&](int pane) {
            return panes[pane]->isAncestorOf(QApplication::focusWidget());
        };
        for (int i = 1; i <= panes.size(); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
            QVERIFY2(inside(i % int(panes.size())),
                     qPrintable(QString::number(i) + panes[i % int(panes.size())]->objectName() +
                                " focus: " + pathOf(QApplication::focusWidget())));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(inside(int(panes.size()) - 1));
        // To where the focus was in it last.
        auto* field = window->findChild<QWidget*>("dV");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_F6);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(field->hasFocus());
    }
};

HEADLIGHT_TEST(TestLongWork)
#include "tst_long_work.moc"
