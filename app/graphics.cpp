// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/graphics.h"

#include <unistd.h>

#include <QApplication>
#include <QLocale>
#include <QTranslator>

#include "app/command.h"

namespace headlight {
namespace {

void printMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    const std::string line = text.toStdString();
    if (type != QtFatalMsg)
        return printLine("note", line);
    // Qt would abort and leave a core file.
    printError({line, "Qt"});
    ::_exit(kExitFailed);
}

void printFatalMessageOnly(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type == QtFatalMsg)
        printMessage(type, context, text);
}

}  // namespace

Graphics::Graphics(Verbosity verbosity) {
    qInstallMessageHandler(verbosity == Verbosity::Verbose ? printMessage : printFatalMessageOnly);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Fonts are otherwise chosen by the locale, and a figure is the same in all of them.
    qputenv("FC_LANG", "en");
    QLocale::setDefault(QLocale::c());
    // Both outlive the application, which keeps pointers to them.
    static int count = 1;
    static char name[] = "headlight";
    static char* words[] = {name, nullptr};
    application_ = std::make_unique<QApplication>(count, words);
}

Graphics::~Graphics() = default;

bool Graphics::setLanguage(Language language) {
    if (language == Language::English)
        return true;
    auto* translator = new QTranslator(application_.get());
    if (!translator->load(QStringLiteral(":/translations/headlight_zh_CN.qm")))
        return false;
    return QApplication::installTranslator(translator);
}

}  // namespace headlight
