// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

// Marks a text for translation without Qt: lupdate is told of this name (ui/CMakeLists.txt).
#define HEADLIGHT_TRANSLATABLE(context, text) text

namespace headlight {

// Something the user should know that is no error: an English pattern with %1, %2 … and what fills
// them. The window translates the pattern, the command line prints it as it is.
struct Notice {
    std::string pattern;
    std::vector<std::string> arguments;
    bool operator==(const Notice&) const = default;
};

std::string describe(const Notice& notice);

}  // namespace headlight
