// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// A piece of the text and where it stands: bytes [start, end) of the UTF-8 text it was cut from.
struct Token {
    std::string text;
    std::size_t start = 0;
    std::size_t end = 0;
    bool operator==(const Token&) const = default;
};

// The lab's tokens: words (letters, marks and digits, with inner apostrophes and hyphens kept:
// "didn't", "co-op"), punctuation and symbols one by one, each CJK ideograph or kana by itself,
// emoji whole as grapheme clusters (Unicode annex 29, by utf8proc). White space parts tokens and is
// in none; everything else typed is in exactly one, control characters and lone marks included.
// Invalid bytes must have been replaced before (withReplacements in utf8.h). Linear time.
std::vector<Token> splitWords(std::string_view text);

// The distinct texts of one or two token lists in order of first appearance, and each token's
// number among them.
struct Vocabulary {
    std::vector<std::string> words;
    std::vector<int> first;   // one for each token of the first list
    std::vector<int> second;  // and of the second
};
Vocabulary vocabulary(const std::vector<Token>& first, const std::vector<Token>& second = {});

}  // namespace headlight
