// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_main.h"

#include <QApplication>
#include <QDir>
#include <QSettings>

#include "core/base/memory.h"
#include "ui/window/appearance.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/opening_scene.h"
#include "ui/window/recovery.h"
#include "ui/window/type_size.h"
#include "ui/window/windows.h"

namespace headlight {
int runWindow(QApplication& application, const WindowStart& start) {
    keepFreedMemory();
    QApplication::setOrganizationName("Headlight");
    QApplication::setApplicationName("Headlight");
    QApplication::setApplicationDisplayName("Headlight");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QDir::addSearchPath("translations", ":/translations");
    applyLanguage(application, chosenLanguage());
    applyAppearance(application, chosenAppearance());
    applyTypeSize(application, chosenTypeSize());

    Windows windows(Recovery::usualFolder());
    if (start.file)
        windows.openFile(*start.file);
    else if (start.scene)
        windows.open(start.scene->scene).noteOpened(*start.scene, std::nullopt);
    else
        windows.open(openingScene());
    windows.offerRecovered();
    return QApplication::exec();
}

}  // namespace headlight
