// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/softmax_numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

std::vector<double> softmaxOf(std::span<const double> values, double temperature) {
    std::vector<double> shares(values.begin(), values.end());
    if (shares.empty())
        return shares;
    const double most = *std::max_element(shares.begin(), shares.end());
    double sum = 0;
    for (double& share : shares) {
        share = std::exp((share - most) / temperature);
        sum += share;
    }
    for (double& share : shares)
        share /= sum;
    return shares;
}

double entropyOf(std::span<const double> shares) {
    double entropy = 0;
    for (const double share : shares)
        if (share > 0)
            entropy -= share * std::log(share);
    return entropy;
}

double jacobianNormOf(std::span<const double> shares) {
    double squares = 0;
    double cubes = 0;
    for (const double share : shares) {
        squares += share * share;
        cubes += share * share * share;
    }
    // A sum of squares: rounding alone could bring it below 0.
    return std::sqrt(std::max(0.0, squares - 2 * cubes + squares * squares));
}

}  // namespace headlight
