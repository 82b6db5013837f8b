// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/autosave.h"

#include "ui/window/main_window.h"
#include "ui/window/recovery.h"

namespace headlight {
namespace {

// Not started anew by each edit: who types without a pause is kept, too.
constexpr int kDelay = 500;  // milliseconds

}  // namespace

Autosave::Autosave(Recovery& recovery, MainWindow& window)
    : recovery_(recovery), window_(window), number_(recovery.newNumber()) {
    timer_.setSingleShot(true);
    timer_.setInterval(kDelay);
    connect(&timer_, &QTimer::timeout, this, &Autosave::keep);
    const auto changed = [this] {
        if (!timer_.isActive())
            timer_.start();
    };
    connect(&window_.lab(), &Lab::recipeChanged, this, changed);
    connect(&window_.lab(), &Lab::viewChanged, this, changed);
    connect(&window_, &MainWindow::sceneFileChanged, this, changed);
    connect(&recovery_, &Recovery::done, this, &Autosave::onDone);
}

void Autosave::takeOver(const QString& kept) {
    takenOver_ << kept;
    timer_.start();
}

void Autosave::letGo() {
    timer_.stop();
    again_ = false;
    if (kept_ || writing_)
        recovery_.remove(number_);
    for (const QString& kept : std::exchange(takenOver_, {}))
        recovery_.remove(kept);
    kept_ = writing_ = false;
}

void Autosave::keep() {
    if (window_.wouldLoseNothing())
        return letGo();
    if (writing_) {
        again_ = true;
        return;
    }
    writing_ = true;
    recovery_.keep(number_, window_.scene(), window_.sceneFile().path);
}

void Autosave::onDone(int number, bool kept) {
    if (number != number_ || !writing_)
        return;
    writing_ = false;
    const bool again = std::exchange(again_, false);
    if (!kept)
        return;  // the next edit tries again
    kept_ = true;
    for (const QString& file : std::exchange(takenOver_, {}))
        recovery_.remove(file);
    if (again)
        keep();
}

}  // namespace headlight
