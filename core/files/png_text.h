// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

bool isPng(std::string_view bytes);

// The PNG with a text of that keyword (1 to 79 Latin letters, digits and dots) before its pixels:
// an iTXt chunk, not compressed (PNG third edition, section 11.3.3.4). `png` is whole.
std::string withPngText(std::string_view png, std::string_view keyword, std::string_view text);

// The first text of that keyword; nothing: it has none. Refuses a file that is cut, a chunk whose
// checksum is wrong before the text was found, and a text that is longer than `limit` or
// compressed. `where` names the file.
Result<std::optional<std::string>> pngText(std::string_view png, std::string_view keyword,
                                           std::uint64_t limit, const std::string& where);

}  // namespace headlight
