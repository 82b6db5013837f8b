// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QKeySequence>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/window/command_list.h"
#include "ui/window/help_pages.h"
#include "ui/window/help_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QStringList linksIn(const QString& text) {
    static const QRegularExpression link("\\]\\(([^)]*)\\)");
    QStringList found;
    for (auto match = link.globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

QStringList codesIn(const QString& text) {
    static const QRegularExpression code("`([^`]+)`");
    QStringList found;
    for (auto match = code.globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

QSet<QString> knownKeys(const MainWindow& window) {
    QSet<QString> known;
    for (const KeyGroup& group : keysOf(*window.menuBar()))
        for (const KeyRow& row : group.rows)
            for (const QString& keys : row.keys.split(", "))
                known << keys;
    return known;
}

QString help(const MainWindow& window) {
    const auto* shown = window.findChild<HelpWindow*>();
    return shown && shown->isVisible() ? shown->page() : QString();
}

// Every text in capitals, and the folder of the pages.
class ChinesePages : public QTranslator {
 public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        return qstrcmp(context, "HelpPages") == 0 && qstrcmp(source, "en") == 0
                   ? QStringLiteral("zh_CN")
                   : QString();
    }
};

}  // namespace

class TestHelpWindow : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void everyPageIsThereInBothLanguages() {
        QCOMPARE(helpLanguages(), QStringList({"en", "zh_CN"}));
        QVERIFY(helpPageIds().size() >= 16 + 18);
        for (const QString& language : helpLanguages())
            for (const QString& id : helpPageIds())
                QVERIFY2(!helpTitle(id, language).isEmpty(), qPrintable(language + ' ' + id));
        // And no file that the contents do not have.
        for (std::size_t i = 0; i < kHelpFileCount; ++i)
            QVERIFY2(helpPageIds().contains(kHelpFiles[i].id), kHelpFiles[i].id);
    }

    void everyLinkLeadsToAPage() {
        int seen = 0;
        for (const QString& language : helpLanguages())
            for (const QString& id : helpPageIds())
                for (const QString& link : linksIn(helpText(id, language))) {
                    QVERIFY2(link.endsWith(".md") && helpPageIds().contains(link.chopped(3)),
                             qPrintable(language + ' ' + id + ": " + link));
                    ++seen;
                }
        QVERIFY(seen > 60);
    }

    void everyPageIsAboutTheSameInBothLanguages() {
        for (const QString& id : helpPageIds()) {
            const auto shape = [&](const QString& language) {
                const QString text = helpText(id, language);
                QStringList links = linksIn(text);
                QStringList codes = codesIn(text);
                links.sort();
                codes.sort();
                return links + codes +
                       QStringList{QString::number(text.count("\n- ")),
                                   QString::number(text.count("\n## ")),
                                   QString::number(text.count("\n| "))};
            };
            QCOMPARE(shape("zh_CN"), shape("en"));
        }
    }

    // What stands in code is a key that works.
    void everyShortcutNamedIsOneOfTheProgram() {
        const auto window = shownWindow();
        QVERIFY(window);
        const QSet<QString> known = knownKeys(*window);
        for (const QString& language : helpLanguages())
            for (const QString& id : helpPageIds())
                for (const QString& code : codesIn(helpText(id, language)))
                    QVERIFY2(known.contains(code), qPrintable(id + ": " + code));
    }

    void theKeyboardPageNamesEveryShortcut() {
        const auto window = shownWindow();
        QVERIFY(window);
        QTest::keyClick(window.get(), Qt::Key_F1);
        auto* shown = window->findChild<HelpWindow*>();
        QVERIFY(shown);
        shown->openPage("keyboard");
        const QString text = shown->browser().toPlainText();
        QVERIFY(!text.contains("{{"));
        int seen = 0;
        for (const QAction* action : window->menuBar()->findChildren<QAction*>()) {
            if (action->shortcut().isEmpty())
                continue;
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            QVERIFY2(text.contains(keys), qPrintable(keys));
            ++seen;
        }
        QVERIFY(seen > 15);
    }

    void everyPanelHasAPage() {
        const auto window = shownWindow();
        QVERIFY(window);
        for (const QDockWidget* dock : window->findChildren<QDockWidget*>())
            QVERIFY2(helpPageFor(dock->widget()) != "start", qPrintable(dock->windowTitle()));
        for (const char* name :
             {"heads", "head", "steps", "study", "maskControls", "positionControls"}) {
            const auto* panel = window->findChild<QWidget*>(name);
            QVERIFY2(panel && helpPageFor(panel) != "start", name);
        }
        QCOMPARE(helpPageFor(nullptr), QString("start"));
    }

    void f1OpensThePageOfTheFocusedPanel() {
        const auto window = shownWindow();
        QVERIFY(window);
        const std::pair<const char*, const char*> places[] = {
            {"sentence", "sentence"},   {"oneHead", "heads"},   {"prefix", "masks"},
            {"positions", "positions"}, {"dModel", "controls"}, {"temperatureless", ""}};
        for (const auto& [widget, page] : places) {
            auto* at = window->findChild<QWidget*>(widget);
            if (at == nullptr)
                continue;
            window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(window.get()));
            at->setFocus();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
            QCOMPARE(help(*window), QString(page));
        }
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        window->findChild<QAction*>("gallery:rotation")->trigger();
        QVERIFY(waitForResult(*window));
        window->findChild<QWidget*>("board")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QCOMPARE(help(*window), QString("lab-rotation"));
    }

    void linksContentsAndBackMoveBetweenPages() {
        HelpWindow window;
        window.openPage("start");
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.browser().toPlainText().startsWith(helpTitle("start")));
        auto* contents = window.findChild<QListWidget*>("helpContents");
        QCOMPARE(contents->currentItem()->text(), helpTitle("start"));
        contents->setFocus();
        QTest::keyClick(contents, Qt::Key_Down);
        QCOMPARE(window.page(), helpPageIds()[1]);
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window.page(), QString("start"));
        QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(window.page(), helpPageIds()[1]);
        // A link by keys: Tab chooses it, Return follows.
        window.openPage("labs");
        window.openPage("numbers");
        window.browser().setFocus();
        QTest::keyClick(&window.browser(), Qt::Key_Tab);
        QTest::keyClick(&window.browser(), Qt::Key_Return);
        QCOMPARE(window.page(), QString("steps"));
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isVisible());
    }

    void searchLeavesThePagesThatHaveTheWords() {
        HelpWindow window;
        window.openPage("start");
        auto* search = window.findChild<QLineEdit*>("helpSearch");
        auto* contents = window.findChild<QListWidget*>("helpContents");
        const int all = contents->count();
        QTest::keyClicks(search, "padding");
        QVERIFY(contents->count() < all && contents->count() >= 1);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(window.page(), QString("masks"));
        QCOMPARE(window.browser().textCursor().selectedText(), QString("padding"));
        search->setText("zzzz");
        QCOMPARE(contents->count(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(window.page(), QString("masks"));
    }

    void f1InADialogOpensItsPageBesideIt() {
        const auto window = shownWindow();
        QVERIFY(window);
        QString page;
        DialogAnswers answers({[&](QDialog& dialog) {
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            QTest::keyClick(&dialog, Qt::Key_F1);
            if (const auto* shown = dialog.findChild<HelpWindow*>())
                page = shown->page();
            dialog.reject();
        }});
        QTest::keyClick(window.get(), Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(page, QString("files"));
    }

    void theHelpFollowsTheLanguage() {
        HelpWindow window;
        window.openPage("masks");
        ChinesePages chinese;
        QCoreApplication::installTranslator(&chinese);
        QTRY_COMPARE(window.browser().toPlainText().section('\n', 0, 0),
                     helpTitle("masks", "zh_CN"));
        QCoreApplication::removeTranslator(&chinese);
        QTRY_COMPARE(window.browser().toPlainText().section('\n', 0, 0), QString("Masks"));
    }
};

HEADLIGHT_TEST(TestHelpWindow)
#include "tst_help_window.moc"
