// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QApplication;

namespace headlight {

// The languages that the program speaks; System: the first of the user's that is one of them, or
// else English. Traditional Chinese has no texts here: who asks for it gets the nearest there is.
enum class Language { System, English, Chinese };

// Of a user's languages, as QLocale::uiLanguages() names them; never System.
Language languageFor(const QStringList& wanted);

// What was chosen in the menu, kept in the settings as the language's code.
Language chosenLanguage();
void keepLanguage(Language language);

// Makes all that is asked for from now on speak that language: our texts, Qt's own, and the way
// numbers are written on screen, which is that of the language and not of the country: with
// English texts a German system shows 0.5, as the fields take it and the files hold it. Windows
// are told by QEvent::LanguageChange. The texts come from the search path "translations".
void applyLanguage(QApplication& application, Language language);

// A text that was shown before the last change of language, in the present one; itself, where it
// was none of the program's.
QString inPresentLanguage(const QString& text);

}  // namespace headlight
