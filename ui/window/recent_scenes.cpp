// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_scenes.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include "ui/views/plain_tool_tip.h"
#include "ui/window/shared_settings.h"

namespace headlight {
namespace {

const QString kKey = QStringLiteral("scenes/recent");

void changeList(const std::function<void(QStringList&)>& change) {
    changeSettings("recent-lock", [&](QSettings& settings) {
        QStringList scenes = settings.value(kKey).toStringList();
        change(scenes);
        settings.setValue(kKey, scenes);
    });
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
