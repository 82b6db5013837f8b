// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/attend_inputs.h"
#include "app/attend_layer.h"
#include "core/base/pass.h"
#include "core/base/result.h"
#include "core/files/safetensors.h"

namespace headlight {

struct AttendTrace {
    TensorFile tensors;
    int emptyRows = 0;   // queries that see nothing, over the whole batch
    bool finite = true;  // no NaN or infinity among scores and weights
};

// `output` [batch, n_q, width], `weights` and `scores` [batch, heads, n_q, n_k], `q` [batch, heads,
// n_q, d_k], `k` and `v` [batch, kv_heads, n_k, d]; of a stack all of them under each layer's
// prefix, and the last layer's `output` once more without one. Refuses what the positions cannot
// do.
Result<AttendTrace> computeTrace(const AttendLayer& layer,
                                 const std::vector<AttentionWeights>& weights,
                                 const AttendInputs& inputs, const Pass& pass);

}  // namespace headlight
