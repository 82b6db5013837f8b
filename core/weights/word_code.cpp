// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/word_code.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "core/weights/position_code.h"

namespace headlight {
namespace {

Vector randomDirection(Random& random, int width) {
    Vector direction(width);
    for (float& component : direction) {
        component = float(random.normal());
    }
    return direction.normalized();
}

// Tries for each word, so that all of them together cost a millisecond or two.
int triesFor(int words, int width) {
    constexpr double kMultiplications = 1 << 20;
    const double once = 0.5 * words * words * width;
    return int(std::clamp(kMultiplications / std::max(once, 1.0), 1.0, 32.0));
}

}  // namespace

WordCode wordCode(const WordCodeSizes& sizes, std::uint64_t seed) {
    const int width = sizes.width;
    WordCode code;
    code.words = Matrix::Zero(sizes.words, width);
    float likest = 0;  // largest cosine between two different words
    const int tries = triesFor(sizes.words, width);
    Random random(seed, "word code");
    for (int word = 0; word < sizes.words; ++word) {
        if (word < 2 * width) {
            code.words(word, word % width) = word < width ? 1.0f : -1.0f;
            continue;
        }
        float best = 2;
        for (int i = 0; i < tries; ++i) {
            const Vector direction = randomDirection(random, width);
            const float cosine = (code.words.topRows(word) * direction).maxCoeff();
            if (cosine < best) {
                best = cosine;
                code.words.row(word) = direction.transpose();
            }
        }
        likest = std::max(likest, best);
    }
    // One hit against all other keys, each as like as the likest.
    const double others = std::max(sizes.keys - 1, 1) * kHitWeight / (1 - kHitWeight);
    const double lead = std::max(sizes.sameCosine - double(likest), 1e-9);
    const double wanted = std::max(4.0, std::log(others) / lead);
    code.score = std::min(wanted, kLargestScore);
    code.tellsApart = wanted <= kLargestScore;
    return code;
}

}  // namespace headlight
