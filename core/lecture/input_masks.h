// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/result.h"
#include "core/files/safetensors.h"

namespace headlight {

struct MaskSizes {
    int batch = 0;
    int queries = 0;
    int keys = 0;
};

// One for each item of the batch. `mask`: any type, a cell that is 0 is hidden; [n_q, n_k],
// [batch, n_q, n_k] or [batch, 1, n_q, n_k], where a dimension may be 1 for all alike.
Result<std::vector<Visibility>> visibilityOfMask(const Tensor& mask, const MaskSizes& sizes,
                                                 const std::string& label);

// `valid_lens`: how many keys from the first on may be seen; [batch] or [batch, n_q]. Lengths
// beyond n_k hide nothing, as in document 004's listing.
Result<std::vector<Visibility>> visibilityOfLengths(const Tensor& lengths, const MaskSizes& sizes,
                                                    const std::string& label);

}  // namespace headlight
