// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/base/notice.h"
#include "core/base/result.h"
#include "core/positions/position_spec.h"

namespace headlight {

// What any scheme comes down to: rows to add, a rotation of queries and keys, or a bias on scores.
// An empty matrix means: this scheme does not do that.
struct PositionTerms {
    Matrix rows;     // [length, d_model], added to the token vectors
    Matrix cosines;  // [length, d_k / 2], rotary: cos(position · ω_j)
    Matrix sines;    // [length, d_k / 2]
    PairLayout layout = PairLayout::Interleaved;  // of the rotated pairs
    // [heads, queries + keys - 1]: added to score (i, j) at column j - i + queries - 1, so that the
    // column says key minus query.
    Matrix bias;
    int queries = 0;
    std::vector<Notice> notices;

    float biasAt(int head, int query, int key) const {
        return bias(head, key - query + queries - 1);
    }
};

struct PositionSizes {
    int queries = 0;  // tokens that ask
    int keys = 0;     // tokens that are looked at; the same tokens in self-attention
    int dModel = 0;
    int dK = 0;
    int heads = 0;
    bool bidirectional = true;  // T5: false under a causal mask, where all buckets look back
    bool operator==(const PositionSizes&) const = default;
};

// Refuses what the scheme cannot do: an odd d_k under rotary, a base that is not a finite number
// above 1, T5 with fewer than 2 (4 when bidirectional) buckets. `where` is "positions.<key>".
Result<void> check(const PositionSpec& spec, const PositionSizes& sizes);

// length is max(queries, keys). Refuses what check does.
Result<PositionTerms> positionTerms(const PositionSpec& spec, const PositionSizes& sizes);

// Rotates the rows of a [n, d_k] block of queries or keys in place; row r is position r.
void rotate(const PositionTerms& terms, Eigen::Ref<Matrix> rows);

}  // namespace headlight
