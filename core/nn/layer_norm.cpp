// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/nn/layer_norm.h"

#include <cmath>

namespace headlight {

Matrix normalised(const LayerNorm& norm, const Matrix& rows) {
    Matrix result(rows.rows(), rows.cols());
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        const Eigen::RowVectorXd row = rows.row(i).cast<double>();
        const double mean = row.mean();
        const double variance = (row.array() - mean).square().mean();
        const double factor = 1.0 / std::sqrt(variance + double(norm.epsilon));
        const Eigen::RowVectorXf scaled =
            ((row.array() - mean) * factor).matrix().template cast<float>();
        result.row(i) = scaled.cwiseProduct(norm.weight.transpose()) + norm.bias.transpose();
    }
    return result;
}

}  // namespace headlight
