// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

// UTF-8 of at most kMaxTextCharacters. `where` names the option or file in the error.
Result<std::string> checkedText(std::string text, const std::string& where);

// The text of a file; "-" reads standard input, never more than the longest text there may be.
Result<std::string> readText(const std::string& file);

}  // namespace headlight
