// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "app/command.h"

namespace headlight {

// What `headlight` without a subcommand takes.
Syntax windowSyntax();

// How the window ended: with a status of its own, or it never opened.
struct WindowEnd {
    int status = 0;
    Outcome failure;
};

// Opens the window and returns when it is closed. Without a display, or with a scene that is no
// file, nothing is opened.
WindowEnd openWindow(const std::optional<std::filesystem::path>& scene);

}  // namespace headlight
