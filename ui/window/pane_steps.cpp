// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pane_steps.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTabBar>
#include <algorithm>
#include <utility>

#include "ui/panels/sentence_panel.h"
#include "ui/window/message_strip.h"
#include "ui/window/pass_bar.h"

namespace headlight {
namespace {

// Behind another's tab nothing of a dock is visible, yet it will be.
bool takesTab(const QWidget& widget, const QWidget& pane) {
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled() &&
           (&widget == &pane || widget.isVisibleTo(&pane));
}

// The first widget of a pane that takes keys; null: it has none.
QWidget* firstIn(QWidget& pane) {
    if (takesTab(pane, pane))
        return &pane;
    QWidget* at = pane.nextInFocusChain();
    for (; at != nullptr && at != &pane; at = at->nextInFocusChain())
        if (pane.isAncestorOf(at) && takesTab(*at, pane))
            return at;
    return nullptr;
}

void enter(QWidget& pane) {
    if (auto* dock = qobject_cast<QDockWidget*>(&pane))
        dock->raise();
    QWidget* last = pane.focusWidget();
    if (last == nullptr || !takesTab(*last, pane))
        last = pane.focusProxy() ? pane.focusProxy() : firstIn(pane);
    if (last != nullptr)
        last->setFocus(Qt::ShortcutFocusReason);
}

// Its place among the tabs that it shares; its height on the screen where it has a place of its
// own.
int tabOf(const QDockWidget& dock, const QMainWindow& window) {
    for (const QTabBar* tabs : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == dock.windowTitle())
                return tab;
    return dock.y();
}

}  // namespace

QList<QWidget*> panesOf(const QMainWindow& window) {
    QList<QWidget*> panes;
    const auto add = [&](QWidget* pane) {
        if (pane != nullptr && !pane->isHidden() && firstIn(*pane) != nullptr)
            panes << pane;
    };
    add(window.findChild<SentencePanel*>());
    add(window.findChild<MessageStrip*>());
    if (const auto* pages = window.centralWidget()->findChild<QStackedWidget*>())
        add(pages->currentWidget());
    QList<QDockWidget*> docks = window.findChildren<QDockWidget*>();
    // As they are read. (Qt's own order of them changes with each one that is raised.)
    const auto place = [&](QDockWidget* dock) {
        const Qt::DockWidgetArea area = window.dockWidgetArea(dock);
        const int side = area == Qt::LeftDockWidgetArea     ? 0
                         : area == Qt::BottomDockWidgetArea ? 1
                                                            : 2;
        return std::pair(side, tabOf(*dock, window));
    };
    std::sort(docks.begin(), docks.end(),
              [&](QDockWidget* a, QDockWidget* b) { return place(a) < place(b); });
    for (QDockWidget* dock : docks)
        add(dock);
    add(window.findChild<PassBar*>());
    return panes;
}

void stepPane(QMainWindow& window, bool forward) {
    const QList<QWidget*> panes = panesOf(window);
    if (panes.isEmpty())
        return;
    QWidget* focus = QApplication::focusWidget();
    const auto holding = std::find_if(panes.begin(), panes.end(), [&](const QWidget* pane) {
        return focus != nullptr && (pane == focus || pane->isAncestorOf(focus));
    });
    const int count = int(panes.size());
    int next = forward ? 0 : count - 1;
    if (holding != panes.end())
        next = (int(holding - panes.begin()) + (forward ? 1 : count - 1)) % count;
    enter(*panes[next]);
}

}  // namespace headlight
