// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

// The include rule of the whole program. The README's map shows the same words to people, CMake's
// LINKS the same in libraries.
namespace headlight::tree {

struct Room {
    QString folder;
    QString mayInclude;  // rooms by their last name, "core" for all of it, then libraries
};

inline const QList<Room> kRooms = {
    {"core/base", "Eigen, POSIX"},
    {"core/kernels", "Highway"},
    {"core/positions", "base, kernels"},
    {"core/attention", "base, kernels, positions"},
    {"core/files", "base; simdjson, xxHash, POSIX"},
    {"core/tokenizers", "base; utf8proc"},
    {"core/weights", "base, kernels, positions, attention, tokenizers; Eigen"},
    {"core/nn", "base, kernels, attention"},
    {"core/lecture", "base, attention, positions, nn, files"},
    {"core/studies", "base, kernels, positions, attention, tokenizers, weights; Eigen"},
    {"core/pipeline", "core"},
    {"ui/lab", "core; Qt Core"},
    {"ui/pictures", "core; Qt Gui"},
    {"ui/boards", "core, pictures; Qt Gui"},
    {"ui/plots", "pictures; Qt Widgets, QCustomPlot"},
    {"ui/figures", "core, pictures, boards, plots; Qt Gui, Qt Svg"},
    {"ui/views", "files, pipeline, pictures, plots; Qt Widgets"},
    {"ui/panels", "core, lab, pictures, boards, plots, figures, views; Qt Widgets"},
    {"ui/window",
     "core, lab, pictures, boards, plots, figures, views, panels; Qt Widgets, Qt PrintSupport"},
    {"app",
     "core, lab, pictures, boards, plots, figures, views, panels, window; Qt Widgets, POSIX"},
};

inline const Room* roomOf(const QString& folder) {
    for (const Room& room : kRooms) {
        if (room.folder == folder) {
            return &room;
        }
    }
    return nullptr;
}

inline bool mayUse(const Room& room, const QString& name) {
    static const QRegularExpression separator("[,;] ");
    return room.mayInclude.split(separator).contains(name);
}

inline bool mayInclude(const Room& room, const QString& folder) {
    const bool wholeCore = folder.startsWith("core/") && mayUse(room, "core");
    return folder == room.folder ||
           (roomOf(folder) != nullptr && (wholeCore || mayUse(room, folder.section('/', -1))));
}

}  // namespace headlight::tree
