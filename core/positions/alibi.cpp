// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <cmath>

#include "core/positions/schemes.h"

namespace headlight {

std::vector<double> alibiSlopes(int heads) {
    std::vector<double> slopes;
    const int power = int(std::bit_floor(unsigned(heads)));
    for (int h = 1; h <= power; ++h)
        slopes.push_back(std::exp2(-8.0 * h / power));
    // Every other slope of 2 · power heads: the odd ones, which lie between those above.
    for (int h = 1; int(slopes.size()) < heads; h += 2)
        slopes.push_back(std::exp2(-4.0 * h / power));
    return slopes;
}

}  // namespace headlight
