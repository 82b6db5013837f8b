// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shared_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QThread>

namespace headlight {
namespace {

// A second in all: others hold it for some milliseconds, and only while they change the same list.
constexpr int kLockTries = 200;
constexpr unsigned long kLockPause = 5;  // milliseconds

// Not QLockFile's own waiting, which looks again after a tenth of a second only.
void lockPatiently(QLockFile& lock) {
    for (int tried = 0; !lock.tryLock(0) && tried < kLockTries; ++tried)
        QThread::msleep(kLockPause);
}

}  // namespace

void changeSettings(const char* lock, const std::function<void(QSettings&)>& change) {
    QSettings settings;
    QDir().mkpath(QFileInfo(settings.fileName()).absolutePath());
    QLockFile held(settings.fileName() + "." + lock);
    lockPatiently(held);
    settings.sync();
    change(settings);
    settings.sync();
}

}  // namespace headlight
