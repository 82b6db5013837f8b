// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/attention/attention.h"
#include "core/base/notice.h"
#include "core/base/pass.h"
#include "core/weights/weight_spec.h"

namespace headlight {

// Xavier uniform (Glorot, Bengio 2010): each map's entries in ±√(6 / (in + out)), biases zero-mean
// normal of deviation 0.02 so that switching them on is seen. One stream a layer and map: a map
// keeps its numbers when another one changes its size.
AttentionWeights randomWeights(const AttentionSpec& spec, std::uint64_t seed, int layer);
// The same, polling between rows. None: stopped.
std::optional<AttentionWeights> randomWeights(const AttentionSpec& spec, std::uint64_t seed,
                                              int layer, const StopSignal& stop);

// Ones on the diagonal of every map (rectangular maps too), zero biases: heads compare and copy
// slices of the input itself.
AttentionWeights identityWeights(const AttentionSpec& spec);

// What hand-built heads are built from: the vectors in the sentence they will see.
struct KnownVectors {
    const Matrix& words;         // [distinct words, d_model]: token vectors, of both sentences
    const Matrix& positions;     // [tokens, d_model]: added position rows, or empty
    const PositionTerms& terms;  // rotary angles, where the scheme rotates instead of adding
    // Which word each token is (Vocabulary::first, ::second; the second is empty in
    // self-attention). Where words and positions together are more than d_model, the tokens' sums
    // may still fit. Empty: unknown, words and positions are always kept apart.
    std::span<const int> queryWords = {};
    std::span<const int> keyWords = {};
    // What the layer is really given, for layers above the first; null: as in the first.
    const Matrix* queryInput = nullptr;  // [n_q, d_model]
    const Matrix* keyInput = nullptr;    // [n_k, d_model]
};

struct HandBuiltWeights {
    AttentionWeights weights;
    // [heads]: root mean square of how far W_Q and W_K miss the vectors they were asked to give,
    // relative to those vectors; 0 is exact.
    std::vector<float> residuals;
    std::vector<Notice> notices;
};

// W_Q and W_K by least squares in double precision. W_K carries each position to a sinusoidal code
// and each word to nothing (or the other way round for SameWord); W_Q = G R(δ) W_K by the rotation
// of document 004, with a gain for each pair. Exact while distinct words + positions <= d_model;
// above, tokens are carried as wholes, exact while there are no more than d_model of them. Gains
// suit the scale √d_k whatever the layer's own. W_V deals the value's columns out to the heads, W_O
// puts heads side by side; biases are zero. Only widths, heads and projections of the spec are
// read. None: stopped.
std::optional<HandBuiltWeights> handBuiltWeights(const AttentionSpec& spec,
                                                 const WeightSpec& weights,
                                                 const KnownVectors& known, int layer,
                                                 const Pass& pass);

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
