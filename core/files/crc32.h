// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace headlight {

// The checksum of PNG (third edition, annex D) and ZIP (APPNOTE 4.4.7).
std::uint32_t crc32(std::string_view bytes);

}  // namespace headlight
