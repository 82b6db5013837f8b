// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/pipeline/scene.h"

class QApplication;

namespace headlight {

// What the first window shows: a file, or a scene of no file; nothing: the opening scene.
struct WindowStart {
    std::optional<std::filesystem::path> file;
    std::optional<OpenedScene> scene;
};

// Opens the window and runs it to its end; the exit status. A file that cannot be read leaves the
// opening scene and says why in the window.
int runWindow(QApplication& application, const WindowStart& start);

}  // namespace headlight
