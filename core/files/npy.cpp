// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include <bit>
#include <cassert>
#include <string_view>

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

template <class Value>
std::string array(std::string_view type, std::span<const std::int64_t> shape,
                  std::span<const Value> values) {
    [[maybe_unused]] std::size_t count = 1;
    for (const std::int64_t size : shape) {
        count *= std::size_t(size);
    }
    assert(count == values.size());
    std::string out = header(type, shape);
    if (!values.empty()) {
        out.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
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

}  // namespace headlight
