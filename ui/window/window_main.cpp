// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_main.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include "core/base/memory.h"
#include "ui/window/appearance.h"
#include "ui/window/recovery.h"
#include "ui/window/windows.h"

namespace headlight {
namespace {

// Qt's own texts and ours, for the first of the user's languages that we speak. English has a file
// too, for its plurals: without it a second language would win over it.
void installTranslations(QApplication& application) {
    auto* own = new QTranslator(&application);
    // English has its plurals there; a language without a translation gets English.
    if (own->load(QLocale(), "headlight", "_", ":/translations") ||
        own->load(":/translations/headlight_en"))
        application.installTranslator(own);
    auto* qt = new QTranslator(&application);
    if (qt->load(QLocale(), "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        application.installTranslator(qt);
}

}  // namespace

int runWindow(QApplication& application, const std::optional<std::filesystem::path>& scene) {
    keepFreedMemory();
    QApplication::setOrganizationName("Headlight");
    QApplication::setApplicationName("Headlight");
    QApplication::setApplicationDisplayName("Headlight");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    installTranslations(application);
    applyAppearance(application, Appearance(QSettings().value("appearance", 0).toInt()));

    Windows windows(Recovery::usualFolder());
    if (scene) {
        windows.openFile(*scene);
    } else {
        Scene first;
        first.recipe = openingRecipe();
        windows.open(first);
    }
    windows.offerRecovered();
    return QApplication::exec();
}

}  // namespace headlight
