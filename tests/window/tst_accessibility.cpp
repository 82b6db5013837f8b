// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QImage>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTest>
#include <functional>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "tests/window/widget_tree.h"
#include "ui/lab/lab.h"
#include "ui/window/appearance.h"
#include "ui/window/command_palette.h"
#include "ui/window/diagnostics_dialog.h"
#include "ui/window/export_dialog.h"
#include "ui/window/help_window.h"
#include "ui/window/kept_layouts.h"
#include "ui/window/layout_dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/report_dialog.h"
#include "ui/window/shortcut_sheet.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::unique_ptr<MainWindow> windowOnTwoSentences() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw";
    scene.recipe.secondText = "you saw";
    return windowOn(scene);
}

// Ways in which the window can look, each with controls that the others lack.
const std::pair<const char*, std::function<void(MainWindow&)>> kStates[] = {
    {"heads", [](MainWindow&) {}},
    {"steps",
     [](MainWindow& window) {
         window.lab().select({0, 0, 1, 1});
         window.findChild<QTabBar*>("pages")->setCurrentIndex(1);
     }},
    {"cross attention",
     [](MainWindow& window) {
         Recipe next = window.lab().recipe();
         next.crossAttention = true;
         next.layer.mask.painted.set({0, 0, true});
         next.layer.positions.kind = PositionKind::T5;
         next.layer.dropout.rate = 0.1;
         window.lab().edit(next, "state");
     }},
    {"comparison",
     [](MainWindow& window) {
         window.lab().edit(comparedWith(window.lab().recipe(), window.lab().recipe()), "state");
         for (QAction* action : window.findChildren<QAction*>())
             if (action->text().remove('&') == "Comparison")
                 action->setChecked(true);
     }},
    {"a message and its list",
     [](MainWindow& window) {
         window.showError({"no such file", "a.json"});
         window.findChild<MessageStrip*>()->showList();
         ViewOptions view = window.lab().view();
         view.excludedKeys = {0};
         window.lab().look(view);
     }},
};

// Every lab, by its entry in the menu.
QStringList labs(MainWindow& window) {
    QStringList names;
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->objectName().startsWith("gallery:"))
            names << action->objectName();
    return names;
}

}  // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() {
        forgetSettings();
        applyAppearance(*qApp, Appearance::Light);
        QAccessible::setActive(true);
    }

    void everyControlHasANameAndASize() {
        for (const auto& [state, enter] : kStates) {
            const auto window = windowOnTwoSentences();
            QVERIFY(window);
            enter(*window);
            QVERIFY(waitForResult(*window));
            QVERIFY(controlsOf(*window).size() > 20);
            const QStringList found = unnamed(*window) + smallTargets(*window);
            QVERIFY2(found.isEmpty(), qPrintable(state + ("\n" + found.join('\n'))));
        }
    }

    void everyControlOfEveryLabHasANameAndIsReached() {
        const auto window = windowOnTwoSentences();
        QVERIFY(window);
        const QStringList names = labs(*window);
        QVERIFY(names.size() >= 18);
        for (const QString& lab : names) {
            window->findChild<QAction*>(lab)->trigger();
            QVERIFY(waitForResult(*window));
            QCoreApplication::processEvents();
            const QStringList found = unnamed(*window) + smallTargets(*window);
            QVERIFY2(found.isEmpty(), qPrintable(lab + '\n' + found.join('\n')));
            const QStringList missed = unreached(*window, walked(*window, true));
            QVERIFY2(missed.isEmpty(), qPrintable(lab + '\n' + missed.join('\n')));
        }
    }

    void tabReachesEveryControlAndComesBack() {
        for (const auto& [state, enter] : kStates) {
            const auto window = windowOnTwoSentences();
            QVERIFY(window);
            enter(*window);
            QVERIFY(waitForResult(*window));
            QCoreApplication::processEvents();
            for (const bool forward : {true, false}) {
                const QStringList missed = unreached(*window, walked(*window, forward));
                QVERIFY2(missed.isEmpty(),
                         qPrintable(state + QString(forward ? " Tab\n" : " Shift+Tab\n") +
                                    missed.join('\n')));
            }
        }
    }

    void theFocusIsSeenWhereverItIs() {
        const auto window = windowOnTwoSentences();
        QVERIFY(window);
        QStringList unseen;
        for (const auto& [state, enter] : kStates) {
            enter(*window);
            QVERIFY(waitForResult(*window));
            QTest::keyClick(window.get(), Qt::Key_Tab);  // from now on by keys
            for (QWidget* widget : controlsOf(*window)) {
                if (!takesTab(*widget) || widget->focusProxy())
                    continue;
                window->findChild<QTabBar*>("pages")->setFocus(Qt::TabFocusReason);
                if (widget->hasFocus())
                    continue;
                QCoreApplication::processEvents();
                const QImage without = widget->grab().toImage();
                widget->setFocus(Qt::TabFocusReason);
                QTest::keyClick(widget, Qt::Key_Shift);
                QCoreApplication::processEvents();
                if (widget->isVisible() && widget->grab().toImage() == without)
                    unseen << state + (": " + pathOf(widget));
            }
        }
        QVERIFY2(unseen.isEmpty(), qPrintable('\n' + unseen.join('\n')));
    }

    void everyDialogIsNamedAndWalked() {
        const auto window = windowOnTwoSentences();
        QVERIFY(window);
        std::vector<std::unique_ptr<QWidget>> dialogs;
        dialogs.push_back(
            std::make_unique<ExportDialog>(window->lab(), ExportDialog::Scope::OneView));
        dialogs.push_back(
            std::make_unique<ExportDialog>(window->lab(), ExportDialog::Scope::AllHeads));
        dialogs.push_back(std::make_unique<OpenLayerDialog>(window->lab().recipe()));
        dialogs.push_back(std::make_unique<ShortcutSheet>(keysOf(*window->menuBar())));
        dialogs.push_back(std::make_unique<DiagnosticsDialog>());
        dialogs.push_back(std::make_unique<PreferencesDialog>());
        dialogs.push_back(std::make_unique<ReportDialog>(std::set{ReportPage::Title}));
        QVERIFY(keepLayout("a layout", {}));
        dialogs.push_back(std::make_unique<SaveLayoutDialog>());
        dialogs.push_back(std::make_unique<RemoveLayoutDialog>());
        dialogs.push_back(std::make_unique<HelpWindow>());
        for (const auto& dialog : dialogs) {
            dialog->show();
            dialog->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
            const QStringList found = unnamed(*dialog) + smallTargets(*dialog);
            QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
            for (const bool forward : {true, false}) {
                const QStringList missed = unreached(*dialog, walked(*dialog, forward));
                QVERIFY2(missed.isEmpty(), qPrintable('\n' + missed.join('\n')));
            }
            dialog->hide();
        }
    }

    void everyEntryOfEveryMenuIsReachedByLetters() {
        const auto window = windowOnTwoSentences();
        QVERIFY(window);
        int seen = 0;
        for (const QMenu* menu : window->menuBar()->findChildren<QMenu*>()) {
            QSet<QString> letters;
            for (const QAction* action : menu->actions()) {
                if (action->isSeparator())
                    continue;
                QVERIFY(!action->text().isEmpty());
                const QString key = QKeySequence::mnemonic(action->text()).toString();
                QVERIFY2(!key.isEmpty(), qPrintable(menu->title() + ": " + action->text()));
                QVERIFY2(!letters.contains(key), qPrintable(menu->title() + ": " + action->text()));
                letters << key;
                ++seen;
            }
        }
        QVERIFY(seen > 60);
    }

    void whatsThisSaysSomethingOnEveryControl() {
        const auto window = windowOnTwoSentences();
        QVERIFY(window);
        QStringList silent;
        for (const auto& [state, enter] : kStates) {
            enter(*window);
            QVERIFY(waitForResult(*window));
            for (const QWidget* widget : controlsOf(*window)) {
                bool says = false;
                for (const QWidget* at = widget; at != nullptr && !says; at = at->parentWidget())
                    says = !at->whatsThis().isEmpty();
                if (!says && !qobject_cast<const QDockWidget*>(widget) &&
                    !widget->objectName().startsWith("qt_dockwidget"))
                    silent << pathOf(widget);
            }
        }
        silent.removeDuplicates();
        QVERIFY2(silent.isEmpty(), qPrintable('\n' + silent.join('\n')));
    }
};

HEADLIGHT_TEST(TestAccessibility)
#include "tst_accessibility.moc"
