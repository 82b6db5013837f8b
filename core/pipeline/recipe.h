// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/attention/attention_spec.h"
#include "core/base/result.h"
#include "core/lecture/layer_case.h"
#include "core/studies/study.h"
#include "core/weights/embedding.h"
#include "core/weights/weight_spec.h"

namespace headlight {

// A layer from files, and which item of its batch is looked at. One that is read again is another.
struct OpenedLayer {
    std::shared_ptr<const LayerCase> content;  // never null
    int item = 0;
    bool operator==(const OpenedLayer&) const = default;

    // Its tokens are rows of a tensor; otherwise they are the sentence's.
    bool hasInputs() const { return content->inputs.has_value(); }
};

// All that a result depends on. Two equal recipes give the same trace to the bit.
struct Recipe {
    std::string text;  // UTF-8; the tokens that ask
    bool crossAttention = false;
    std::string secondText;  // under cross attention: the tokens that are looked at
    EmbeddingSpec embedding;
    WeightSpec weights;
    AttentionSpec layer;  // every layer of the stack is alike
    int layers = 1;
    // Its numbers stand in place of the lab's weights, its tensors in place of the token vectors;
    // its shape is that of `layer` and `layers`.
    std::optional<OpenedLayer> opened;
    std::optional<Study> study;  // the lab that is open
    // None or one, which has none itself: its result stands beside this one's.
    std::vector<Recipe> compared;
    bool operator==(const Recipe&) const = default;
};

// Limits of the lab, shown in messages.
inline constexpr std::size_t kMaxTextCharacters = 200'000;
inline constexpr int kMaxLayers = 24;
inline constexpr int kMaxHeads = 64;
inline constexpr double kMaxWeightBytes = 2e9;  // of all layers

// The most tokens whose maps keep to so many bytes, and whose rows of q, k, v and outputs do.
int maxTokens(const Recipe& recipe, double mapBytes);

// Refuses what cannot be computed at all, naming the field; an empty text is no error.
Result<void> check(const Recipe& recipe);

// What the window opens with.
Recipe openingRecipe();

// The recipe with the layer's shape, scale, mask and positions, to begin with.
Recipe withLayer(const Recipe& recipe, std::shared_ptr<const LayerCase> layer);
// The recipe with another one beside it, which loses its own.
Recipe comparedWith(const Recipe& recipe, Recipe other);
// The two change places; the lab that is open stays. One that stands alone is left as it is.
Recipe withComparedSwapped(const Recipe& recipe);
// The lab's own weights and vectors again, in the opening scene's shape.
Recipe withoutLayer(const Recipe& recipe);

}  // namespace headlight
