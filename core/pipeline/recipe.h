// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/attention_spec.h"
#include "core/base/result.h"
#include "core/weights/embedding.h"
#include "core/weights/weight_spec.h"

namespace headlight {

// All that a result depends on. Two equal recipes give the same trace to the bit.
struct Recipe {
    std::string text;  // UTF-8; the tokens that ask
    bool crossAttention = false;
    std::string secondText;  // under cross attention: the tokens that are looked at
    EmbeddingSpec embedding;
    WeightSpec weights;
    AttentionSpec layer;  // every layer of the stack is alike
    int layers = 1;
    bool operator==(const Recipe&) const = default;
};

// Limits of the lab, shown in messages.
inline constexpr std::size_t kMaxTextCharacters = 200'000;
inline constexpr int kMaxLayers = 24;
inline constexpr int kMaxHeads = 64;

// The most tokens whose maps keep to so many bytes.
int maxTokens(const Recipe& recipe, double mapBytes);

// Refuses what cannot be computed at all, naming the field; an empty text is no error.
Result<void> check(const Recipe& recipe);

// What the window opens with.
Recipe openingRecipe();

}  // namespace headlight
