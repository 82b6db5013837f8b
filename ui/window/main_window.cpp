// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/panels/comparison_panel.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/heads_panel.h"
#include "ui/panels/history_panel.h"
#include "ui/panels/map_bar.h"
#include "ui/panels/map_table_panel.h"
#include "ui/panels/mask_tools.h"
#include "ui/panels/messages.h"
#include "ui/panels/numbers_panel.h"
#include "ui/panels/positions_panel.h"
#include "ui/panels/sentence_panel.h"
#include "ui/panels/steps_panel.h"
#include "ui/panels/study_panel.h"
#include "ui/window/advice.h"
#include "ui/window/message_strip.h"
#include "ui/window/on_screen.h"
#include "ui/window/pass_settings.h"
#include "ui/window/readout.h"
#include "ui/window/type_size.h"

namespace headlight {
namespace {

constexpr int kComparisonHeight = 340;  // in units

}  // namespace

MainWindow::MainWindow(Scene scene, QWidget* parent)
    : QMainWindow(parent), lab_(scene, chosenPassLimits()), file_{{}, std::move(scene), false} {
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setAnimated(false);  // docks move at once: nothing of a lecture waits, and nobody is made dizzy
    makeParts();
    showPage(Page::Heads);
    restoreLayout();
    refreshActions();
    focusPage();
}

void MainWindow::makeParts() {
    setCentralWidget(makeCentre());
    makeDocks();
    readout_ = new Readout(lab_, this);
    setStatusBar(readout_);
    makeMenus();
    connectLab();
}

QWidget* MainWindow::makeCentre() {
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    sentence_ = new SentencePanel(lab_, centre);
    messages_ = new MessageStrip(centre);
    tabs_ = new QTabBar(centre);
    tabs_->setObjectName("pages");
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Pages"));
    tabs_->addTab(tr("Heads"));
    tabs_->addTab(tr("Step by step"));
    tabs_->addTab(tr("Lab"));
    pages_ = new QStackedWidget(centre);
    headsPage_ = new QWidget(pages_);
    auto* headsColumn = new QVBoxLayout(headsPage_);
    headsColumn->setContentsMargins(0, 0, 0, 0);
    headsColumn->setSpacing(0);
    steps_ = new StepsPanel(lab_, pages_);
    steps_->setObjectName("steps");
    study_ = new StudyPanel(lab_, pages_);
    study_->setObjectName("study");
    maps_ = new QSplitter(Qt::Horizontal, headsPage_);
    maps_->setObjectName("maps");
    maps_->setChildrenCollapsible(false);
    heads_ = new HeadsPanel(lab_, maps_);
    head_ = new HeadPanel(lab_, maps_);
    heads_->setObjectName("heads");
    head_->setObjectName("head");
    maps_->addWidget(heads_);
    maps_->addWidget(head_);
    maps_->setSizes({500, 500});
    column->addWidget(sentence_);
    column->addWidget(messages_);
    headsColumn->addWidget(new MapBar(lab_, centre));
    headsColumn->addWidget(maps_, 1);
    pages_->addWidget(headsPage_);
    pages_->addWidget(steps_);
    pages_->addWidget(study_);
    // Where the tabs leave room, so that a low window loses no line to them.
    auto* tools = new MaskTools(lab_, centre);
    controlsBack_ = new QToolButton(centre);
    controlsBack_->setObjectName("controlsBack");
    auto* tabLine = new QHBoxLayout;
    tabLine->addWidget(tabs_, 1);
    tabLine->addWidget(tools);
    tabLine->addWidget(controlsBack_);
    column->addLayout(tabLine);
    column->addWidget(pages_, 1);
    connect(pages_, &QStackedWidget::currentChanged, tools,
            [tools](int page) { tools->setVisible(page == int(Page::Heads)); });
    connect(tabs_, &QTabBar::currentChanged, this, [this](int page) { showPage(Page(page)); });
    headsPage_->setFocusProxy(heads_);
    // Its keys are at hand then; who walks the tabs by keys stays on them.
    connect(tabs_, &QTabBar::tabBarClicked, this, [this](int page) {
        if (page >= 0)  // not beside the tabs
            pages_->widget(page)->setFocus();
    });
    return centre;
}

void MainWindow::followStudy() {
    const auto& study = lab_.recipe().study;
    const auto kind = study ? std::optional(study->index()) : std::nullopt;
    if (kind == shownStudy_)
        return;
    shownStudy_ = kind;
    showPage(kind ? Page::Lab : Page::Heads);
}

QDockWidget* MainWindow::addDock(const QString& title, const char* name, QWidget* content,
                                 Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makeDocks() {
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    auto* controls = new ControlsPanel(lab_, this);
    if (onNarrowScreen(*this))
        controls->putLabelsAbove();
    controls_ = addDock(tr("Controls"), "controlsDock", controls, Qt::LeftDockWidgetArea);
    auto* positions = new PositionsPanel(lab_, this);
    positions_ = addDock(tr("Positions"), "positionsDock", positions, Qt::BottomDockWidgetArea);
    numbers_ = addDock(tr("Numbers"), "numbersDock", new NumbersPanel(lab_, this),
                       Qt::BottomDockWidgetArea);
    comparison_ = addDock(tr("Comparison"), "comparisonDock", new ComparisonPanel(lab_, this),
                          Qt::BottomDockWidgetArea);
    auto* table = new MapTablePanel(lab_, this);
    table_ = addDock(tr("Head as table"), "tableDock", table, Qt::BottomDockWidgetArea);
    history_ = addDock(tr("History"), "historyDock", new HistoryPanel(lab_, this),
                       Qt::RightDockWidgetArea);
    history_->hide();
    placeDocks();
    table_->hide();
    // It would come behind the tab that is in front.
    connect(table_->toggleViewAction(), &QAction::triggered, table_, [this](bool on) {
        if (on)
            table_->raise();
    });
    connect(table, &MapTablePanel::refused, this, &MainWindow::showError);
    connect(table, &MapTablePanel::copied, this, [this] { sayDone(tr("Numbers copied")); });
    controlsBack_->setText(tr("Show the controls"));
    controlsBack_->setToolTip(tr("They gave their room to this page"));
    connect(controlsBack_, &QToolButton::clicked, controls_, [this] {
        controlsBack_->hide();  // first: beside it they would make a narrow window wider
        centralWidget()->layout()->activate();
        controls_->show();
        controls_->raise();
        if (onNarrowScreen(*this))
            resizeDocks({controls_}, {1}, Qt::Horizontal);  // as narrow as they get
    });
    connect(positions, &PositionsPanel::readingChanged, this,
            [this](const QString& text) { readout_->showReading(text); });
}

// Those that share a place.
void MainWindow::placeDocks() {
    tabifyDockWidget(positions_, numbers_);
    tabifyDockWidget(numbers_, comparison_);
    tabifyDockWidget(comparison_, table_);
    positions_->raise();
    // Where a screen is low, as a projector's at 200 %, the maps get its whole height.
    if (onLowScreen(*this)) {
        for (QDockWidget* dock : lowerDocks())
            tabifyDockWidget(controls_, dock);
        controls_->raise();
    }
}

// Once the window has its own size: docks cannot get what it has not.
void MainWindow::sizeDocks() {
    resizeDocks({positions_}, {height() * 34 / 100}, Qt::Vertical);
    resizeDocks({controls_}, {std::min(int(340 * typeFactor(*this)), width() / 4)}, Qt::Horizontal);
}

void MainWindow::connectLab() {
    connect(&lab_, &Lab::failed, this, &MainWindow::showError);
    connect(&lab_, &Lab::traceChanged, this, &MainWindow::showNotices);
    connect(&lab_, &Lab::recipeChanged, messages_, &MessageStrip::dismissError);
    connect(&lab_, &Lab::recipeChanged, this, &MainWindow::followStudy);
    connect(steps_, &StepsPanel::readingChanged, this,
            [this](const QString& text) { readout_->showReading(text); });
    connect(study_, &StudyPanel::readingChanged, this,
            [this](const QString& text) { readout_->showReading(text); });
    connect(study_, &StudyPanel::imageWanted, this, &MainWindow::chooseImage);
    connect(&lab_, &Lab::historyChanged, this, &MainWindow::refreshActions);
    connect(&lab_, &Lab::selectionChanged, this, &MainWindow::refreshActions);
    connect(&lab_, &Lab::viewChanged, this, &MainWindow::refreshActions);
    connect(sentence_, &SentencePanel::message, this,
            [this](const QString& text) { messages_->showError(text); });
    connect(heads_, &HeadsPanel::headOpened, this, [this] {
        showHeadAlone(true);
        head_->setFocus();
    });
}

void MainWindow::showNotices() {
    QStringList notices;
    for (const Notice& notice : lab_.trace()->notices)
        notices << messageText(notice);
    messages_->showNotices(notices);
}

// What went wrong and why, and what may be done about it.
void MainWindow::showError(const Error& error) {
    shownError_ = {error, describedError(error)};
    messages_->showError(shownError_.text);
}

QString MainWindow::describedError(const Error& error) {
    const QString advice = adviceOn(error);
    return advice.isEmpty() ? messageText(error) : tr("%1. %2").arg(messageText(error), advice);
}

void MainWindow::addStrip(QWidget* strip) {
    strips_.emplace_back(strip);
    static_cast<QVBoxLayout*>(centralWidget()->layout())->insertWidget(0, strip);
}

void MainWindow::showHeadAlone(bool alone) {
    // Where it had the focus too: else that goes to whatever comes next, such as a field of the
    // controls, and the keys that follow change it.
    QWidget* seen = alone ? static_cast<QWidget*>(head_) : heads_;
    headsPage_->setFocusProxy(seen);
    if (const QWidget* focus = focusWidget(); alone && focus && heads_->isAncestorOf(focus))
        seen->setFocus();
    heads_->setVisible(!alone);
    headAlone_->setChecked(alone);
}

void MainWindow::keepForComparison(bool keep) {
    headlight::keepForComparison(lab_, keep);
    if (!keep)
        return;
    comparison_->show();
    comparison_->raise();
    // Three maps that can be read; what the user made higher stays.
    const int readable = std::min(kComparisonHeight, height() * 2 / 5);
    if (comparison_->height() < readable)
        resizeDocks({comparison_}, {readable}, Qt::Vertical);
}

void MainWindow::restoreLayout() {
    const QSettings settings;
    restoreState(settings.value("window/state").toByteArray(), kLayoutVersion);
    maps_->restoreState(settings.value("window/maps").toByteArray());
    frontDocks_ = settings.value("window/front", frontDocks_).toStringList();
    // Before the window is sized: it does not become smaller by itself when a lab takes the docks'
    // room.
    narrow_ = false;  // what was kept of a wider screen
    makeRoomFor(Page(pages_->currentIndex()));
    followStudy();
    if (file_.saved.page)
        showPage(*file_.saved.page);
    else if (!lab_.recipe().study && settings.value("window/page").toInt() == int(Page::Steps))
        showPage(Page::Steps);  // where the last window was left; a lab would be none
    // Almost all of a small screen; a large one is not filled.
    resize((QSize(1440, 900) * typeFactor(*this)).boundedTo(screen()->availableSize() * 0.95));
    if (settings.contains("window/geometry"))
        restoreGeometry(settings.value("window/geometry").toByteArray());
    keepOnScreen();
    layout()->activate();
    if (!settings.contains("window/state"))
        sizeDocks();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!closingAgreed_ && !confirmLosing()) {
        event->ignore();
        return;
    }
    project(false);
    fillScreen(false);
    // What the lab took the room of is there the next time.
    noteFront();
    for (QDockWidget* dock : std::exchange(hiddenDocks_, {}))
        dock->show();
    raiseFront();
    QSettings settings;
    settings.setValue("window/front", frontDocks_);
    settings.setValue("window/page", pages_->currentIndex());
    settings.setValue("window/geometry", saveGeometry());
    settings.setValue("window/state", saveState(kLayoutVersion));
    settings.setValue("window/maps", maps_->saveState());
    lab_.stop();
    event->accept();
    emit closed();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape)
        return QMainWindow::keyPressEvent(event);
    if (!lab_.current())
        lab_.stop();
    else if (unprojected_)
        project(false);
    else if (isFullScreen())
        fillScreen(false);
    else if (headAlone_->isChecked())
        showHeadAlone(false);
    else
        messages_->dismissError();
}

}  // namespace headlight
