// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the views: by the right button, and by keys.
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeySequence>
#include <QMenu>
#include <QTabBar>
#include <QTest>

#include "core/files/csv.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestViewMenu : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    HeadView& map() { return *window_->findChild<HeadView*>("oneHead"); }

    QMenu* menu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

    // As the desktop asks for it.
    QMenu* openedBy(QContextMenuEvent::Reason reason, QWidget& on, QPoint at) {
        QContextMenuEvent event(reason, at, on.mapToGlobal(at));
        QApplication::sendEvent(&on, &event);
        return menu();
    }
    QMenu* openedOnCell(Cell cell) {
        window_->lab().point(Selection{0, 0, cell.row, cell.column});
        map().setFocus();
        return openedBy(QContextMenuEvent::Mouse, map(), map().cellBox(cell).center());
    }
    bool trigger(const QString& text) {
        QMenu* open = menu();
        if (open == nullptr)
            return false;
        for (QAction* action : open->actions())
            if (QString(action->text()).remove('&').startsWith(text)) {
                open->close();
                action->trigger();
                return true;
            }
        return false;
    }

 private slots:
    void init() {
        forgetSettings();
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
    }
    void cleanup() {
        if (menu())
            menu()->close();
        window_.reset();
    }

    void aCellIsPinnedByIt() {
        QVERIFY(openedOnCell({2, 1}));
        window_->lab().point(std::nullopt);  // the pointer is in the menu
        QVERIFY(trigger("Pin this cell"));
        QVERIFY(window_->lab().selection() == (Selection{0, 0, 2, 1}));
    }

    void aCellIsWorkedOutByIt() {
        QVERIFY(openedOnCell({2, 1}));
        QVERIFY(trigger("Work this cell out"));
        QVERIFY(window_->lab().selection() == (Selection{0, 0, 2, 1}));
        QCOMPARE(window_->findChild<QTabBar*>("pages")->currentIndex(), 1);
    }

    void itsValueIsCopiedWithAllDigits() {
        QVERIFY(openedOnCell({2, 1}));
        QVERIFY(trigger("Copy the value"));
        const float weight = window_->lab().trace()->layers[0].weights->heads[0](2, 1);
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(numberText(weight)));
    }

    void itsKeyIsLeftOutAndTakenBack() {
        QVERIFY(openedOnCell({2, 1}));
        QVERIFY(trigger("Leave this key out"));
        QVERIFY(window_->lab().view().excludedKeys == std::set<int>{1});
        QVERIFY(openedOnCell({2, 1}));
        QVERIFY(trigger("Take this key back"));
        QVERIFY(window_->lab().view().excludedKeys.empty());
    }

    void itIsHiddenInTheMask() {
        QVERIFY(openedOnCell({2, 1}));
        QVERIFY(trigger("Hide this cell"));
        QCOMPARE(window_->lab().recipe().layer.mask.painted.at(2, 1), std::optional(false));
    }

    void keysOpenItAtTheCell() {
        window_->setGeometry(0, 0, 780, 700);  // the screen of the test is high enough for it
        QCoreApplication::processEvents();
        map().setFocus();
        map().showCursor(Cell{1, 2});
        window_->lab().point(Selection{0, 0, 1, 2});
        QMenu* open = openedBy(QContextMenuEvent::Keyboard, map(), {});
        QVERIFY(open);
        const QRect cell = map().cellBox({1, 2}).translated(map().mapToGlobal(QPoint(0, 0)));
        QVERIFY(open->y() >= cell.top() - 2 && open->y() <= cell.bottom() + 2);
        QVERIFY(trigger("Pin this cell"));
        QVERIFY(window_->lab().selection() == (Selection{0, 0, 1, 2}));
    }

    void everyViewIsCopiedByIt_data() {
        QTest::addColumn<QString>("widget");
        QTest::addColumn<int>("page");
        QTest::newRow("heads") << "headlight::HeadsView" << 0;
        QTest::newRow("one head") << "headlight::HeadView" << 0;
        QTest::newRow("positions") << "headlight::PositionsView" << 0;
        QTest::newRow("steps") << "headlight::StepsView" << 1;
        QTest::newRow("board") << "headlight::BoardView" << 2;
    }
    void everyViewIsCopiedByIt() {
        QFETCH(QString, widget);
        QFETCH(int, page);
        window_->lab().select({0, 0, 1, 1});
        if (page == 2)
            window_->findChild<QAction*>("gallery:rotation")->trigger();
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(page);
        QVERIFY(waitForResult(*window_));
        QCoreApplication::processEvents();
        QWidget* on = nullptr;
        for (QWidget* each : window_->findChildren<QWidget*>())
            if (each->isVisible() && each->metaObject()->className() == widget)
                on = each;
        QVERIFY(on);
        QApplication::clipboard()->setText("before");
        QWidget* inner = on->childAt(on->rect().center());
        on = inner ? inner : on;
        QMenu* open = openedBy(QContextMenuEvent::Mouse, *on, on->rect().center());
        QVERIFY2(open, on->metaObject()->className());
        QSet<QString> letters;
        for (const QAction* action : open->actions()) {
            if (action->isSeparator())
                continue;
            const QString key = QKeySequence::mnemonic(action->text()).toString();
            QVERIFY2(!key.isEmpty() && !letters.contains(key), qPrintable(action->text()));
            letters << key;
        }
        QVERIFY(letters.size() >= 5);
        QVERIFY(trigger("Copy numbers of this view"));
        QVERIFY(QApplication::clipboard()->text().count('\n') > 1);
    }
};

HEADLIGHT_TEST(TestViewMenu)
#include "tst_view_menu.moc"
