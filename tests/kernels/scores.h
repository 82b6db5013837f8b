// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace headlight::test {

using Scores = std::vector<float>;
using Visible = std::vector<std::uint8_t>;

inline Scores gaussian(std::size_t n, float deviation, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<float> normal(0.0f, deviation);
    Scores scores(n);
    for (float& score : scores)
        score = normal(engine);
    return scores;
}

}  // namespace headlight::test
