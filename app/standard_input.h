// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace headlight {

// How a command line names it in the place of a file.
inline constexpr const char* kStandardInput = "-";

// How messages name a file of the command line: by its name or, for "-", as standard input.
std::string sourceName(const std::string& file);

// All of it; what is longer is `tooLong`, of which no more than that is read.
Result<std::string> readStandardInput(std::uint64_t limit, const Error& tooLong);

}  // namespace headlight
