// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>

#include "core/pipeline/gallery.h"
#include "ui/boards/boards.h"
#include "ui/figures/figure.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/heads_panel.h"
#include "ui/panels/map_gestures.h"
#include "ui/panels/mask_tools.h"
#include "ui/panels/mnemonic.h"
#include "ui/panels/sentence_panel.h"
#include "ui/window/desktop_keys.h"
#include "ui/window/main_window.h"
#include "ui/window/recent_scenes.h"
#include "ui/window/select_all.h"

namespace headlight {
namespace {

QString viewTitle(const ViewEntry& entry) {
    return QCoreApplication::translate("ViewEntry", entry.title);
}

QAction* add(QMenu& menu, const QString& text, const QKeySequence& keys, auto receiver, auto slot) {
    QAction* action = menu.addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, receiver, slot);
    return action;
}

// What cannot be done says why.
void allow(QAction& action, bool allowed, const QString& whyNot, const QString& what = {}) {
    action.setEnabled(allowed);
    action.setToolTip(allowed ? what : whyNot);
}

}  // namespace

void MainWindow::makeMenus() {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeLabsMenu();
    makeHelpMenu();
    addDesktopKeys(findChildren<QAction*>());
}

void MainWindow::makeFileMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    add(menu, tr("&New window"), QKeySequence::New, this, [this] { emit newWindowWanted(); });
    add(menu, tr("&Open scene…"), QKeySequence::Open, this, [this] {
        if (const QString name = chooseScene(); !name.isEmpty())
            openSceneFile(name);
    });
    add(menu, tr("Open scene in new win&dow…"), {}, this, [this] {
        if (const QString name = chooseScene(); !name.isEmpty())
            emit fileWanted(name);
    });
    auto* recent = new RecentMenu(&menu);
    connect(recent, &RecentMenu::chosen, this, &MainWindow::openSceneFile);
    menu.addMenu(recent);
    add(menu, tr("Open &layer…"), QKeySequence("Ctrl+Shift+O"), this, [this] { openLayer({}); });
    menu.addSeparator();
    add(menu, tr("&Save scene"), QKeySequence::Save, this, [this] { saveScene(); });
    add(menu, tr("Save scene &as…"), QKeySequence("Ctrl+Shift+S"), this, [this] { saveSceneAs(); });
    menu.addSeparator();
    export_ = add(menu, tr("&Export view…"), QKeySequence("Ctrl+E"), this,
                  [this] { exportView(focusedView()); });
    add(menu, tr("Export all &heads…"), QKeySequence("Ctrl+Shift+E"), this,
        [this] { exportAllHeads(); });
    add(menu, tr("Export &worksheet…"), {}, this, [this] { exportWorksheet(); });
    add(menu, tr("Export repor&t…"), {}, this, [this] { exportReport(); });
    print_ =
        add(menu, tr("&Print…"), QKeySequence::Print, this, [this] { printView(focusedView()); });
    menu.addSeparator();
    add(menu, tr("&Close"), QKeySequence("Ctrl+W"), this, [this] { close(); });
    QAction* quit =
        add(menu, tr("&Quit"), QKeySequence("Ctrl+Q"), this, [this] { emit quitWanted(); });
    quit->setMenuRole(QAction::QuitRole);
}

void MainWindow::makeEditMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("&Edit"));
    undo_ = add(menu, tr("&Undo"), QKeySequence::Undo, &lab_, &Lab::undo);
    redo_ = add(menu, tr("&Redo"), QKeySequence("Ctrl+Shift+Z"), &lab_, &Lab::redo);
    menu.addSeparator();
    copy_ = add(menu, tr("&Copy"), QKeySequence::Copy, this, [this] { copyFocused(); });
    copy_->setToolTip(tr("The picture of this view and its numbers, or the text that is selected"));
    copyPicture_ = add(menu, tr("Copy picture of this view"), QKeySequence("Ctrl+Alt+C"), this,
                       [this] { copyPicture(focusedView(), Copied::Alone); });
    copyNumbers_ = add(menu, tr("Copy numbers of this view"), QKeySequence("Ctrl+Shift+C"), this,
                       [this] { copyNumbers(focusedView()); });
    QMenu& pictures = *menu.addMenu(tr("Copy &picture"));
    QMenu& numbers = *menu.addMenu(tr("Copy &numbers"));
    for (const ViewEntry& entry : viewEntries()) {
        const QString id(entry.id);
        add(pictures, viewTitle(entry), {}, this, [this, id] { copyPicture(id, Copied::Alone); });
        add(numbers, viewTitle(entry), {}, this, [this, id] { copyNumbers(id); });
    }
    QAction* paste = add(menu, tr("P&aste as the sentence"), {}, this, [this] { pasteSentence(); });
    paste->setShortcut(QKeySequence::Paste);
    paste->setToolTip(tr("The text that was copied takes the place of the whole sentence"));
    menu.addAction(new SelectAllAction(&menu));
    menu.addSeparator();
    add(menu, tr("Go to the &sentence"), QKeySequence("Ctrl+L"), this,
        [this] { sentence_->setFocus(); });
    const auto search = [&](const QString& text, const QKeySequence& keys, auto slot) {
        QAction* action = add(menu, text, keys, this, slot);
        searches_.push_back(action);
    };
    searches_.clear();
    search(tr("&Find token…"), QKeySequence::Find, [this] { sentence_->find(); });
    search(tr("Find ne&xt"), QKeySequence("F3"), [this] { sentence_->findNext(1); });
    search(tr("Find pre&vious"), QKeySequence("Shift+F3"), [this] { sentence_->findNext(-1); });
    menu.addSeparator();
    QAction* preferences =
        add(menu, tr("Pr&eferences…"), QKeySequence("Ctrl+,"), this, [this] { showPreferences(); });
    preferences->setMenuRole(QAction::PreferencesRole);
    preferences->setToolTip(tr("Language, looks, threads and memory, for all windows"));
}

void MainWindow::addComputing(QMenu& view) {
    computeAgain_ = add(view, tr("Comp&ute again"), QKeySequence("F5"), &lab_, &Lab::computeAgain);
    computeAgain_->setShortcuts({QKeySequence("F5"), QKeySequence("Ctrl+Return")});
    // Escape is the key of it, and of much else: it is taken only while a pass takes long.
    stop_ = add(view, tr("&Stop"), {}, &lab_, &Lab::stop);
    const auto refresh = [this](bool busy) {
        allow(*computeAgain_, lab_.stopped(),
              tr("Nothing was stopped: the picture shows the present result"));
        allow(*stop_, busy, tr("No pass takes long at present"), tr("Esc does the same"));
    };
    connect(&lab_, &Lab::busyChanged, stop_, refresh);
    connect(&lab_, &Lab::stoppedChanged, stop_, [refresh] { refresh(false); });
    refresh(false);
}

// As the tabs over them.
void MainWindow::addPages(QMenu& view) {
    QMenu& menu = *view.addMenu(tr("Sho&w page"));
    menu.setObjectName("pageMenu");
    pageActions_ = new QActionGroup(&menu);
    for (int page = 0; page < tabs_->count(); ++page) {
        QAction* action =
            add(menu, tabs_->tabText(page), QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_2 + page)),
                this, [this, page] {
                    showPage(Page(page));
                    pages_->currentWidget()->setFocus();
                });
        action->setCheckable(true);
        pageActions_->addAction(action);
    }
}

void MainWindow::makeViewMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    addPages(menu);
    headAlone_ = add(menu, tr("One head &alone"), QKeySequence("Ctrl+1"), this,
                     [this](bool alone) { showHeadAlone(alone); });
    headAlone_->setCheckable(true);
    const auto step = [this](int layers, int heads) {
        Selection selection = lab_.selection();
        selection.layer += layers;
        selection.head += heads;
        lab_.select(selection);
    };
    // As in the grid, with Alt: Ctrl and an arrow belong to the words of a text and to the maps,
    // Alt+Down opens a combo box.
    add(menu, tr("&Next head"), QKeySequence("Alt+Right"), this, [step] { step(0, 1); });
    add(menu, tr("&Previous head"), QKeySequence("Alt+Left"), this, [step] { step(0, -1); });
    add(menu, tr("Next &layer"), QKeySequence("Alt+PgDown"), this, [step] { step(1, 0); });
    add(menu, tr("Previous la&yer"), QKeySequence("Alt+PgUp"), this, [step] { step(-1, 0); });
    menu.addSeparator();
    addZoom(menu);
    menu.addSeparator();
    kept_ = add(menu, tr("&Keep for comparison"), QKeySequence("Ctrl+K"), this,
                [this](bool keep) { keepForComparison(keep); });
    kept_->setCheckable(true);
    // By name: the order of the window's children is that in which tabs came to the front.
    for (const char* name : {"controlsDock", "positionsDock", "numbersDock", "comparisonDock",
                             "tableDock", "historyDock"})
        menu.addAction(findChild<QDockWidget*>(name)->toggleViewAction());
    addPaneActions(menu);
    addComputing(menu);
    menu.addSeparator();
    addLooks(menu);
}

// Of the maps of the chosen head.
void MainWindow::addZoom(QMenu& view) {
    QMenu& menu = *view.addMenu(tr("&Zoom"));
    QAction* nearer = add(menu, tr("&Zoom in"), {}, this, [this] { zoomMap(lab_, 1); });
    // Where + is typed with Shift, as on most keyboards, the key alone does too.
    nearer->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
    nearer->setToolTip(
        tr("Fewer tokens of the head's map, larger, around the cell pointed at "
           "(Ctrl and the wheel do so around the pointer)"));
    QAction* farther =
        add(menu, tr("Zoom o&ut"), QKeySequence::ZoomOut, this, [this] { zoomMap(lab_, -1); });
    farther->setToolTip(tr("More tokens of the head's map, smaller, up to the whole"));
    QAction* all =
        add(menu, tr("&Whole map"), QKeySequence("Ctrl+0"), this, [this] { showWholeMap(lab_); });
    all->setToolTip(tr("All tokens of the head's map (or a double click beside it)"));
    const auto refresh = [nearer, farther, all, lab = QPointer(&lab_), pages = QPointer(pages_),
                          heads = headsPage_, comparison = QPointer(comparison_)] {
        if (!lab || !pages || !comparison)  // docks hide as the last thing that a window does
            return;
        // Elsewhere it would be turned unseen.
        const bool shown = pages->currentWidget() == heads || comparison->isVisible();
        nearer->setEnabled(shown && canZoomIn(*lab));
        farther->setEnabled(shown && canZoomOut(*lab));
        all->setEnabled(shown && canZoomOut(*lab));
    };
    connect(&lab_, &Lab::viewChanged, nearer, refresh);
    connect(&lab_, &Lab::traceChanged, nearer, refresh);
    connect(pages_, &QStackedWidget::currentChanged, nearer, refresh);
    connect(comparison_, &QDockWidget::visibilityChanged, nearer, refresh);
    refresh();
}

// A menu a group, in the gallery's order.
void MainWindow::makeLabsMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("La&bs"));
    QMenu* group = nullptr;
    QString name;
    for (const GalleryEntry& entry : gallery()) {
        const QString its = studyText(entry.group);
        if (its != name)
            group = menu.addMenu(its);
        name = its;
        QAction* action = add(*group, studyText(entry.title), {}, this,
                              [this, id = entry.id] { openFromGallery(id); });
        action->setObjectName(QString("gallery:") + entry.id);
        if (std::string_view(entry.id) == ImageStudy::kText.id)
            add(*group, tr("Open &image…"), {}, this, [this] {
                chooseImage();
            })->setObjectName("openImage");
    }
    menu.addSeparator();
    closeLab_ = add(menu, tr("&Close the lab"), {}, this, [this] {
        Recipe next = lab_.recipe();
        next.study.reset();
        lab_.endGesture();
        lab_.edit(next, tr("Close the lab"));
    });
}

// What of the menus depends on the page and on the lab that is open.
void MainWindow::refreshPageActions() {
    pageActions_->actions().at(pages_->currentIndex())->setChecked(true);
    allow(*closeLab_, lab_.recipe().study.has_value(), tr("No lab is open"));
    for (QAction* search : searches_)
        allow(*search, !sentence_->isHidden(), tr("This lab does not look at the sentence"));
}

void MainWindow::refreshActions() {
    const History& history = lab_.history();
    allow(*undo_, history.canUndo(), tr("Nothing was changed"));
    allow(*redo_, history.canRedo(), tr("Nothing was undone"));
    kept_->setChecked(!lab_.recipe().compared.empty());
    const auto plain = [](const std::string& what) {
        return withoutMnemonic(QString::fromStdString(what));
    };
    undo_->setText(history.undoText().empty() ? tr("&Undo")
                                              : tr("&Undo %1").arg(plain(history.undoText())));
    redo_->setText(history.redoText().empty() ? tr("&Redo")
                                              : tr("&Redo %1").arg(plain(history.redoText())));
    QString name = file_.path ? nameOf(file_.path->filename()) : tr("Untitled");
    // "[*]" is where the mark of changes goes; in a name it is doubled.
    name.replace("[*]", "[*][*]");
    setWindowFilePath(file_.path ? nameOf(*file_.path) : QString());
    //: The title of the window; [*] is where the mark of unsaved changes goes
    setWindowTitle(
        (file_.newer ? tr("%1 (read-only)[*] — Headlight") : tr("%1[*] — Headlight")).arg(name));
    setWindowModified(changedSinceSaved());
}

}  // namespace headlight
