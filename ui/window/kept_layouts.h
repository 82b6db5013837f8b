// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace headlight {

// How a window is arranged; not its language, type or scene.
struct WindowLayout {
    QByteArray docks;      // as QMainWindow keeps them
    QByteArray maps;       // as QSplitter keeps its halves
    QStringList gaveRoom;  // docks that are hidden while the page needs their room
    QStringList front;     // docks that are seen of those that share a place, the last one most
    int page = 0;
    bool headAlone = false;
    bool operator==(const WindowLayout&) const = default;
};

inline constexpr int kMostLayouts = 30;
inline constexpr int kLongestLayoutName = 200;  // characters

// What was typed as a name: one line, without space around it, cut between whole characters.
// Empty: no name.
QString layoutName(const QString& typed);

// The layouts that the user gave a name, in its order. All windows and processes of a user share
// them.
QStringList layoutNames();
// Refuses what is damaged or was not written by keepLayout.
Result<WindowLayout> keptLayout(const QString& name);
// Beside the others, or in the place of the one of this name. Refuses one that is too many.
Result<void> keepLayout(const QString& name, const WindowLayout& layout);
void removeLayout(const QString& name);

}  // namespace headlight
