// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Looking at JSON text by itself: what a message needs when the parser only says "no".
namespace headlight {

std::size_t skippedBlanks(std::string_view text, std::size_t at);

// From `at` to the next blank, bracket, comma, colon or quote.
std::string_view scalarAt(std::string_view text, std::size_t at);

// RFC 8259 section 6: no plus, no leading zeros, digits on both sides of the point.
bool isJsonNumber(std::string_view token);

// The first byte at fault in an object whose next member, from `at` on (an opening brace, a comma
// or what stands in its place), is not comma, string, colon.
std::size_t faultInMember(std::string_view text, std::size_t at);

// A string that does not end or holds a control character: where it is wrong. size(): no such
// thing.
std::size_t faultInStrings(std::string_view text);

// "line 3, column 14", both from 1, columns in code points.
std::string placeText(std::string_view text, std::size_t byte);

}  // namespace headlight
