// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <filesystem>
#include <optional>

#include "core/pipeline/scene.h"

namespace headlight {

// The file behind the scene of a window.
struct SceneFile {
    std::optional<std::filesystem::path> path;  // none: not saved yet
    Scene saved;                                // as it was opened or saved
    bool newer = false;  // by a later version, which saving here would take something from
};

// Names of files between Qt and the core, whatever bytes they are of.
inline std::filesystem::path pathOf(const QString& name) {
    return QFile::encodeName(name).toStdString();
}
inline QString nameOf(const std::filesystem::path& path) { return QFile::decodeName(path.c_str()); }

}  // namespace headlight
