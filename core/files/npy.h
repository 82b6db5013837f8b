// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace headlight {

// NumPy's format 1.0: little-endian, C order, header padded to 64 bytes.
std::string writeNpy(std::span<const std::int64_t> shape, std::span<const float> values);
std::string writeNpy(std::span<const std::int64_t> shape, std::span<const std::int64_t> values);

}  // namespace headlight
