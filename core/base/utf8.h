// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// One code point and the bytes it took. Never zero bytes long.
struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 1;
    bool valid = true;  // false: a byte that is no UTF-8; value is then U+FFFD, bytes is 1
};

// The code point that starts at byte `at` (at < text.size()). Refuses overlong forms, surrogates
// and values above U+10FFFF, as Unicode 15 section 3.9 asks.
CodePoint codePointAt(std::string_view text, std::size_t at);

// Position of the first byte that is not valid UTF-8.
std::optional<std::size_t> firstInvalidByte(std::string_view text);

// Every invalid byte replaced by U+FFFD; valid text comes back unchanged.
std::string withReplacements(std::string_view text);

void appendUtf8(std::string& out, char32_t value);

// For one-line messages: control and bidirectional characters and invalid bytes shown as \xNN or
// \u{NNNN}, cut after `limit` code points with an ellipsis.
std::string escapedForMessage(std::string_view text, std::size_t limit = 120);

}  // namespace headlight
