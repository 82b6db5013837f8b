// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

enum class Shell { Bash, Zsh, Fish };

// A script that completes the words of a headlight command line, from the same tables as the help
// texts. In bash it needs nothing of the bash-completion package.
std::string completionScript(Shell shell);

}  // namespace headlight
