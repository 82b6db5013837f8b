// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/diagnostics.h"

#include <QCoreApplication>
#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QScreen>
#include <QSettings>
#include <QSysInfo>
#include <QThread>

#include "core/kernels/kernels.h"

namespace headlight {
namespace {

constexpr const char* kVariables[] = {"QT_QPA_PLATFORM",
                                      "QT_SCALE_FACTOR",
                                      "QT_FONT_DPI",
                                      "QT_STYLE_OVERRIDE",
                                      "DISPLAY",
                                      "WAYLAND_DISPLAY",
                                      "XDG_SESSION_TYPE",
                                      "XDG_CURRENT_DESKTOP",
                                      "LANGUAGE",
                                      "LC_ALL",
                                      "LANG",
                                      "HEADLIGHT_TARGET"};
constexpr int kNameWidth = 20;

QString line(const QString& name, const QString& value) {
    return name.leftJustified(kNameWidth - 1) + QChar(' ') + value + QChar('\n');
}

QString withoutHome(const QString& path) {
    const QString home = QDir::homePath();
    return home.size() > 1 && path.startsWith(home) ? QChar('~') + path.mid(home.size()) : path;
}

QString instructionSets() {
    QStringList names;
    for (const std::string& name : kernels::targets())
        names << QString::fromStdString(name);
    return QString::fromStdString(kernels::target()) + " of " + names.join(", ");
}

QString systemText() {
    QString text = line("headlight", HEADLIGHT_VERSION);
    text += line("Qt", QString(qVersion()) + ", built with " + QT_VERSION_STR);
    text += line("compiler", __VERSION__);
    text += line("system", QSysInfo::prettyProductName() + ", " + QSysInfo::kernelType() + ' ' +
                               QSysInfo::kernelVersion());
    text += line("processor", QSysInfo::currentCpuArchitecture() + ", " +
                                  QString::number(QThread::idealThreadCount()) + " threads");
    return text + line("instruction set", instructionSets());
}

QString screens() {
    QStringList sizes;
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QSize size = screen->size();
        sizes << QString::number(size.width()) + " x " + QString::number(size.height()) + " at " +
                     QString::number(screen->devicePixelRatio());
    }
    return sizes.join(", ");
}

QString pluginsIn(const QString& folder) {
    const QDir dir(QLibraryInfo::path(QLibraryInfo::PluginsPath) + '/' + folder);
    QStringList names;
    for (QString name : dir.entryList({"*.so"}, QDir::Files)) {
        name.chop(3);
        names << (name.startsWith("lib") ? name.mid(3) : name);
    }
    return names.isEmpty() ? QString("none") : names.join(", ");
}

QString fontsText() {
    const auto chinese = QFontDatabase::families(QFontDatabase::SimplifiedChinese);
    QString text = line("fonts", QString::number(QFontDatabase::families().size()) + " families");
    text += line("text font", QFontInfo(QGuiApplication::font()).family());
    text +=
        line("fixed font", QFontInfo(QFontDatabase::systemFont(QFontDatabase::FixedFont)).family());
    return text + line("Chinese font",
                       chinese.isEmpty() ? QString("none; see fonts-noto-cjk") : chinese.first());
}

QString pathsText() {
    const QSettings settings(QSettings::IniFormat, QSettings::UserScope, "Headlight", "Headlight");
    const QString translations = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    const bool hasChinese = QFile::exists(translations + "/qtbase_zh_CN.qm");
    QString text = line("program", withoutHome(QCoreApplication::applicationFilePath()));
    text += line("desktop file", QGuiApplication::desktopFileName());
    text += line("settings", withoutHome(settings.fileName()) +
                                 (QFile::exists(settings.fileName()) ? "" : " (none yet)"));
    text += line("Qt plug-ins", QLibraryInfo::path(QLibraryInfo::PluginsPath));
    return text +
           line("Qt translations",
                translations + (hasChinese ? "" : " (no Chinese; see qt6-translations-l10n)"));
}

}  // namespace

std::string diagnosticText() {
    QString text = systemText();
    text += line("platform", QGuiApplication::platformName());
    text += line("platforms", pluginsIn("platforms"));
    text += line("picture formats", pluginsIn("imageformats"));
    text += line("screens", screens());
    text += fontsText();
    text += pathsText();
    text += line("locale", QLocale::system().name());
    return text.toStdString();
}

std::string diagnosticEnvironment() {
    QString text;
    for (const char* name : kVariables) {
        if (qEnvironmentVariableIsSet(name))
            text += line(name, qEnvironmentVariable(name));
    }
    return text.toStdString();
}

}  // namespace headlight
