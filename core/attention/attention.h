// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/attention/attention_spec.h"
#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/kernels/packed.h"
#include "core/positions/position_terms.h"

namespace headlight {

// x · weightᵀ + bias, as nn.Linear. No rows in `weight`: the map is absent, x passes through.
struct Linear {
    Matrix weight;  // [out, in]
    Vector bias;    // [out], or empty
    kernels::PackedFactor packed =
        {};  // of the weight, for maps that are used more than once; or empty

    bool operator==(const Linear& other) const {
        return weight == other.weight && bias == other.bias;
    }

    bool present() const { return weight.rows() > 0; }
    bool isPacked() const { return packed.rows() > 0; }
};

struct AttentionWeights {
    Linear query;   // [heads · d_k, query width]
    Linear key;     // [kv_heads · d_k, key width]
    Linear value;   // [kv_heads · d_v, value width]
    Linear output;  // [d_model, heads · d_v]
};

// Copies each present map's weight to where products read it fastest; results stay the same to the
// bit. As much memory as the weights again, until they are packed anew after a change.
void pack(AttentionWeights& weights);

// Names the first map whose shape is not the one that `spec` asks for, with both shapes.
Result<void> check(const AttentionSpec& spec, const AttentionWeights& weights);

// The tokens that ask and those that are looked at. Self-attention: three times the same matrix.
struct AttentionInput {
    const Matrix& query;  // [n_q, query width]
    const Matrix& key;    // [n_k, key width]
    const Matrix& value;  // [n_k, value width]
};

// One layer in four stages, each a value of its own, so that a stage that an edit does not touch
// can be kept: projections <- weights and input; scores <- projections, scale, positions; weights
// <- scores, mask, temperature; output <- weights, values, W_O.
struct QueryKeyValue {
    std::vector<Matrix> q;  // heads × [n_q, d_k], already rotated under rotary positions
    std::vector<Matrix> k;  // kv_heads × [n_k, d_k]
    std::vector<Matrix> v;  // kv_heads × [n_k, d_v]
};

struct HeadScores {
    std::vector<Matrix> heads;  // heads × [n_q, n_k]: scaled, position bias added, before the mask
};

struct HeadWeights {
    // heads × [n_q, n_k]; live rows sum to 1, unless there is dropout; hidden cells are exactly 0
    std::vector<Matrix> heads;
    std::vector<int> emptyRows;  // queries that see nothing: their rows are zeros in every head
    float worstRowError = 0;     // largest |row sum - 1| over live rows, before dropout
    bool finite = true;          // no NaN or infinity among scores and weights
};

struct LayerOutput {
    std::vector<Matrix> heads;  // heads × [n_q, d_v]: weights · v
    Matrix sideBySide;          // [n_q, heads · d_v]: what W_O maps; of no use without it
    Matrix output;              // [n_q, outputWidth()]: heads side by side, W_O, residual
};

// Nothing comes back only when the pass was stopped. Shapes must fit (see the two check functions).
// `reused` is a former result that is not needed any more: with the same shapes, on one thread, no
// memory is taken.
std::optional<QueryKeyValue> project(const AttentionSpec& spec, const AttentionWeights& weights,
                                     const AttentionInput& input, const PositionTerms& terms,
                                     const Pass& pass, QueryKeyValue reused = {});
std::optional<HeadScores> score(const AttentionSpec& spec, const QueryKeyValue& qkv,
                                const PositionTerms& terms, const Pass& pass,
                                HeadScores reused = {});
// `layer` is the number of the layer in its stack: each drops other cells.
std::optional<HeadWeights> weigh(const AttentionSpec& spec, const HeadScores& scores,
                                 const Visibility& visible, const Pass& pass, int layer = 0,
                                 HeadWeights reused = {});
std::optional<LayerOutput> mix(const AttentionSpec& spec, const AttentionWeights& weights,
                               const QueryKeyValue& qkv, const HeadWeights& headWeights,
                               const Matrix& queryInput, const Pass& pass, LayerOutput reused = {});

}  // namespace headlight
