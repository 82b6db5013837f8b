// SPDX-License-Identifier: GPL-3.0-or-later
// Arrangements of the panels: ready ones, and those that the user gave a name.
#include <QDockWidget>
#include <QLayout>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>

#include "ui/window/kept_layouts.h"
#include "ui/window/layout_dialogs.h"
#include "ui/window/layouts_menu.h"
#include "ui/window/main_window.h"
#include "ui/window/on_screen.h"

namespace headlight {
namespace {

// Of the window, that docks at one side leave to the maps at least.
constexpr double kMostOfWidth = 0.4;
constexpr double kMostOfHeight = 0.5;

// Of this version, and of docks at all: told on a window that nobody sees, so that the one that is
// seen stays as it is where it is not.
bool canBeArranged(const WindowLayout& layout, int version) {
    QMainWindow unseen;
    QSplitter halves;
    return unseen.restoreState(layout.docks, version) && halves.restoreState(layout.maps);
}

}  // namespace

LayoutsMenu* MainWindow::makeLayoutsMenu(QMenu& view) {
    auto* menu = new LayoutsMenu(&view);
    // Once the menu is done: another arrangement may make every menu anew, this one too.
    connect(
        menu, &LayoutsMenu::readyChosen, this, [this](ReadyLayout layout) { arrange(layout); },
        Qt::QueuedConnection);
    connect(
        menu, &LayoutsMenu::chosen, this, [this](const QString& name) { arrange(name); },
        Qt::QueuedConnection);
    connect(menu, &LayoutsMenu::saveWanted, this, &MainWindow::saveLayout);
    connect(menu, &LayoutsMenu::removeWanted, this, &MainWindow::removeKeptLayout);
    connect(menu, &LayoutsMenu::resetWanted, this, &MainWindow::resetLayout, Qt::QueuedConnection);
    return menu;
}

std::vector<QDockWidget*> MainWindow::allDocks() const {
    std::vector<QDockWidget*> all = docks();
    all.push_back(history_);
    return all;
}

WindowLayout MainWindow::presentLayout() {
    noteFront();
    WindowLayout layout;
    layout.docks = saveState(kLayoutVersion);
    layout.maps = maps_->saveState();
    for (const QDockWidget* dock : hiddenDocks_)
        layout.gaveRoom << dock->objectName();
    layout.front = frontDocks_;
    layout.page = pages_->currentIndex();
    layout.headAlone = headAlone_->isChecked();
    return layout;
}

// False: it was off. The arrangement comes in a turn of its own: with the window made anew it would
// hold up what the user does next.
bool MainWindow::leaveProjector(const std::function<void()>& then) {
    if (!unprojected_)
        return false;
    project(false);
    if (rebuilding_)  // among large widgets docks have no place for their own sizes
        rebuild(Arrangement::Kept);
    QMetaObject::invokeMethod(this, then, Qt::QueuedConnection);
    return true;
}

// What a page had the room of is the next layout's to tell.
void MainWindow::forgetRooms() {
    hiddenDocks_.clear();
    calledBack_.clear();
    narrow_ = false;
}

void MainWindow::arrange(ReadyLayout layout) {
    if (leaveProjector([this, layout] { arrange(layout); }))
        return;
    forgetRooms();
    const std::vector<QDockWidget*> docks = allDocks();
    for (QDockWidget* dock : docks)
        removeDockWidget(dock);
    addDockWidget(Qt::LeftDockWidgetArea, controls_);
    for (QDockWidget* dock : lowerDocks())
        addDockWidget(Qt::BottomDockWidgetArea, dock);
    addDockWidget(Qt::RightDockWidgetArea, history_);
    const bool all = layout == ReadyLayout::AllPanels;
    const bool compares = layout == ReadyLayout::Compare;
    for (QDockWidget* dock : docks) {
        dock->setFloating(false);
        dock->setVisible(all || (compares && (dock == controls_ || dock == comparison_)));
    }
    placeDocks();
    maps_->setSizes({1, 1});
    showHeadAlone(false);
    QDockWidget* front = compares ? comparison_ : positions_;
    finishArranging(Page::Heads, {front->objectName(), controls_->objectName()});
    this->layout()->activate();
    sizeDocks();
    if (compares)
        resizeDocks({comparison_}, {int(height() * kMostOfHeight)}, Qt::Vertical);
}

void MainWindow::arrange(const QString& name) {
    const Result<WindowLayout> layout = keptLayout(name);
    if (!layout)
        return showError(layout.error());
    if (!canBeArranged(*layout, kLayoutVersion))
        return showError({"this layout is damaged or of another version; nothing was changed",
                          name.toStdString()});
    if (leaveProjector([this, name] { arrange(name); }))
        return;
    forgetRooms();
    arrangeKept(*layout);
}

void MainWindow::arrangeKept(const WindowLayout& layout) {
    restoreState(layout.docks, kLayoutVersion);
    maps_->restoreState(layout.maps);
    for (QDockWidget* dock : allDocks())
        if (layout.gaveRoom.contains(dock->objectName()))
            hiddenDocks_.push_back(dock);
    showHeadAlone(layout.headAlone);
    // A page of a lab without one shows nothing.
    const bool steps = layout.page == int(Page::Steps);
    const bool lab = layout.page == int(Page::Lab) && lab_.recipe().study;
    finishArranging(steps ? Page::Steps : lab ? Page::Lab : Page::Heads, layout.front);
}

void MainWindow::finishArranging(Page page, const QStringList& front) {
    // Who chose the layout called its panels, on a narrow screen too.
    narrow_ = onNarrowScreen(*this);
    calledBack_ = shownDocks();
    showPage(page);
    fitDocks();
    keepOnScreen();
    frontDocks_ = front;
    raiseFront();
    focusPage();
    refreshActions();
}

// A layout of a large screen leaves the maps their part of a small one, and never makes the window
// larger than that.
void MainWindow::fitDocks() {
    const QSize room = screen()->availableSize();
    const auto tooLarge = [&] {
        layout()->activate();
        const QSize least = minimumSizeHint();
        return least.width() > room.width() || least.height() > room.height();
    };
    const std::vector<QDockWidget*> docks = allDocks();
    // The last ones go first; the menu brings each back.
    QStringList without;
    for (auto dock = docks.rbegin(); dock != docks.rend() && tooLarge(); ++dock) {
        if ((*dock)->isHidden() || (*dock)->isFloating())
            continue;
        (*dock)->hide();
        without.prepend((*dock)->windowTitle());
        if (*dock == controls_ && narrow_) {
            hiddenDocks_.push_back(controls_);
            controlsBack_->show();
        }
    }
    if (!without.isEmpty())
        sayDone(tr("This screen has no room for: %1").arg(without.join(", ")));
    for (QDockWidget* dock : docks) {
        if (dock->isHidden() || dock->isFloating())
            continue;
        const Qt::DockWidgetArea area = dockWidgetArea(dock);
        const bool beside = area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
        const int most = int(beside ? width() * kMostOfWidth : height() * kMostOfHeight);
        const int now = beside ? dock->width() : dock->height();
        if (now > most)
            resizeDocks({dock}, {most}, beside ? Qt::Horizontal : Qt::Vertical);
    }
}

void MainWindow::saveLayout() {
    if (unprojected_)
        return;
    SaveLayoutDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString name = dialog.name();
    const bool replaced = layoutNames().contains(name);
    if (Result<void> kept = keepLayout(name, presentLayout()); !kept)
        return showError(kept.error());
    layouts_->refresh();
    sayDone((replaced ? tr("Layout replaced: %1") : tr("Layout saved: %1")).arg(name));
}

void MainWindow::removeKeptLayout() {
    if (layoutNames().isEmpty())
        return;
    RemoveLayoutDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    removeLayout(dialog.name());
    layouts_->refresh();
    sayDone(tr("Layout removed: %1").arg(dialog.name()));
}

}  // namespace headlight
