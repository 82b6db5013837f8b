// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/pipeline/recipe.h"

namespace headlight {

// The recipes whose traces a study shows, in its order; none for a study that computes by itself.
std::vector<Recipe> studyRecipes(const Recipe& recipe);

// The schemes that SchemesStudy compares, in its order.
inline constexpr PositionKind kComparedSchemes[] = {PositionKind::None,    PositionKind::Sinusoidal,
                                                    PositionKind::Learned, PositionKind::Rotary,
                                                    PositionKind::Alibi,   PositionKind::T5};

// The schemes whose maps ShuffleStudy shows, a row each; one where the recipe has no positions. Of
// each there are two recipes: the sentence as it stands, then shuffled. What would break the law
// by itself or is no fixed layer is put aside: masks, dropout, second sentence, hand-built weights
// (made for one sentence), one-hot vectors (numbered by first appearance), tensors of a file.
std::vector<Token> tokensToShuffle(const Recipe& recipe);
std::vector<PositionKind> shuffledSchemes(const ShuffleStudy& study, const Recipe& recipe);

// The passes of EncoderDecoderStudy, in its order: the last is the third on token vectors. Random
// weights of the encoder, the decoder and what lies between have seeds of their own, as each layer
// of a Transformer has its own W_Q, W_K, W_V: the recipe's, and those that follow.
enum class EncoderDecoderPass { Encoder, Decoder, Cross, CrossOfVectors };
inline constexpr int kEncoderDecoderPasses = 4;

// What the encoder of EncoderDecoderStudy reads: the recipe's second sentence, or document 003's
// translation of "I saw a saw" where there is none.
struct SourceSentence {
    std::string text;
    bool ofRecipe = false;
};
SourceSentence sourceSentence(const Recipe& recipe);

}  // namespace headlight
