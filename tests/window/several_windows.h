// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/window/shown_window.h"
#include "ui/window/windows.h"

namespace headlight::test {

// Another edit than the one before.
inline void retype(MainWindow& window, const char* text) {
    Recipe next = window.lab().recipe();
    next.text = text;
    window.lab().endGesture();
    window.lab().edit(next, "sentence");
}

inline QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes) {
    const QString path = folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

inline QString saved(const QTemporaryDir& folder, const QString& name, const Scene& scene) {
    return written(folder, name, QByteArray::fromStdString(writeScene(scene)));
}

inline QAction* actionOf(const MainWindow& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (QString(action->text()).remove('&') == text)
            return action;
    return nullptr;
}

}  // namespace headlight::test
