// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// What scores may be divided by, as scale or temperature: the numbers that float32 holds with all
// their digits and whose inverse it holds as well.
inline constexpr double kLeastDivisor = 1.2e-38;
inline constexpr double kLargestDivisor = 8.5e37;
inline constexpr const char* kDivisorRange = "a number from 1.2e-38 to 8.5e37";

// False for NaN.
constexpr bool canDivide(double number) {
    return number >= kLeastDivisor && number <= kLargestDivisor;
}

}  // namespace headlight
