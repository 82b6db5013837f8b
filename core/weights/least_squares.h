// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/matrix.h"
#include "core/base/pass.h"

namespace headlight {

// The map W that carries each sample to its target as nearly as possible, and the smallest such
// map: min |samples · Wᵀ - targets|² + ridge · |W|², in double precision. samples [n, width],
// targets [n, outputs]. None: stopped.
struct Fit {
    MatrixD map;             // [outputs, width]
    Eigen::VectorXd missed;  // [outputs]: sum of squares of samples · Wᵀ - targets
};
std::optional<Fit> leastSquares(const MatrixD& samples, const MatrixD& targets, const Pass& pass);

}  // namespace headlight
