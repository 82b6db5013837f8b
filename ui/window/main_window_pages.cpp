// SPDX-License-Identifier: GPL-3.0-or-later
// Which page is seen, and which docks give it their room.
#include <QDockWidget>
#include <QLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/panels/sentence_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/on_screen.h"
#include "ui/window/readout.h"

namespace headlight {

void MainWindow::showPage(Page page) {
    tabs_->setCurrentIndex(int(page));
    makeRoomFor(page);
    askRoomFor(page);
    pages_->setCurrentIndex(int(page));
    const auto& study = lab_.recipe().study;
    sentence_->setVisible(page != Page::Lab || !study || textOf(*study).usesSentence);
    messages_->hideNotices(page == Page::Lab && study && !textOf(*study).usesSentence);
    readout_->showLab(page == Page::Lab && study ? &textOf(*study) : nullptr);
    // Pages that are hidden do not tell the layouts, and the window may be sized next.
    for (QLayout* above : {pages_->layout(), centralWidget()->layout(), layout()})
        above->invalidate();
    layout()->activate();
    refreshPageActions();
    if (sentence_->isHidden())
        focusPage();
}

// What is not seen asks for no room.
void MainWindow::askRoomFor(Page page) {
    for (int i = 0; i < pages_->count(); ++i)
        pages_->widget(i)->setSizePolicy(
            i == int(page) ? QSizePolicy::Preferred : QSizePolicy::Ignored, QSizePolicy::Preferred);
}

// Keys never go to a sentence that is not seen.
void MainWindow::focusPage() {
    if (sentence_->isHidden())
        pages_->currentWidget()->setFocus();
    else
        sentence_->setFocus();
}

// A board or a step wants all the height there is, and a lab that does not look at the layer needs
// no controls of it; a narrow screen has no room for them beside the heads either, until they are
// called back. What gave its room comes back with the heads.
void MainWindow::makeRoomFor(Page page) {
    const auto& study = lab_.recipe().study;
    const bool ofLayer = !study || textOf(*study).usesSentence;
    const bool narrow = onNarrowScreen(*this);
    const bool alone =
        page != Page::Heads && (narrow || onLowScreen(*this) || (page == Page::Lab && !ofLayer));
    const bool becomesNarrow = !std::exchange(narrow_, narrow) && narrow;
    if (Page(pages_->currentIndex()) == Page::Heads)
        calledBack_ =
            becomesNarrow && page == Page::Heads ? std::vector<QDockWidget*>{} : shownDocks();
    const auto called = [&](QDockWidget* dock) {
        return std::find(calledBack_.begin(), calledBack_.end(), dock) != calledBack_.end();
    };
    const auto inTheWay = [&](QDockWidget* dock) {
        const bool below = dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
        const bool here = page == Page::Heads ? narrow && !called(dock) : alone || below;
        return !dock->isFloating() && here;
    };
    noteFront();
    bool back = false;
    for (QDockWidget* dock : docks()) {
        const auto hidden = std::find(hiddenDocks_.begin(), hiddenDocks_.end(), dock);
        if (inTheWay(dock) && !dock->isHidden()) {
            hiddenDocks_.push_back(dock);
            dock->hide();
        } else if (!inTheWay(dock) && hidden != hiddenDocks_.end()) {
            hiddenDocks_.erase(hidden);
            dock->show();
            back = true;
        }
    }
    // A way back that is seen; the menu has one as well.
    controlsBack_->setVisible(std::find(hiddenDocks_.begin(), hiddenDocks_.end(), controls_) !=
                                  hiddenDocks_.end() &&
                              controls_->isHidden());
    if (back)
        raiseFront();
}

// Which docks are seen: of those that share a place, the front of its tabs. What is behind a tab
// or has given its room stays as it was last seen.
void MainWindow::noteFront() {
    if (!isVisible() || isMinimized())
        return;
    for (QDockWidget* dock : docks()) {
        if (!dock->isVisible() || dock->isFloating())
            continue;
        frontDocks_.removeAll(dock->objectName());
        if (!dock->visibleRegion().isEmpty())
            frontDocks_.append(dock->objectName());
    }
}

void MainWindow::raiseFront() {
    for (const QString& name : frontDocks_)
        if (auto* dock = findChild<QDockWidget*>(name); dock && !dock->isHidden())
            dock->raise();
}

std::vector<QDockWidget*> MainWindow::lowerDocks() const {
    return {positions_, numbers_, comparison_, table_};
}

std::vector<QDockWidget*> MainWindow::docks() const {
    std::vector<QDockWidget*> docks = lowerDocks();
    docks.insert(docks.begin(), controls_);
    return docks;
}

std::vector<QDockWidget*> MainWindow::shownDocks() const {
    std::vector<QDockWidget*> shown;
    for (QDockWidget* dock : docks())
        if (!dock->isHidden())
            shown.push_back(dock);
    return shown;
}

}  // namespace headlight
