// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/command.h"

namespace headlight {

// What `headlight` without a subcommand takes.
Syntax windowSyntax();

// How the window ended: with a status of its own, or it never opened.
struct WindowEnd {
    int status = 0;
    Outcome failure;
};

// Opens the window and returns when it is closed: on a scene or a figure, on the layer of a folder
// or, for "-", on a scene from standard input. Without a display, or with what is none of these,
// nothing is opened.
WindowEnd openWindow(const std::optional<std::string>& operand);

}  // namespace headlight
