// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/base/matrix.h"

namespace headlight {

// Unit vectors, one a word, as far from each other as a few tries make them: the axes first, then
// the axes turned round, so that up to 2 · width words never look alike at all; beyond, seeded
// random directions of which the one farthest from those before is taken.
struct WordCode {
    Matrix words;            // [words, width]
    double score = 0;        // of a hit, with which it gets kHitWeight of its row at the least
    bool tellsApart = true;  // false: too narrow for so many words, heads blur
};
// `keys`: how many tokens a row looks at. `sameCosine`: how like itself a code still looks at the
// other end of the sentence, below 1 where rotary positions turn it.
struct WordCodeSizes {
    int words = 0;
    int width = 0;
    int keys = 0;
    double sameCosine = 1;
};
WordCode wordCode(const WordCodeSizes& sizes, std::uint64_t seed);

}  // namespace headlight
