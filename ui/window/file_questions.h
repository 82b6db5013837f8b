// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "core/files/file_set.h"

class QWidget;

namespace headlight {

// Which folder a kind of dialog ("scene", "export") opens on: the one used last, at first the
// user's documents.
QString lastFolder(const char* kind);
void rememberFolder(const char* kind, const QString& folder);

// A name with this ending, appended where it has another one or none: the bytes are of that format.
QString withEnding(const QString& name, const QString& ending);

// Where to save, with its ending, after asking about a file that is there; empty: nowhere.
struct SaveQuestion {
    QString title;
    const char* kind;
    QString name;  // proposed, without a folder; may be empty
    QString ending;
    QString filter;
    QStringList alsoEndings = {};  // that a name may have as well
};
QString askWhereToSave(const SaveQuestion& question, QWidget* parent);

// Whether the user lets these files of a folder be replaced; true where there are none.
bool mayReplace(const QString& folder, const std::vector<std::string>& names, QWidget* parent);

// The same of a set of files, which may also be kept beside those that are there: they have the
// names then that the question shows. False: none is to be written.
bool settleNames(const QString& folder, std::vector<NamedBytes>& files, QWidget* parent);

}  // namespace headlight
