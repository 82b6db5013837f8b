// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/nn/layer_norm.h"

#include "core/kernels/norms.h"

namespace headlight {

Matrix normalised(const LayerNorm& norm, const Matrix& rows) {
    Matrix result(rows.rows(), rows.cols());
    const auto height = std::size_t(rows.rows());
    const auto width = std::size_t(rows.cols());
    kernels::layerNorm({rows.data(), height, width, width}, norm.weight.data(), norm.bias.data(),
                       norm.epsilon, {result.data(), height, width, width});
    return result;
}

}  // namespace headlight
