// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

class QApplication;

namespace headlight {

// Opens the window, on a scene file where one is given, and runs it to its end; the exit status. A
// scene that cannot be read leaves the opening scene and says why in the window.
int runWindow(QApplication& application, const std::optional<std::filesystem::path>& scene);

}  // namespace headlight
