// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

#include <cstdint>

namespace headlight {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kLast = 0x10FFFF;
constexpr CodePoint kInvalid{kReplacement, 1, false};

// What a first byte says: how long the form is, which bits of it count, and the least value that
// is not overlong in it. Length 0: no first byte.
struct Form {
    std::size_t bytes = 0;
    unsigned char mask = 0;
    char32_t least = 0;
};

Form formOf(unsigned char first) {
    if (first < 0x80)
        return {1, 0x7F, 0};
    if ((first & 0xE0) == 0xC0)
        return {2, 0x1F, 0x80};
    if ((first & 0xF0) == 0xE0)
        return {3, 0x0F, 0x800};
    if ((first & 0xF8) == 0xF0)
        return {4, 0x07, 0x10000};
    return {};
}

bool isSurrogate(char32_t value) { return value >= 0xD800 && value <= 0xDFFF; }

bool isControl(char32_t value) { return value < 0x20 || (value >= 0x7F && value <= 0x9F); }

// Unicode's Bidi_Control, and the line and paragraph separators, which would end a one-line
// message.
bool changesTheLine(char32_t value) {
    return value == 0x061C || value == 0x200E || value == 0x200F ||
           (value >= 0x2028 && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069);
}

void appendHex(std::string& out, std::uint32_t value, int digits) {
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        out += "0123456789ABCDEF"[(value >> shift) & 0xF];
}

void appendEscapedByte(std::string& out, unsigned char byte) {
    out += "\\x";
    appendHex(out, byte, 2);
}

}  // namespace

CodePoint codePointAt(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const Form form = formOf(first);
    if (form.bytes == 0 || form.bytes > text.size() - at)
        return kInvalid;
    char32_t value = first & form.mask;
    for (std::size_t i = 1; i < form.bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xC0) != 0x80)
            return kInvalid;
        value = (value << 6) | (next & 0x3F);
    }
    if (value < form.least || value > kLast || isSurrogate(value))
        return kInvalid;
    return {value, form.bytes, true};
}

std::optional<std::size_t> firstInvalidByte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (!point.valid)
            return at;
        at += point.bytes;
    }
    return std::nullopt;
}

std::string withReplacements(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (point.valid)
            out += text.substr(at, point.bytes);
        else
            appendUtf8(out, kReplacement);
        at += point.bytes;
    }
    return out;
}

void appendUtf8(std::string& out, char32_t value) {
    if (value > kLast || isSurrogate(value))
        value = kReplacement;
    const auto tail = [&](int shift) {
        out += static_cast<char>(0x80 | ((value >> shift) & 0x3F));
    };
    if (value < 0x80) {
        out += static_cast<char>(value);
    } else if (value < 0x800) {
        out += static_cast<char>(0xC0 | (value >> 6));
        tail(0);
    } else if (value < 0x10000) {
        out += static_cast<char>(0xE0 | (value >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0 | (value >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string escapedForMessage(std::string_view text, std::size_t limit) {
    std::string out;
    std::size_t shown = 0;
    for (std::size_t at = 0; at < text.size(); ++shown) {
        if (shown == limit) {
            appendUtf8(out, 0x2026);  // horizontal ellipsis
            break;
        }
        const CodePoint point = codePointAt(text, at);
        if (!point.valid || (isControl(point.value) && point.bytes == 1)) {
            appendEscapedByte(out, static_cast<unsigned char>(text[at]));
        } else if (isControl(point.value) || changesTheLine(point.value)) {
            out += "\\u{";
            appendHex(out, point.value, 4);
            out += '}';
        } else {
            out += text.substr(at, point.bytes);
        }
        at += point.bytes;
    }
    return out;
}

}  // namespace headlight
