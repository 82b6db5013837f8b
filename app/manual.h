// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// headlight(1) in the macros of man(7), from the same tables as the help texts.
std::string manualPage();

}  // namespace headlight
