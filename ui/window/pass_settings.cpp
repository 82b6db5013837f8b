// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pass_settings.h"

#include <QApplication>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "core/base/memory.h"
#include "ui/window/main_window.h"

namespace headlight {
namespace {

constexpr const char* kThreadsKey = "threads";
constexpr const char* kMapsKey = "mapMegabytes";
constexpr double kMegabyte = 1e6;

}  // namespace

int mostMapMegabytes() {
    // Score and weight of 27,386 x 27,386 cells: an image has 32,767 pixels a side at most.
    constexpr double kMost = 6'000;
    constexpr double kShare = 0.75;  // of the machine: the rest of a pass takes some, too
    const double usual = PassLimits().mapBytes / kMegabyte;
    return int(std::max(usual, std::min(kMost, kShare * physicalMemory() / kMegabyte)));
}

PassLimits chosenPassLimits() {
    const QSettings settings;
    PassLimits limits;
    bool read = false;
    if (const int threads = settings.value(kThreadsKey).toInt(&read);
        read && threads > 0 && threads < processorCount())
        limits.threads = threads;
    if (const int megabytes = settings.value(kMapsKey).toInt(&read); read)
        limits.mapBytes = kMegabyte * std::clamp(megabytes, kLeastMapMegabytes, mostMapMegabytes());
    return limits;
}

void keepPassLimits(const PassLimits& limits) {
    QSettings settings;
    settings.setValue(kThreadsKey, limits.threads < processorCount() ? limits.threads : 0);
    settings.setValue(kMapsKey, int(std::lround(limits.mapBytes / kMegabyte)));
}

void applyPassLimits() {
    const PassLimits limits = chosenPassLimits();
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            window->lab().setLimits(limits);
}

}  // namespace headlight
