// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QWhatsThis>

#include "core/kernels/kernels.h"
#include "ui/window/announcer.h"
#include "ui/window/command_palette.h"
#include "ui/window/diagnostics_dialog.h"
#include "ui/window/dialog_help.h"
#include "ui/window/dock_tabs.h"
#include "ui/window/explanations.h"
#include "ui/window/help_pages.h"
#include "ui/window/help_window.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_mnemonics.h"
#include "ui/window/message_strip.h"
#include "ui/window/pane_steps.h"
#include "ui/window/shortcut_sheet.h"

namespace headlight {

void MainWindow::addPaneActions(QMenu& menu) {
    const auto add = [&](const QString& text, const QKeySequence& keys, auto slot) {
        QAction* action = menu.addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
    };
    menu.addSeparator();
    add(tr("Ne&xt pane"), QKeySequence("F6"), [this] { stepPane(*this, true); });
    add(tr("Pre&vious pane"), QKeySequence("Shift+F6"), [this] { stepPane(*this, false); });
    add(tr("Recent &messages"), {}, [this] { messages_->showList(); });
}

void MainWindow::makeHelpMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("&Help"));
    const auto add = [&](const QString& text, const QKeySequence& keys, auto slot) {
        QAction* action = menu.addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    add(tr("Help on this &panel"), QKeySequence::HelpContents, [this] { openHelp({}); });
    add(tr("&Contents"), {}, [this] { openHelp(QStringLiteral("start")); });
    QAction* whatsThis = QWhatsThis::createAction(&menu);
    whatsThis->setText(tr("&What's this?"));
    menu.addAction(whatsThis);
    menu.addSeparator();
    add(tr("&Run a command…"), QKeySequence("Ctrl+Shift+P"),
        [this] { new CommandPalette(commandsOf(*menuBar()), this); });
    add(tr("&Shortcuts"), QKeySequence("Ctrl+?"), [this] { showShortcuts(); });
    menu.addSeparator();
    add(tr("&Diagnostics"), {}, [this] { DiagnosticsDialog(this).exec(); });
    add(tr("&About Headlight"), {}, [this] { showAbout(); })->setMenuRole(QAction::AboutRole);
    auto* announcer = findChild<Announcer*>();
    connect(undo_, &QAction::triggered, announcer, &Announcer::sayUndone);
    connect(redo_, &QAction::triggered, announcer, &Announcer::sayRedone);
    if (findChild<DockTabs*>() == nullptr)
        new DockTabs(*this);
    if (findChild<DialogHelp*>() == nullptr)
        new DialogHelp(*this);
    completeMnemonics(*menuBar());
    for (QMenu* each : menuBar()->findChildren<QMenu*>())
        each->setToolTipsVisible(true);
    explainAll(*this);
}

// Of no page: of the panel that has the focus.
void MainWindow::openHelp(const QString& page) {
    const auto& study = lab_.recipe().study;
    const QString lab = study ? QString(textOf(*study).id) : QString();
    const QString wanted = page.isEmpty() ? helpPageFor(QApplication::focusWidget(), lab) : page;
    auto* help = findChild<HelpWindow*>();
    if (help == nullptr)
        help = new HelpWindow(this);
    help->setShortcuts(markdownOf(keysOf(*menuBar())));
    help->openPage(wanted);
}

void MainWindow::showShortcuts() {
    auto* sheet = findChild<ShortcutSheet*>();
    if (sheet == nullptr) {
        sheet = new ShortcutSheet(keysOf(*menuBar()), this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
    }
    sheet->show();
    sheet->raise();
    sheet->activateWindow();
}

void MainWindow::showAbout() {
    QMessageBox box(
        QMessageBox::NoIcon, tr("About Headlight"),
        tr("Headlight %1\nA microscope for self-attention.\n\nQt %2 (LGPL 3), QCustomPlot "
           "(GPL 3), Eigen (MPL 2), Highway and simdjson (Apache 2), utf8proc (MIT), xxHash (BSD "
           "2).\n"
           "Headlight is free software under the GNU GPL, version 3 or later.\n\n"
           "Instruction set in use: %3")
            .arg(HEADLIGHT_VERSION, qVersion(), QString::fromStdString(kernels::target())),
        QMessageBox::Close, this);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

}  // namespace headlight
