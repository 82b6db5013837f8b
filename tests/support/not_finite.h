// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace headlight::test {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

}  // namespace headlight::test
