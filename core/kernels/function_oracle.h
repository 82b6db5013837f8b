// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/kernels/kernels.h"

// What activations.h, norms.h and sines.h should say: the formulas in double precision. Results are
// row-major without gaps.
namespace headlight::kernels::oracle {

double relu(double x);
double gelu(double x);
double geluTanh(double x);
double silu(double x);

// weight and bias may be null.
std::vector<double> layerNorm(ConstBlock rows, const float* weight, const float* bias,
                              double epsilon);
std::vector<double> rmsNorm(ConstBlock rows, const float* weight, double epsilon);

// Interleaved pairs of columns turned by the angles whose cosines and sines are given.
std::vector<double> turnPairs(ConstBlock cosines, ConstBlock sines, ConstBlock rows);

}  // namespace headlight::kernels::oracle
