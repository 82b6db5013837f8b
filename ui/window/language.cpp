// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/language.h"

#include <QApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QMutex>
#include <QRegularExpression>
#include <QSettings>
#include <QTranslator>

namespace headlight {
namespace {

constexpr const char* kOwnTexts = "ownTexts";
constexpr const char* kQtTexts = "qtTexts";
constexpr const char* kLanguageKey = "language";

// The program's texts. It remembers what it was asked for, in all languages, so that names of
// edits, which the history keeps as they were shown, can be told in another one later.
class OwnTexts : public QTranslator {
 public:
    using QTranslator::QTranslator;

    struct Source {
        QByteArray context;
        QByteArray text;
    };

    bool isEmpty() const override { return false; }  // English has plurals only, yet is asked
    QString translate(const char* context, const char* source, const char* comment,
                      int number) const override {
        const QString text = QTranslator::translate(context, source, comment, number);
        const QString shown = text.isNull() ? QString::fromUtf8(source) : text;
        const QMutexLocker alone(&mutex_);
        if (!sources_.contains(shown))
            sources_.insert(shown, {context, source});
        return text;
    }
    std::optional<Source> sourceOf(const QString& text) const {
        const QMutexLocker alone(&mutex_);
        const auto found = sources_.constFind(text);
        return found == sources_.constEnd() ? std::nullopt : std::optional(*found);
    }

 private:
    mutable QMutex mutex_;
    mutable QHash<QString, Source> sources_;
};

QLocale localeOf(Language language) {
    switch (language) {
        case Language::English:
            return QLocale(QLocale::English);
        case Language::Chinese:
            return QLocale(QLocale::Chinese, QLocale::SimplifiedChineseScript, QLocale::China);
        case Language::System:
            break;
    }
    return localeOf(languageFor(QLocale::system().uiLanguages()));
}

// The application's one of that kind, which is made with the first.
template <class Translator>
Translator* translatorOf(QApplication& application, const char* name) {
    if (auto* known = application.findChild<QTranslator*>(name, Qt::FindDirectChildrenOnly))
        return static_cast<Translator*>(known);
    auto* made = new Translator(&application);
    made->setObjectName(name);
    return made;
}

}  // namespace

Language languageFor(const QStringList& wanted) {
    for (const QString& each : wanted) {
        const QString language = each.section(QRegularExpression(QStringLiteral("[-_]")), 0, 0);
        if (language == "zh")
            return Language::Chinese;
        if (language == "en")
            return Language::English;
    }
    return Language::English;
}

Language chosenLanguage() {
    const QString code = QSettings().value(kLanguageKey).toString();
    return code == "en"      ? Language::English
           : code == "zh_CN" ? Language::Chinese
                             : Language::System;
}

void keepLanguage(Language language) {
    const char* code = language == Language::English   ? "en"
                       : language == Language::Chinese ? "zh_CN"
                                                       : "";
    QSettings().setValue(kLanguageKey, QString(code));
}

void applyLanguage(QApplication& application, Language language) {
    const QLocale locale = localeOf(language);
    auto* own = translatorOf<OwnTexts>(application, kOwnTexts);
    auto* qt = translatorOf<QTranslator>(application, kQtTexts);
    for (QTranslator* texts : {static_cast<QTranslator*>(own), qt})
        QCoreApplication::removeTranslator(texts);
    // Where a file is missing: English, whose file holds its plurals.
    if (!own->load(locale, "headlight", "_", "translations:"))
        static_cast<void>(own->load("translations:headlight_en.qm"));
    QLocale::setDefault(locale);
    static_cast<void>(
        qt->load(QLocale(), "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    for (QTranslator* texts : {qt, static_cast<QTranslator*>(own)})
        QCoreApplication::installTranslator(texts);
}

QString inPresentLanguage(const QString& text) {
    const auto* own = qApp->findChild<QTranslator*>(kOwnTexts, Qt::FindDirectChildrenOnly);
    const auto source = own ? static_cast<const OwnTexts*>(own)->sourceOf(text) : std::nullopt;
    return source ? QCoreApplication::translate(source->context, source->text) : text;
}

}  // namespace headlight
