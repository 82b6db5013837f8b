// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_text.h"

#include <algorithm>

namespace headlight {
namespace {

bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }

std::size_t skippedDigits(std::string_view text, std::size_t at) {
    while (at < text.size() && isDigit(text[at])) {
        ++at;
    }
    return at;
}

// Behind the closing quote of the string that opens at `at`; size() if it never closes.
std::size_t skippedString(std::string_view text, std::size_t at) {
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            return at + 1;
        }
    }
    return text.size();
}

}  // namespace

std::size_t skippedBlanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

std::string_view scalarAt(std::string_view text, std::size_t at) {
    const std::size_t end = text.find_first_of(" \t\r\n[]{},:\"", at);
    return text.substr(at, std::min(end, text.size()) - at);
}

bool isJsonNumber(std::string_view token) {
    std::size_t at = token.starts_with('-') ? 1 : 0;
    const std::size_t whole = skippedDigits(token, at);
    if (whole == at || (token[at] == '0' && whole > at + 1)) {
        return false;
    }
    at = whole;
    if (at < token.size() && token[at] == '.') {
        const std::size_t end = skippedDigits(token, at + 1);
        if (end == at + 1) {
            return false;
        }
        at = end;
    }
    if (at < token.size() && (token[at] == 'e' || token[at] == 'E')) {
        ++at;
        if (at < token.size() && (token[at] == '+' || token[at] == '-')) {
            ++at;
        }
        const std::size_t end = skippedDigits(token, at);
        if (end == at) {
            return false;
        }
        at = end;
    }
    return at == token.size();
}

std::size_t faultInMember(std::string_view text, std::size_t at) {
    if (at >= text.size() || (text[at] != '{' && text[at] != ',')) {
        return at;
    }
    const std::size_t key = skippedBlanks(text, at + 1);
    if (key >= text.size() || text[key] != '"') {
        return key;
    }
    return skippedBlanks(text, skippedString(text, key));
}

std::size_t faultInStrings(std::string_view text) {
    std::size_t at = text.find('"');
    while (at < text.size()) {
        const std::size_t end = skippedString(text, at);
        const std::string_view inside = text.substr(at, end - at);
        const auto control = std::ranges::find_if(
            inside, [](char byte) { return static_cast<unsigned char>(byte) < 0x20; });
        if (control != inside.end()) {
            return at + std::size_t(control - inside.begin());
        }
        if (end - at < 2 || text[end - 1] != '"') {
            return at;
        }
        at = text.find('"', end);
    }
    return text.size();
}

std::string placeText(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t lastFeed = before.rfind('\n');
    const std::string_view onLine =
        before.substr(lastFeed == std::string_view::npos ? 0 : lastFeed + 1);
    const auto column =
        std::ranges::count_if(onLine, [](char c) { return (c & 0xc0) != 0x80; }) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace headlight
