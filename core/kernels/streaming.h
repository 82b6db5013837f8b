// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/packed.h"

namespace headlight::kernels {

// The keys that a query sees: first to end - 1; an empty span sees nothing.
struct KeySpan {
    std::uint32_t first = 0;
    std::uint32_t end = 0;
};

// One head's attention without its map.
struct StreamedHead {
    ConstBlock q;                    // [n_q, d_k]
    PackedFactor k;                  // of(k), k [n_k, d_k]
    PackedFactor v;                  // ofTurned(v), v [n_k, d_v]
    float factor = 1;                // of the scores: 1 / sqrt(d_k)
    const KeySpan* spans = nullptr;  // [n_q]; null: every query sees every key
};

// out[n_q, d_v] = softmax(q kᵀ · factor, over each query's span) · v, by a running maximum and sum
// over blocks of keys (Milakov, Gimelshein 2018; Rabe, Staats 2021): beside the head itself it
// needs the same few hundred kilobytes whatever n_k is. Keys that no query of a block of 96 sees
// cost nothing. Queries without a key give zeros. A visible score of NaN makes its query NaN;
// scores of +inf share the weight. The same to the bit however the queries are shared among calls
// in blocks of 96 that begin at multiples of it.
void streamAttention(const StreamedHead& head, Block out);

}  // namespace headlight::kernels
