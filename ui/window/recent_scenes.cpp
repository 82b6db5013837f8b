// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_scenes.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QThread>

#include "ui/views/plain_tool_tip.h"

namespace headlight {
namespace {

const QString kKey = QStringLiteral("scenes/recent");
// A second in all: others hold it for some milliseconds, and only while they open or save a scene.
constexpr int kTries = 200;
constexpr unsigned long kPause = 5;  // milliseconds

// Not QLockFile's own waiting, which looks again after a tenth of a second only.
void lockPatiently(QLockFile& lock) {
    for (int tried = 0; !lock.tryLock(0) && tried < kTries; ++tried)
        QThread::msleep(kPause);
}

// Read, changed and written under a lock of its own, so that of two processes neither writes a
// list that lacks the other's. QSettings alone keeps other keys, but not two changes of one.
void changeList(const auto& change) {
    QSettings settings;
    QDir().mkpath(QFileInfo(settings.fileName()).absolutePath());
    QLockFile lock(settings.fileName() + ".recent-lock");
    lockPatiently(lock);
    settings.sync();
    QStringList scenes = settings.value(kKey).toStringList();
    change(scenes);
    settings.setValue(kKey, scenes);
    settings.sync();
}

}  // namespace

QStringList recentScenes() {
    QSettings settings;
    settings.sync();
    return settings.value(kKey).toStringList().mid(0, kMostRecentScenes);
}

void rememberScene(const QString& file) {
    const QString name = QDir::cleanPath(QFileInfo(file).absoluteFilePath());
    changeList([&](QStringList& scenes) {
        scenes.removeAll(name);
        scenes.prepend(name);
        scenes = scenes.mid(0, kMostRecentScenes);
    });
}

void forgetScenes() {
    changeList([](QStringList& scenes) { scenes.clear(); });
}

RecentMenu::RecentMenu(QWidget* parent) : QMenu(tr("Open &recent"), parent) {
    setObjectName("recentScenes");
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::fill() {
    clear();
    int number = 0;
    for (const QString& file : recentScenes()) {
        const QFileInfo info(file);
        QString name = info.fileName();
        name.replace('&', "&&");
        const QString digit = QString::number(++number % 10);
        QAction* action = addAction("&" + digit + "  " + name);
        action->setToolTip(plainToolTip(file));
        action->setEnabled(info.isFile());
        if (!info.isFile())
            action->setToolTip(plainToolTip(tr("%1 is not there any more").arg(file)));
        connect(action, &QAction::triggered, this, [this, file] { emit chosen(file); });
    }
    if (number == 0) {
        QAction* none = addAction(tr("No scene yet"));
        none->setEnabled(false);
        none->setProperty("saysOnly", true);  // no command
        return;
    }
    addSeparator();
    connect(addAction(tr("&Clear the list")), &QAction::triggered, this, [] { forgetScenes(); });
}

}  // namespace headlight
