// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/kernels.h"

// What the kernels should say: plain loops in double precision, one obvious formula each, for tests
// and for checking a machine. Results are row-major without gaps.
namespace headlight::kernels::oracle {

std::vector<double> multiplyTransposed(ConstBlock a, ConstBlock b, const float* bias,
                                       double factor);
std::vector<double> multiply(ConstBlock a, ConstBlock b);

struct SoftmaxRow {
    std::vector<double> weights;
    bool sees = false;  // false: nothing is visible, the weights are zeros
};
SoftmaxRow softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n,
                      double temperature);

}  // namespace headlight::kernels::oracle
