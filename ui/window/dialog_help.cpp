// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialog_help.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>

#include "ui/window/command_list.h"
#include "ui/window/help_pages.h"
#include "ui/window/help_window.h"

namespace headlight {

DialogHelp::DialogHelp(QMainWindow& window) : QObject(&window) { qApp->installEventFilter(this); }

bool DialogHelp::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress ||
        !static_cast<QKeyEvent*>(event)->matches(QKeySequence::HelpContents))
        return false;
    auto* focus = qobject_cast<QWidget*>(watched);
    auto* dialog = qobject_cast<QDialog*>(focus != nullptr ? focus->window() : nullptr);
    const auto& window = *static_cast<QMainWindow*>(parent());
    if (dialog == nullptr || dialog->parentWidget() == nullptr ||
        dialog->parentWidget()->window() != &window)
        return false;
    auto* help = dialog->findChild<HelpWindow*>();
    if (help == nullptr)
        help = new HelpWindow(dialog);
    help->setShortcuts(markdownOf(keysOf(*window.menuBar())));
    help->openPage(helpPageFor(focus));
    return true;
}

}  // namespace headlight
