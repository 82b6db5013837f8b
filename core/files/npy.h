// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace headlight {

// NumPy's format 1.0: little-endian, C order, header padded to 64 bytes.
std::string writeNpy(std::span<const std::int64_t> shape, std::span<const float> values);
std::string writeNpy(std::span<const std::int64_t> shape, std::span<const std::int64_t> values);

// Texts as NumPy's "<U": all as wide as the longest, which has at most `longest` characters; what
// is longer ends in an ellipsis. A zero character is shown as U+2400, since NumPy drops it at an
// end.
inline constexpr std::size_t kLongestNpyText = 100;
std::string writeNpy(std::span<const std::int64_t> shape, std::span<const std::string> texts,
                     std::size_t longest = kLongestNpyText);

}  // namespace headlight
