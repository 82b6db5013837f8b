// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernels.h"

// Rows brought to one size, each by itself, for whichever instruction set is in use. Everything up
// to the last rounding is in double precision: a result is within 6e-8 of its own size and, where
// the mean is up to 10^5 times the row's spread, 1e-10 · |weight| of the formula, for numbers of
// every size from the largest floats to those below normal ones.
// weight and bias have a number a column; null stands for ones and zeros. out has the shape of rows
// and may be the same block, but must not overlap it otherwise. A NaN or an infinity in a row makes
// the whole row NaN; under rmsNorm an infinity makes itself NaN and the numbers beside it 0.
namespace headlight::kernels {

// out[r, c] = (x - mean) / √(variance + epsilon) · weight[c] + bias[c], the variance without
// Bessel's correction (Ba, Kiros, Hinton 2016; nn.LayerNorm). Without variance and epsilon: NaN.
void layerNorm(ConstBlock rows, const float* weight, const float* bias, float epsilon, Block out);

// out[r, c] = x / √(mean of x² + epsilon) · weight[c] (Zhang, Sennrich 2019; nn.RMSNorm).
void rmsNorm(ConstBlock rows, const float* weight, float epsilon, Block out);

}  // namespace headlight::kernels
