// SPDX-License-Identifier: GPL-3.0-or-later
#include <QContextMenuEvent>
#include <QMenu>
#include <QPointer>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

// An open menu is about a cell of the result that it was opened over.
class TestContextMenuCell : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    QPointer<QMenu> openMenu() {
        window_->lab().point(Selection{0, 0, 7, 7});
        auto* view = window_->findChild<QWidget*>("head")->findChild<HeadView*>();
        const QPoint at = view->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->mapToGlobal(at));
        QCoreApplication::sendEvent(view, &event);
        return window_->findChild<QMenu*>("viewMenu");
    }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        Scene scene{openingRecipe(), {}, {}};
        scene.recipe.text = "one two three four five six seven eight";
        window_ = windowOn(scene);
        QVERIFY(window_);
    }

    void itClosesWhenTheMapShrinksUnderIt() {
        const QPointer<QMenu> menu = openMenu();
        QVERIFY(menu && menu->isVisible());
        QVERIFY(menu->actions().front()->text().contains("in this cell"));
        Recipe shorter = window_->lab().recipe();
        shorter.text = "one two";
        window_->lab().edit(shorter, "shorter");
        QTRY_VERIFY(menu.isNull() || !menu->isVisible());
        QVERIFY(waitForResult(*window_));
        QTRY_VERIFY(menu.isNull());
    }

    void whatIsTriggeredStillHappens() {
        const QPointer<QMenu> menu = openMenu();
        QVERIFY(menu);
        const auto painted = [&] { return window_->lab().recipe().layer.mask; };
        const auto before = painted();
        for (QAction* action : menu->actions())
            if (QString(action->text()).remove('&').startsWith("Hide this cell"))
                action->trigger();
        QVERIFY(!(painted() == before));
        QTRY_VERIFY(menu.isNull());
    }
};

HEADLIGHT_TEST(TestContextMenuCell)
#include "tst_context_menu_cell.moc"
