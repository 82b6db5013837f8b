// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Loops over plain float arrays, compiled by Highway for every instruction set and chosen at run
// time. No Eigen here: a shared inline symbol compiled for AVX-512 could be linked into the rest.
// For one instruction set, a result cell is the same to the bit however the rows of the work are
// shared among calls and threads.
namespace headlight::kernels {

// A row-major block of floats that is not owned: row r starts at data + r * stride.
struct ConstBlock {
    const float* data = nullptr;
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::size_t stride = 0;
};
struct Block {
    float* data = nullptr;
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::size_t stride = 0;
};

// out[m, n] = (a[m, k] · b[n, k]ᵀ) * factor + bias[n]; bias may be null. PyTorch's nn.Linear has b
// as its weight [out, in]. out must not overlap the inputs.
void multiplyTransposed(ConstBlock a, ConstBlock b, const float* bias, float factor, Block out);

// out[m, n] = a[m, k] · b[k, n]. Zeros in a are multiplied too: a NaN in b is not hidden.
void multiply(ConstBlock a, ConstBlock b, Block out);

// The same in double precision, for solving. The left factor may lie either way: element (r, k) is
// data[r * rowStep + k * termStep]; it has as many rows as out.
struct ConstTurnedD {
    const double* data = nullptr;
    std::size_t terms = 0;
    std::size_t rowStep = 0;
    std::size_t termStep = 1;
};
struct ConstBlockD {
    const double* data = nullptr;
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::size_t stride = 0;
};
struct BlockD {
    double* data = nullptr;
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::size_t stride = 0;
};
void multiply(ConstTurnedD a, ConstBlockD b, BlockD out);

// out[i] = exp((scores[i] - max) / temperature) / sum over the cells that may be seen; hidden cells
// are exactly 0 and do not enter the maximum. visible: one byte a cell, 0 is hidden; null: all are.
// temperature > 0; out may be scores itself.
// False when the row sees nothing (no visible cell, or all visible scores are -inf): out is zeros.
// Finite for temperature 1e-9 and scores of ±1e4; +inf scores share the whole weight; one visible
// NaN makes all visible cells NaN.
bool softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n, float temperature,
                float* out);
// Each row of scores as by softmaxRow, to the same bits; out [like scores] may be scores itself.
// visible: `step` bytes from row to row, 0 for one row that holds for all. False when one of them
// sees nothing.
bool softmaxRows(ConstBlock scores, const std::uint8_t* visible, std::size_t step,
                 float temperature, Block out);

// Names of the instruction sets this processor offers and the build has, best first ("AVX2",
// "SSE4", …, "SCALAR" last where built).
std::vector<std::string> targets();
// The one in use: the best, or what the environment variable HEADLIGHT_TARGET names. That is read
// once, when the kernels are first used; a name that is not among targets() is passed over.
std::string target();
// Uses only this one from now on, for tests and --target; false: not among targets().
bool forceTarget(const std::string& name);

}  // namespace headlight::kernels
