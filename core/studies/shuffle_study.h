// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"
#include "core/tokenizers/words.h"

namespace headlight {

// Which of the two are shown: without positions, with those of the recipe.
enum class ShuffledPositions { Both, None, Recipe };

// The words of the present sentence in another order. Document 004: attention by itself does not
// tell orders apart, so without positions the map is the same map permuted. What it shows are
// passes over the recipe, so core/pipeline runs them.
struct ShuffleStudy {
    int seed = 1;
    int head = 0;  // beyond the last one: the last
    ShuffledPositions positions = ShuffledPositions::Both;
    bool operator==(const ShuffleStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

// Longer sentences are cut: their maps would be too fine to read and too slow to follow a slider.
inline constexpr std::size_t kMostShuffledTokens = 256;

// Which token comes at each place, each once.
std::vector<int> shuffledOrder(int count, int seed);

// The tokens with a blank between, as they stand or in that order. A blank parts tokens and is in
// none.
std::string joined(const std::vector<Token>& tokens);
std::string joined(const std::vector<Token>& tokens, const std::vector<int>& order);

// [n, n] of the shuffled sentence to that of the sentence itself: rows and columns back to where
// their tokens were.
Matrix putBack(const Matrix& shuffled, const std::vector<int>& order);

}  // namespace headlight
