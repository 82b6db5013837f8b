// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/attention/attention.h"
#include "core/base/notice.h"
#include "core/weights/weight_spec.h"

namespace headlight {

// Xavier uniform (Glorot, Bengio 2010): each map's entries in ±√(6 / (in + out)), biases zero-mean
// normal of deviation 0.02 so that switching them on is seen. One stream a layer and map: a map
// keeps its numbers when another one changes its size.
AttentionWeights randomWeights(const AttentionSpec& spec, std::uint64_t seed, int layer);

// Ones on the diagonal of every map (rectangular maps too), zero biases: heads compare and copy
// slices of the input itself.
AttentionWeights identityWeights(const AttentionSpec& spec);

// What a hand-built head may be built from: the vectors in the sentence it will see.
struct KnownVectors {
    const Matrix& words;         // [distinct words, d_model]: token vectors
    const Matrix& positions;     // [tokens, d_model]: added position rows, or empty
    const PositionTerms& terms;  // rotary angles, where the scheme rotates instead of adding
};

struct HandBuiltWeights {
    AttentionWeights weights;
    // [heads]: root mean square of how far W_Q and W_K miss the vectors they were asked to give,
    // relative to those vectors; 0 is exact.
    std::vector<float> residuals;
    std::vector<Notice> notices;
};

// W_Q and W_K by least squares in double precision: W_K carries each position to a sinusoidal code
// and each word to nothing (or the other way round for SameWord), W_Q = R(δ) W_K by the rotation of
// document 004. Exact while distinct words + positions <= d_model. See explanation().
HandBuiltWeights handBuiltWeights(const AttentionSpec& spec, const WeightSpec& weights,
                                  const KnownVectors& known, int layer);

// A head's name and, in one or two plain sentences each, its W_Q, its W_K and why it works;
// English, marked for translation.
struct HeadExplanation {
    const char* name;
    const char* query;
    const char* key;
    const char* why;
};
HeadExplanation explanation(HeadKind kind);

}  // namespace headlight
