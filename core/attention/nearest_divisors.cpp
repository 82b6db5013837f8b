// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/nearest_divisors.h"

#include "core/attention/attention_spec.h"

namespace headlight {

std::string nearestDivisors(int whole, int wanted) {
    const int nearest = nearestDivisor(whole, wanted);  // the smaller of two
    const int opposite = wanted + (wanted - nearest);
    std::string text = std::to_string(nearest);
    if (opposite > nearest && whole % opposite == 0)
        text.append(" or ").append(std::to_string(opposite));
    return text;
}

}  // namespace headlight
