// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/matrix.h"

namespace headlight {

// nn.LayerNorm over the columns (Ba, Kiros, Hinton 2016): (x - mean) / √(variance + epsilon) times
// weight plus bias, the variance without Bessel's correction.
struct LayerNorm {
    Vector weight;  // [width]
    Vector bias;    // [width]
    float epsilon = 1e-5f;
    bool operator==(const LayerNorm&) const = default;
};

// rows [n, width]; in double precision and rounded once.
Matrix normalised(const LayerNorm& norm, const Matrix& rows);

}  // namespace headlight
