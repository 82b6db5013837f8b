// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

enum class Verbosity { Quiet, Normal, Verbose };

// A descriptor among 0, 1 and 2 that came closed is filled, so that no file opened later is taken
// for it; writing to it still fails.
void reserveStandardStreams();

// One line each on standard error, whatever is in the text: "headlight: error: …".
void printError(const Error& error);
void printLine(std::string_view kind, std::string_view text);

}  // namespace headlight
