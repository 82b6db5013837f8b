// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/attention/mask.h"
#include "core/base/result.h"
#include "core/positions/position_spec.h"

namespace headlight {

enum class ScaleKind { SqrtDk, SqrtDModel, None, Number };

// What the dot products are divided by.
struct Scale {
    ScaleKind kind = ScaleKind::SqrtDk;
    double number = 1.0;  // for ScaleKind::Number
    bool operator==(const Scale&) const = default;
};

// Which of the four linear maps the layer has. Without the query, key or value map, the input's
// columns are dealt out to the heads as they are; without the output map the heads stay side by
// side.
struct Projections {
    bool query = true;
    bool key = true;
    bool value = true;
    bool output = true;
    bool operator==(const Projections&) const = default;
};

// What training does to the weights after the softmax (Srivastava et al. 2014; documents 001, 004):
// each becomes 0 with this probability, the others grow by 1 / (1 - rate). Which ones depends on
// the seed, the layer, the head and the cell alone.
struct Dropout {
    double rate = 0;  // 0: off; below 1
    std::uint64_t seed = 1;
    bool operator==(const Dropout&) const = default;
};

// No input and no head of the lab is wider.
inline constexpr int kMaxWidth = 4096;

// One multi-head attention layer, without its numbers.
struct AttentionSpec {
    int dModel = 64;  // width of the output, and of the inputs that have none of their own
    int heads = 8;
    int kvHeads = 0;        // 0: as many as heads; fewer: heads share them in groups
    int dK = 0;             // 0: d_model / heads
    int dV = 0;             // 0: d_k
    int queryWidth = 0;     // width of the query's input; 0: d_model
    int keyWidth = 0;       // width of the key's input; 0: d_model
    int valueWidth = 0;     // width of the value's input; 0: d_model
    bool bias = false;      // on all four maps
    bool residual = false;  // add the query's input to the output
    Projections projections;
    Scale scale;
    double temperature = 1.0;        // the scaled and masked scores are divided by it
    std::optional<float> maskValue;  // hidden scores become this; none: -inf, weights exactly 0
    Mask mask;
    PositionSpec positions;
    Dropout dropout;
    bool operator==(const AttentionSpec&) const = default;

    int resolvedKvHeads() const { return kvHeads > 0 ? kvHeads : heads; }
    int resolvedDk() const { return dK > 0 ? dK : dModel / heads; }
    int resolvedDv() const { return dV > 0 ? dV : resolvedDk(); }
    int resolvedQueryWidth() const { return queryWidth > 0 ? queryWidth : dModel; }
    int resolvedKeyWidth() const { return keyWidth > 0 ? keyWidth : dModel; }
    int resolvedValueWidth() const { return valueWidth > 0 ? valueWidth : dModel; }
    int outputWidth() const { return projections.output ? dModel : heads * resolvedDv(); }
    // The key/value head that a head reads.
    int kvHeadOf(int head) const { return head / (heads / resolvedKvHeads()); }
};

// What the scores are divided by, for this layer.
double divisor(const AttentionSpec& spec);

// Refuses widths, counts and numbers that cannot be, naming the field and, where there is one, the
// nearest value that can ("heads: 7 does not divide d_model 64; nearest: 8").
Result<void> check(const AttentionSpec& spec);

// The divisor of `whole` nearest to `wanted` (the smaller of two equally near).
int nearestDivisor(int whole, int wanted);

}  // namespace headlight
