// SPDX-License-Identifier: GPL-3.0-or-later
// How the window looks, and making its widgets anew around the lab where that is asked for.
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMenuBar>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

#include "ui/panels/find_line.h"
#include "ui/panels/messages.h"
#include "ui/panels/sentence_panel.h"
#include "ui/window/help_window.h"
#include "ui/window/kept_focus.h"
#include "ui/window/language.h"
#include "ui/window/layouts_menu.h"
#include "ui/window/look_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/on_screen.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/readout.h"
#include "ui/window/shortcut_sheet.h"
#include "ui/window/type_size.h"

namespace headlight {
namespace {

constexpr int kHintMilliseconds = 8000;
constexpr int kTryAgain = 50;  // milliseconds

// A submenu of which one entry is on. It is looked up each time: another window may have chosen.
QMenu& addChoices(QMenu& view, const QString& title, const LookSetting& setting) {
    QMenu& menu = *view.addMenu(title);
    auto* group = new QActionGroup(&menu);
    for (const LookSetting::Choice& choice : setting.choices) {
        QAction* action = group->addAction(choice.text);
        action->setCheckable(true);
        action->setData(choice.value);
        action->setChecked(choice.value == setting.present());
        menu.addAction(action);
        QObject::connect(action, &QAction::triggered, &menu,
                         [choose = setting.choose, value = choice.value] { choose(value); });
    }
    QObject::connect(&menu, &QMenu::aboutToShow, group, [group, present = setting.present] {
        for (QAction* action : group->actions())
            action->setChecked(action->data().toInt() == present());
    });
    return menu;
}

std::vector<QString> namesOf(const std::vector<QDockWidget*>& docks) {
    std::vector<QString> names;
    names.reserve(docks.size());
    for (const QDockWidget* dock : docks)
        names.push_back(dock->objectName());
    return names;
}

std::vector<QDockWidget*> named(const std::vector<QString>& names, const QWidget& window) {
    std::vector<QDockWidget*> docks;
    for (const QString& name : names)
        if (auto* dock = window.findChild<QDockWidget*>(name))
            docks.push_back(dock);
    return docks;
}

}  // namespace

void MainWindow::addLooks(QMenu& view) {
    addChoices(view, tr("App&earance"), appearanceSetting()).setObjectName("appearance");
    addChoices(view, tr("Lan&guage"), languageSetting()).setObjectName("language");
    addChoices(view, tr("&Type size"), typeSizeSetting()).setObjectName("typeSize");
    projector_ = view.addAction(tr("Pro&jector"));
    projector_->setCheckable(true);
    projector_->setChecked(unprojected_.has_value());
    projector_->setShortcut(QKeySequence("F11"));
    projector_->setToolTip(tr("The whole screen, large type, no panels"));
    connect(projector_, &QAction::triggered, this, &MainWindow::project);
    fullScreen_ = view.addAction(tr("&Full screen"));
    fullScreen_->setCheckable(true);
    fullScreen_->setShortcut(QKeySequence("Ctrl+Shift+F"));
    connect(fullScreen_, &QAction::triggered, this, &MainWindow::fillScreen);
    layouts_ = makeLayoutsMenu(view);
    view.addMenu(layouts_);
    refreshFullScreen();
}

// One for the program: what it sets, it sets for all windows.
void MainWindow::showPreferences() {
    PreferencesDialog* dialog = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* open = qobject_cast<PreferencesDialog*>(widget))
            dialog = open;
    if (dialog == nullptr) {
        dialog = new PreferencesDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

// Full screen in large type without panels; leaving it brings back what there was before.
void MainWindow::project(bool on) {
    if (on == unprojected_.has_value())
        return;
    const auto page = Page(pages_->currentIndex());
    if (on) {
        unprojected_ = {saveState(kLayoutVersion), maps_->saveState(), windowState(),
                        namesOf(hiddenDocks_)};
        hiddenDocks_.clear();
        for (QDockWidget* dock : findChildren<QDockWidget*>())
            dock->hide();
        // In large type the way back to them would make a narrow window wider than its screen.
        controlsBack_->hide();
        centralWidget()->layout()->activate();
        setFont(projectedFont(screen()->size()));
        setWindowState(windowState() | Qt::WindowFullScreen);
        readout_->showMessage(tr("Esc or F11 goes back; View brings panels back one by one"),
                              kHintMilliseconds);
    } else {
        const Unprojected before = *std::exchange(unprojected_, std::nullopt);
        readout_->clearMessage();
        setFont(QFont());
        setWindowState(before.windowState);
        restoreState(before.docks, kLayoutVersion);
        maps_->restoreState(before.maps);
        hiddenDocks_ = named(before.hiddenDocks, *this);
        makeRoomFor(page);
        // Among large widgets docks have no place for their own sizes.
        if (rebuilding_)
            returning_ = before;
    }
    projector_->setChecked(on);
    refreshFullScreen();
}

// As it is, without the frame of the desktop. Not kept: a window that comes up without one leaves
// who does not know the way out alone.
void MainWindow::fillScreen(bool on) {
    if (unprojected_)
        return;
    setWindowState(on ? windowState() | Qt::WindowFullScreen
                      : windowState() & ~Qt::WindowFullScreen);
    if (on)
        readout_->showMessage(tr("Esc or Ctrl+Shift+F goes back"), kHintMilliseconds);
    else
        readout_->clearMessage();
}

// The desktop can fill and leave the screen too.
void MainWindow::refreshFullScreen() {
    const bool projecting = unprojected_.has_value();
    fullScreen_->setChecked(isFullScreen() && !projecting);
    fullScreen_->setEnabled(!projecting);
    layouts_->allowSaving(!projecting);
    fullScreen_->setToolTip(projecting ? tr("The projector fills the screen already")
                                       : tr("The whole screen, all else as it is"));
}

void MainWindow::resetLayout() {
    project(false);
    hiddenDocks_.clear();
    narrow_ = false;
    rebuild(Arrangement::Fresh);
}

// What changes texts or type changes what every widget measured when it was made.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && fullScreen_ != nullptr)
        refreshFullScreen();
    const bool renews =
        event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange;
    if (renews && pages_ != nullptr && !std::exchange(rebuilding_, true))
        QMetaObject::invokeMethod(this, &MainWindow::rebuildWhenFree, Qt::QueuedConnection);
}

// Not under a dialog or a menu, which a widget that is to go may be waiting for.
void MainWindow::rebuildWhenFree() {
    if (!rebuilding_)  // who could not wait did it
        return;
    if (QApplication::activeModalWidget() != nullptr ||
        QApplication::activePopupWidget() != nullptr)
        QTimer::singleShot(kTryAgain, this, &MainWindow::rebuildWhenFree);
    else
        rebuild(Arrangement::Kept);
}

void MainWindow::rebuild(Arrangement arrangement) {
    rebuilding_ = false;
    setUpdatesEnabled(false);
    const auto returning = std::exchange(returning_, std::nullopt);
    const QByteArray docks = returning ? returning->docks : saveState(kLayoutVersion);
    const QByteArray maps = returning ? returning->maps : maps_->saveState();
    const auto hidden = returning ? returning->hiddenDocks : namesOf(hiddenDocks_);
    const auto page = Page(pages_->currentIndex());
    const bool alone = headAlone_->isChecked();
    const QString error = messages_->error();
    const QString said = readout_->currentMessage();
    const KeptFocus focus = keptFocus(*this);
    const FindLine::Search search = sentence_->findLine().search();
    const auto strips = std::exchange(strips_, {});
    for (const QPointer<QWidget>& strip : strips)
        if (strip)
            strip->setParent(nullptr);
    takeApart();
    lab_.retell(inPresentLanguage);
    makeParts();
    for (const QPointer<QWidget>& strip : strips)
        if (strip)
            addStrip(strip);
    // A window that is once too wide for its screen stays so.
    askRoomFor(page);
    controlsBack_->hide();
    for (QWidget* part :
         {centralWidget(), static_cast<QWidget*>(menuBar()), static_cast<QWidget*>(readout_)})
        part->show();
    if (arrangement == Arrangement::Kept) {
        restoreState(docks, kLayoutVersion);
        maps_->restoreState(maps);
        hiddenDocks_ = named(hidden, *this);
        showHeadAlone(alone);
    } else {
        for (QDockWidget* dock : {controls_, positions_, numbers_, comparison_})
            dock->show();
        positions_->raise();
        sizeDocks();
    }
    if (!error.isEmpty())
        messages_->showError(error == shownError_.text ? describedError(shownError_.error)
                                                       : inPresentLanguage(error));
    if (!said.isEmpty())
        readout_->showMessage(inPresentLanguage(said), kHintMilliseconds);
    showNotices();
    showPage(page);
    refreshActions();
    // The docks' tabs are the window's own and stay.
    for (auto* button : findChildren<QToolButton*>("ScrollLeftButton"))
        button->setAccessibleName(QTabBar::tr("Scroll Left"));
    for (auto* button : findChildren<QToolButton*>("ScrollRightButton"))
        button->setAccessibleName(QTabBar::tr("Scroll Right"));
    sentence_->findLine().takeOver(search);
    giveBack(focus, *this);
    setUpdatesEnabled(true);
}

// All that makeParts() made. The lab stays, and with it all that is computed, chosen and done.
void MainWindow::takeApart() {
    disconnect(&lab_, nullptr, this, nullptr);
    lab_.point(std::nullopt);
    hiddenDocks_.clear();
    calledBack_.clear();
    delete findChild<HelpWindow*>();
    delete findChild<ShortcutSheet*>();
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        removeDockWidget(dock);
        delete dock;
    }
    delete takeCentralWidget();
    // At once, and not as setMenuBar() would with the next event: shortcuts must not be there
    // twice.
    delete menuBar();
    delete readout_;
}

// A screen that was there when the window was closed may be gone, or be smaller now.
void MainWindow::keepOnScreen() {
    if (windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen))
        return;
    QList<QRect> areas;
    for (const QScreen* each : QGuiApplication::screens())
        areas.append(each->availableGeometry());
    setGeometry(withinScreens(geometry(), areas, minimumSizeHint()));
}

}  // namespace headlight
