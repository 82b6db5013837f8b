// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_main.h"

#include <QApplication>
#include <QDir>
#include <QSettings>

#include "core/base/memory.h"
#include "ui/window/appearance.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/type_size.h"

namespace headlight {
int runWindow(QApplication& application, const std::optional<std::filesystem::path>& scene) {
    keepFreedMemory();
    QApplication::setOrganizationName("Headlight");
    QApplication::setApplicationName("Headlight");
    QApplication::setApplicationDisplayName("Headlight");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QDir::addSearchPath("translations", ":/translations");
    applyLanguage(application, chosenLanguage());
    applyAppearance(application, chosenAppearance());
    applyTypeSize(application, chosenTypeSize());

    std::optional<Result<OpenedScene>> opened;
    if (scene)
        opened = readScene(*scene);
    Scene first;
    first.recipe = openingRecipe();
    const bool read = opened && *opened;
    MainWindow window(read ? (*opened)->scene : first);
    if (read) {
        window.setScenePath(*scene);
        window.showLeftOut((*opened)->notices);
    } else if (opened) {
        window.showError(opened->error());
    }
    window.show();
    return QApplication::exec();
}

}  // namespace headlight
