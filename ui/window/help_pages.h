// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace headlight {

// A page of resources/help as it is built in: ui/CMakeLists.txt makes the list.
struct HelpFile {
    const char* language;  // "en", "zh_CN"
    const char* id;        // "masks", of masks.md
    const char* text;      // Markdown
};
extern const HelpFile kHelpFiles[];
extern const std::size_t kHelpFileCount;

// All pages in the order of the contents: those of the files, then one a lab ("lab-rotation").
QStringList helpPageIds();
QStringList helpLanguages();
// The one of the screen's texts.
QString helpLanguage();

// Markdown; empty where there is no such page. Links are of the form masks.md. A lab's page is put
// together from the texts that the lab shows, in the language of the screen.
QString helpText(const QString& id, const QString& language = helpLanguage());
// Its first heading.
QString helpTitle(const QString& id, const QString& language = helpLanguage());

// The page about what holds the focus: of the nearest panel around it that has one. "start" where
// none has. `lab`: the id of the lab that is open, if any.
QString helpPageFor(const QWidget* focus, const QString& lab = {});

}  // namespace headlight
