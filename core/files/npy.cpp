// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string_view>
#include <vector>

#include "core/base/utf8.h"

namespace headlight {
namespace {

static_assert(std::endian::native == std::endian::little, "the arrays are written as they lie");

// A Python tuple: (), (3,), (3, 4).
std::string tupleText(std::span<const std::int64_t> shape) {
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    return text + (shape.size() == 1 ? ",)" : ")");
}

// As numpy.lib.format writes it since 1.23: room for 21 digits of the first axis, so that a file
// can grow in place, then 1 to 64 bytes of padding of which the last is a line feed.
std::string header(std::string_view type, std::span<const std::int64_t> shape) {
    static constexpr std::size_t kGrowthDigits = 21;
    static constexpr std::size_t kAlignment = 64;
    static constexpr std::size_t kBytesBefore = 10;  // magic, version, length
    std::string text = "{'descr': '" + std::string(type) +
                       "', 'fortran_order': False, 'shape': " + tupleText(shape) + ", }";
    if (!shape.empty()) {
        text.append(kGrowthDigits - std::to_string(shape[0]).size(), ' ');
    }
    text.append(kAlignment - (kBytesBefore + text.size() + 1) % kAlignment, ' ');
    text += '\n';
    assert(text.size() <= 0xffff);
    std::string out("\x93NUMPY\x01\x00", 8);
    out += char(text.size() & 0xff);
    out += char(text.size() >> 8);
    return out + text;
}

[[maybe_unused]] std::size_t countOf(std::span<const std::int64_t> shape) {
    std::size_t count = 1;
    for (const std::int64_t size : shape)
        count *= std::size_t(size);
    return count;
}

template <class Value>
std::string array(std::string_view type, std::span<const std::int64_t> shape,
                  std::span<const Value> values) {
    assert(countOf(shape) == values.size());
    std::string out = header(type, shape);
    if (!values.empty()) {
        out.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
    }
    return out;
}

std::u32string charactersOf(std::string_view text, std::size_t most) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) {
        if (out.size() == most) {
            out.back() = U'…';
            break;
        }
        const CodePoint next = codePointAt(text, at);
        out += next.value == 0 ? U'\u2400' : next.value;
        at += next.bytes;
    }
    return out;
}

}  // namespace

std::string writeNpy(std::span<const std::int64_t> shape, std::span<const float> values) {
    return array("<f4", shape, values);
}

std::string writeNpy(std::span<const std::int64_t> shape, std::span<const std::int64_t> values) {
    return array("<i8", shape, values);
}

std::string writeNpy(std::span<const std::int64_t> shape, std::span<const std::string> texts,
                     std::size_t longest) {
    assert(countOf(shape) == texts.size() && longest > 0);
    std::vector<std::u32string> characters;
    std::size_t width = 1;  // NumPy's own least
    for (const std::string& text : texts) {
        characters.push_back(charactersOf(text, longest));
        width = std::max(width, characters.back().size());
    }
    std::string out = header("<U" + std::to_string(width), shape);
    out.reserve(out.size() + texts.size() * width * sizeof(char32_t));
    for (std::u32string& text : characters) {
        text.resize(width);  // with zeros
        out.append(reinterpret_cast<const char*>(text.data()), width * sizeof(char32_t));
    }
    return out;
}

}  // namespace headlight
