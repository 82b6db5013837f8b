// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

// Functions of each number of a row by itself, for whichever instruction set is in use (kernels.h).
// out may be x itself, but must not overlap it otherwise. NaN becomes NaN. A result is the same to
// the bit wherever in a row its number stands.
namespace headlight::kernels {

// out[i] = exp(x[i]) for every x, within 1.02 ulp (below normal floats, of the least float): inf
// from 88.723 on, 0 below -103.973 and for -inf.
void exponentials(const float* x, std::size_t n, float* out);

// out[i] = max(x[i], 0), exactly, as PyTorch's relu: -0 stays -0.
void relu(const float* x, std::size_t n, float* out);

// The three below are within 2.5e-7 · |x| of the formula, for every x. As in PyTorch -inf becomes
// NaN, by the formula: -inf · 0.

// x · Φ(x), Φ the share of a standard normal distribution below x: GELU (Hendrycks, Gimpel 2016;
// PyTorch's default).
void gelu(const float* x, std::size_t n, float* out);

// x / 2 · (1 + tanh(√(2/π) · (x + 0.044715 x³))): its approximation there, GPT-2's, PyTorch's
// approximate='tanh'.
void geluTanh(const float* x, std::size_t n, float* out);

// x / (1 + exp(-x)): SiLU.
void silu(const float* x, std::size_t n, float* out);

}  // namespace headlight::kernels
