// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/arguments.h"
#include "core/base/result.h"

namespace headlight {

// The names of views as messages list them.
enum class Views { All, WithHeads };
std::string viewNames(Views which = Views::All);

// What is missing of the options of `headlight render` or does not go together, before any file is
// read.
Result<void> checkCombination(const Arguments& arguments);

}  // namespace headlight
