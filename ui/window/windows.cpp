// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windows.h"

#include <QScreen>
#include <algorithm>

#include "ui/figures/figure_scene.h"
#include "ui/panels/messages.h"
#include "ui/window/autosave.h"
#include "ui/window/dropped.h"
#include "ui/window/main_window.h"
#include "ui/window/opening_scene.h"
#include "ui/window/recovery.h"
#include "ui/window/recovery_strip.h"

namespace headlight {
namespace {

constexpr int kStep = 32;  // from one window's corner to the next one's
constexpr int kMostSteps = 40;

}  // namespace

Windows::Windows(const QString& recoveryFolder, QObject* parent)
    : QObject(parent), recovery_(std::make_unique<Recovery>(recoveryFolder)) {
    connect(recovery_.get(), &Recovery::found, this, &Windows::offer);
    connect(recovery_.get(), &Recovery::failed, this, [this](const Error& error) {
        if (!windows_.empty())
            at(0).showError({tr("Nothing is kept for the case of a crash: %1")
                                 .arg(messageText(error))
                                 .toStdString(),
                             {}});
    });
}

Windows::~Windows() = default;

MainWindow& Windows::open(const Scene& scene) {
    windows_.push_back({std::make_unique<MainWindow>(scene), nullptr});
    MainWindow& window = *windows_.back().window;
    windows_.back().autosave = std::make_unique<Autosave>(*recovery_, window);
    connectWindow(window);
    putBeside(window);
    window.show();
    window.activateWindow();
    return window;
}

void Windows::connectWindow(MainWindow& window) {
    connect(&window, &MainWindow::newWindowWanted, this, [this] { open(openingScene()); });
    connect(&window, &MainWindow::fileWanted, this,
            [this](const QString& file) { openFile(pathOf(file)); });
    connect(&window, &MainWindow::quitWanted, this, &Windows::quit);
    connect(&window, &MainWindow::closed, this, [this, &window] { forget(window); });
}

void Windows::openFile(const std::filesystem::path& file, MainWindow* unused) {
    if (isLayerFile(nameOf(file))) {
        MainWindow& window = unused ? *unused : open(openingScene());
        // Once the window is there: a dialog asks for the rest.
        QMetaObject::invokeMethod(
            &window, [&window, file] { window.openSceneFile(nameOf(file)); }, Qt::QueuedConnection);
        return;
    }
    auto opened = readSceneOrFigure(file, SceneReading::Lenient);
    if (!opened)
        return (unused ? *unused : open(openingScene())).showError(opened.error());
    if (unused)
        unused->showScene(*opened, file);
    else
        open(opened->scene).noteOpened(*opened, file);
}

// Nothing is closed before the last one has answered: what one Cancel saves must be whole.
bool Windows::quit() {
    for (const Entry& entry : windows_) {
        if (entry.window->wouldLoseNothing())
            continue;
        entry.window->show();
        entry.window->raise();
        entry.window->activateWindow();
        if (!entry.window->confirmLosing())
            return false;
    }
    while (!windows_.empty()) {
        MainWindow& window = *windows_.back().window;
        window.closeUnasked();
        forget(window);
    }
    return true;
}

// It is in the middle of its own event still.
void Windows::forget(MainWindow& window) {
    Entry* entry = entryOf(window);
    if (!entry)
        return;
    entry->autosave->letGo();
    entry->autosave.reset();
    entry->window.release()->deleteLater();
    windows_.erase(windows_.begin() + (entry - windows_.data()));
}

Windows::Entry* Windows::entryOf(const MainWindow& window) {
    for (Entry& entry : windows_)
        if (entry.window.get() == &window)
            return &entry;
    return nullptr;
}

void Windows::offerRecovered() { recovery_->look(); }

void Windows::offer(const LeftBehind& left) {
    if (windows_.empty())
        return;
    locks_.insert(locks_.end(), left.locks.begin(), left.locks.end());
    auto* strip = new RecoveryStrip(left);
    connect(strip, &RecoveryStrip::restoreWanted, this, [this, left] { restore(left); });
    connect(strip, &RecoveryStrip::discardWanted, this, [this, left] {
        for (const RecoveredScene& scene : left.scenes)
            recovery_->remove(scene.kept);
    });
    at(0).addStrip(strip);
}

// The first one where nothing is in the window yet, the others in windows of their own.
void Windows::restore(const LeftBehind& left) {
    MainWindow* unused = nullptr;
    for (const Entry& entry : windows_)
        if (!unused && !entry.window->sceneFile().path && entry.window->wouldLoseNothing())
            unused = entry.window.get();
    for (const RecoveredScene& scene : left.scenes) {
        MainWindow& window = unused ? *std::exchange(unused, nullptr) : open(scene.scene);
        window.showRecovered(scene.scene, scene.path);
        entryOf(window)->autosave->takeOver(scene.kept);
    }
}

void Windows::putBeside(QWidget& window) const {
    const QRect screen = window.screen()->availableGeometry();
    const auto taken = [&](QPoint corner) {
        return std::any_of(windows_.begin(), windows_.end(), [&](const auto& other) {
            return other.window.get() != &window && other.window->isVisible() &&
                   (other.window->pos() - corner).manhattanLength() < kStep;
        });
    };
    QPoint corner = window.pos();
    for (int step = 0; step < kMostSteps && taken(corner); ++step) {
        corner += QPoint(kStep, kStep);
        // A corner that leaves half of it on the screen; then from the screen's own one again.
        if (!screen.contains(corner + QPoint(window.width() / 2, window.height() / 2)))
            corner = screen.topLeft() + QPoint(step + 1, 0);
    }
    window.move(corner);
}

}  // namespace headlight
