// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headlight {

// With its quotes and escapes; invalid UTF-8 becomes U+FFFD, everything else stays as it is.
void appendJsonString(std::string& out, std::string_view text);

}  // namespace headlight
