// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// What a report of a fault should tell, in plain English lines: version, Qt, processor and its
// instruction sets, fonts, paths. Nothing of what was typed or opened; the home folder is written
// as ~. Needs a QGuiApplication.
std::string diagnosticText();

// The variables of the environment that decide on platform, size and language, a line each.
std::string diagnosticEnvironment();

}  // namespace headlight
