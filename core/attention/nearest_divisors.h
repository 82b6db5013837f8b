// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// For messages: the divisors of `whole` that are nearest to `wanted`, "8", or "6 or 8" where two
// are equally near.
std::string nearestDivisors(int whole, int wanted);

}  // namespace headlight
