// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/lecture/layer.h"

namespace headlight {

// The tokens of a batch, one matrix an item.
struct BatchInputs {
    int queries = 0;
    int keys = 0;
    std::vector<Matrix> query;         // batch × [n_q, query width]
    std::vector<Matrix> key;           // batch × [n_k, key width]; none: the query
    std::vector<Matrix> value;         // batch × [n_k, value width]; none: the query
    std::vector<Visibility> visible;   // batch; what the file's mask and lengths show
    std::vector<std::string> remarks;  // sentences on tensors whose numbers are not all finite

    int batch() const { return int(query.size()); }
};

// Tensors `query`, `key`, `value`, `mask`, `valid_lens`; any other is refused by name.
Result<BatchInputs> readInputs(const LectureLayer& layer, const std::filesystem::path& path);

}  // namespace headlight
