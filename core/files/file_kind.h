// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// For a file that was refused as safetensors: what it is instead, as a sentence, told from its
// first bytes. Only for refused files: a legal header length may begin with the bytes of another
// format.
std::optional<std::string> otherKindOfFile(std::string_view firstBytes);

// How many first bytes it looks at, at most.
inline constexpr std::size_t kFirstBytes = 256;

}  // namespace headlight
