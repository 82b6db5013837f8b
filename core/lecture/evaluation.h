// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/pass.h"
#include "core/base/result.h"
#include "core/files/safetensors.h"
#include "core/lecture/inputs.h"
#include "core/lecture/layer.h"

namespace headlight {

struct LayerTensors {
    TensorFile tensors;
    int emptyRows = 0;   // queries that see nothing, over the whole batch
    bool finite = true;  // no NaN or infinity among scores and weights
};

// `output` [batch, n_q, width], `weights` and `scores` [batch, heads, n_q, n_k], `q` [batch, heads,
// n_q, d_k], `k` and `v` [batch, kv_heads, n_k, d]; of a stack or of blocks all of them under each
// layer's prefix, and the last layer's `output` once more without one. Of a block also `attention`,
// `norm1`, `linear1` (before relu) and `linear2`; of a layer that is also shown as written,
// `output_as_written` where the listing would run. Refuses what the positions cannot do.
Result<LayerTensors> computeTensors(const LectureLayer& layer,
                                    const std::vector<LayerWeights>& weights,
                                    const BatchInputs& inputs, const Pass& pass);

}  // namespace headlight
