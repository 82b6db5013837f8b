// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

// The project's own files, read as text: what the tests of this folder judge.
namespace headlight::tree {

struct SourceFile {
    QString path;  // from the repository's top, with '/'
    QStringList lines;

    bool isHeader() const { return path.endsWith(".h"); }
    QString folder() const { return path.section('/', 0, -2); }
};

inline QString top() { return QStringLiteral(HEADLIGHT_SOURCE); }

inline SourceFile read(const QString& path) {
    QFile file(top() + '/' + path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {path, {}};
    }
    QString text = QString::fromUtf8(file.readAll());
    if (text.endsWith('\n')) {
        text.chop(1);
    }
    return {path, text.split('\n')};
}

// All .h and .cpp below the top-level folders named, in a fixed order.
inline QList<SourceFile> sources(const QStringList& folders) {
    QStringList paths;
    for (const QString& folder : folders) {
        QDirIterator files(top() + '/' + folder, {"*.h", "*.cpp"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            paths << QDir(top()).relativeFilePath(files.next());
        }
    }
    paths.sort();
    QList<SourceFile> found;
    for (const QString& path : paths) {
        found << read(path);
    }
    return found;
}

// Folders right below a top-level one that hold files, as "core/base".
inline QStringList rooms(const QString& folder) {
    QStringList found;
    const QDir dir(top() + '/' + folder);
    for (const QString& name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        QDirIterator files(dir.filePath(name), QDir::Files, QDirIterator::Subdirectories);
        if (files.hasNext()) {
            found << folder + '/' + name;
        }
    }
    return found;
}

}  // namespace headlight::tree
