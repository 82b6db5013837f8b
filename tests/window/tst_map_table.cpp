// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the head's map in the real window, and what the menu Edit does with it.
#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/views/map_table_view.h"
#include "ui/window/help_pages.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/select_all.h"

using namespace headlight;
using namespace headlight::test;

class TestMapTable : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    QDockWidget& dock() const { return *window_->findChild<QDockWidget*>("tableDock"); }
    MapTableView* shownTable() {
        dock().toggleViewAction()->trigger();
        QCoreApplication::processEvents();
        auto* view = window_->findChild<MapTableView*>();
        view->setFocus();
        return view;
    }
    QAction& selectAll() const { return *window_->findChild<SelectAllAction*>(); }

 private slots:
    void init() {
        forgetSettings();
        window_ = shownWindow();
        QVERIFY(window_);
        QGuiApplication::clipboard()->setText("before");
    }
    void cleanup() { window_.reset(); }

    void theMenuBringsItToTheFront() {
        QVERIFY(dock().isHidden());
        const MapTableView* view = shownTable();
        QTRY_VERIFY(view->isVisible() && !dock().visibleRegion().isEmpty());
        QCOMPARE(view->model()->rowCount(), 4);
        QCOMPARE(helpPageFor(view, {}), QString("numbers"));
    }

    void theMapAndTheTableChooseForEachOther() {
        auto* view = shownTable();
        auto* map = window_->findChild<HeadView*>("oneHead");
        emit map->cellChosen(1, 2);
        QCOMPARE(view->currentIndex(), view->model()->index(1, 2));
        QTest::keyClick(view, Qt::Key_Down);
        QCOMPARE(map->picture().map.selectedRow, std::optional(2));
        QCOMPARE(map->picture().map.selectedColumn, std::optional(2));
    }

    void controlCCopiesTheBlock() {
        auto* view = shownTable();
        view->setCurrentIndex(view->model()->index(0, 0));
        QTest::keyClick(view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith("query \\ key\tI\tsaw\nI\t"));
        QCOMPARE(text.count('\n'), 2);
    }

    void selectAllIsOfWhatHasTheFocus() {
        auto* view = shownTable();
        QVERIFY(selectAll().isEnabled());
        QTest::keyClick(view, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(view->selectedBlock(), (CellBlock{0, 0, 4, 4}));
        auto& box = sentenceEdit(*window_);
        box.setFocus();
        QVERIFY(selectAll().isEnabled());
        selectAll().trigger();
        QCOMPARE(box.textCursor().selectedText(), QString("I saw a saw"));
        window_->findChild<HeadView*>("oneHead")->setFocus();
        QVERIFY(!selectAll().isEnabled());
        QVERIFY(selectAll().toolTip().size() > 10);
    }

    void selectAllIsOfANumberTooThatIsTyped() {
        auto* number = window_->findChild<QSpinBox*>("dModel");
        QVERIFY(number);
        number->setFocus();
        auto* typed = number->findChild<QLineEdit*>();
        typed->deselect();
        QVERIFY(selectAll().isEnabled());
        selectAll().trigger();
        QCOMPARE(typed->selectedText(), typed->text());
    }

    // While a menu is open, what had the focus before is meant.
    void anOpenMenuLeavesSelectAllAsItIs() {
        auto* view = shownTable();
        window_->menuBar()->setFocus(Qt::MenuBarFocusReason);
        QVERIFY(selectAll().isEnabled());
        view->setFocus();
    }

    void tooManyNumbersAreSaidOnTheStrip() {
        Recipe next = window_->lab().recipe();
        next.layer.heads = 1;
        next.text.clear();
        for (int token = 0; token < 501; ++token)
            next.text += "a ";
        window_->lab().edit(next, "test");
        QVERIFY(waitForResult(*window_));
        auto* view = shownTable();
        QTest::keyClick(view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(window_->findChild<MessageStrip*>()->error().contains("at most 250000 numbers"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
    }

    void aLabTakesItsRoomAndGivesItBack() {
        shownTable();
        QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier);
        QVERIFY(dock().isHidden());
        QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(!dock().isHidden());
        QTRY_VERIFY(!dock().visibleRegion().isEmpty());
    }
};

HEADLIGHT_TEST(TestMapTable)
#include "tst_map_table.moc"
