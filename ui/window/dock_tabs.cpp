// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dock_tabs.h"

#include <QChildEvent>
#include <QMainWindow>
#include <QTabBar>

namespace headlight {

DockTabs::DockTabs(QMainWindow& window) : QObject(&window) {
    for (QTabBar* tabs : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        prepare(*tabs);
    window.installEventFilter(this);
}

void DockTabs::prepare(QTabBar& tabs) {
    tabs.setObjectName("dockTabs");
    tabs.setFocusPolicy(Qt::NoFocus);
    tabs.setAccessibleName(tr("Panels"));
    tabs.setWhatsThis(tr("Panels that share this place; F6 goes through them by keys."));
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ChildPolished)
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            prepare(*tabs);
    if (event->type() == QEvent::LanguageChange)
        for (QTabBar* tabs :
             watched->findChildren<QTabBar*>("dockTabs", Qt::FindDirectChildrenOnly))
            prepare(*tabs);
    return QObject::eventFilter(watched, event);
}

}  // namespace headlight
