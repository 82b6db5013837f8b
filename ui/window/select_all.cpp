// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/select_all.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>

#include "ui/views/number_grid.h"

namespace headlight {
namespace {

bool selectsAll(const QWidget* focus) {
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus) ||
           qobject_cast<const QAbstractSpinBox*>(focus) || qobject_cast<const NumberGrid*>(focus);
}

}  // namespace

SelectAllAction::SelectAllAction(QObject* parent) : QAction(tr("Select a&ll"), parent) {
    setShortcut(QKeySequence::SelectAll);
    connect(this, &QAction::triggered, this, [] {
        if (QWidget* focus = QApplication::focusWidget(); selectsAll(focus))
            QMetaObject::invokeMethod(focus, "selectAll");
    });
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget*, const QWidget* now) { follow(now); });
    follow(QApplication::focusWidget());
}

// Menus have the focus while they are open, for what had it before.
void SelectAllAction::follow(const QWidget* focus) {
    if (qobject_cast<const QMenuBar*>(focus) || qobject_cast<const QMenu*>(focus))
        return;
    setEnabled(selectsAll(focus));
    setToolTip(isEnabled() ? tr("All of the text or of the table that has the focus")
                           : tr("What has the focus is no text and no table"));
}

}  // namespace headlight
