// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QSplitter>
#include <QTest>
#include <QTreeWidget>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/heads_view.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/shortcut_sheet.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QLineEdit* palette(MainWindow& window) {
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    return window.findChild<QLineEdit*>("commandEntry");
}

bool gone(MainWindow& window) {
    return QTest::qWaitFor([&] { return window.findChild<CommandPalette*>() == nullptr; });
}

}  // namespace

class TestCommandPalette : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aPartOfANameAndReturnRunTheCommand() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->findChild<QWidget*>("oneHead")->setFocus();
        QLineEdit* entry = palette(*window);
        QVERIFY(entry && entry->hasFocus());
        QTest::keyClicks(entry, "head alone");
        QTest::keyClick(entry, Qt::Key_Return);
        QVERIFY(!window->findChild<HeadsView*>()->isVisible());
        QVERIFY(gone(*window));
        QVERIFY(window->findChild<QWidget*>("oneHead")->hasFocus());
    }

    void whatIsNoCommandIsNotOffered() {
        const auto window = shownWindow();
        QVERIFY(window);
        for (const Command& command : commandsOf(*window->menuBar()))
            QVERIFY2(!command.text.startsWith("No scene yet"), qPrintable(command.text));
    }

    void lettersInTheirOrderFind() {
        const Command command{nullptr, "View", "Keep for comparison", "Ctrl+K"};
        QVERIFY(fitOf(command, "keep") > fitOf(command, "for"));
        QVERIFY(fitOf(command, "for") > fitOf(command, "view comparison"));
        QVERIFY(fitOf(command, "view comparison") > fitOf(command, "kfc"));
        QVERIFY(fitOf(command, "kfc") > 0);
        QCOMPARE(fitOf(command, "xyz"), 0);
        const Command chinese{nullptr, "视图", "保留以便比较", {}};
        QVERIFY(fitOf(chinese, "比较") > 0);
        QVERIFY(fitOf(chinese, "保较") > 0);
    }

    void arrowsChooseAndEscapeLeaves() {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* before = window->findChild<QWidget*>("oneHead");
        before->setFocus();
        QLineEdit* entry = palette(*window);
        QVERIFY(entry);
        auto* list = window->findChild<QTreeWidget*>("commandList");
        QTest::keyClick(entry, Qt::Key_Down);
        QCOMPARE(list->indexOfTopLevelItem(list->currentItem()), 1);
        QTest::keyClicks(entry, "qqqq");
        QCOMPARE(list->topLevelItemCount(), 1);
        QTest::keyClick(entry, Qt::Key_Return);  // no command: it stays
        QVERIFY(window->findChild<CommandPalette*>());
        QTest::keyClick(entry, Qt::Key_Escape);
        QVERIFY(gone(*window));
        QVERIFY(before->hasFocus());
    }

    void whatCannotBeDoneIsGrey() {
        const auto window = shownWindow();
        QVERIFY(window);
        QLineEdit* entry = palette(*window);
        QTest::keyClicks(entry, "undo");
        const auto* list = window->findChild<QTreeWidget*>("commandList");
        QVERIFY(list->topLevelItem(0)->text(0).startsWith("Undo"));
        QVERIFY(!(list->topLevelItem(0)->flags() & Qt::ItemIsEnabled));
    }

    void everyCommandOfTheMenusIsThere() {
        const auto window = shownWindow();
        QVERIFY(window);
        const auto commands = commandsOf(*window->menuBar());
        QVERIFY(commands.size() > 60);
        for (const Command& command : commands) {
            QVERIFY2(!command.text.contains('&'), qPrintable(command.text));
            QVERIFY(!command.menu.isEmpty());
        }
    }

    void theSheetListsEveryShortcutAndTheKeysOfTheViews() {
        const auto window = shownWindow();
        QVERIFY(window);
        QTest::keyClick(window.get(), Qt::Key_Question, Qt::ControlModifier);
        auto* sheet = window->findChild<ShortcutSheet*>();
        QVERIFY(sheet && sheet->isVisible() && !sheet->isModal());
        const QString text = sheet->text();
        for (const QAction* action : window->menuBar()->findChildren<QAction*>())
            if (!action->shortcut().isEmpty())
                QVERIFY2(text.contains(action->shortcut().toString(QKeySequence::NativeText)),
                         qPrintable(action->text()));
        for (const char* part : {"map", "Step by step", "lab", "whole matrix"})
            QVERIFY2(text.contains(part), part);
        for (const QString& line : text.split('\n'))
            QVERIFY2(line.size() <= 170, qPrintable(line));
    }

    void theSheetIsSearchedAndCopied() {
        const auto window = shownWindow();
        QVERIFY(window);
        ShortcutSheet sheet(keysOf(*window->menuBar()));
        const QString all = sheet.text();
        QTest::keyClicks(sheet.findChild<QLineEdit*>("shortcutSearch"), "strongest");
        QVERIFY(sheet.text().size() < all.size() / 4);
        QVERIFY(sheet.text().contains("strongest"));
    }
};

HEADLIGHT_TEST(TestCommandPalette)
#include "tst_command_palette.moc"
