// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernels.h"

// Sines and cosines of positions, and what rotary positions do with them, for whichever instruction
// set is in use.
//
// The angle position · frequency is taken in double and so is everything up to the last rounding:
// within 3.1e-8 of the sine and cosine of that double (half a step of the floats below 1, and a
// little), for angles up to ±2^31; NaN for larger ones, infinity and NaN. Taken in float, the angle
// alone would be off by 0.03 at position 10^6.
namespace headlight::kernels {

// Where the two columns of pair j stand: 2j and 2j + 1, or j and j + pairs.
enum class Pairs { Interleaved, Halves };

// sines[j] = sin(position · frequencies[j]), cosines[j] = cos of it, for j < n.
void sinesAndCosines(double position, const double* frequencies, std::size_t n, float* sines,
                     float* cosines);

// The row of a sinusoidal table (Vaswani et al. 2017, section 3.5): a sine and a cosine of each of
// the ⌈width / 2⌉ frequencies; an odd width ends on a sine without its cosine (Halves: the sines
// are one more than the cosines).
void positionRow(double position, const double* frequencies, std::size_t width, Pairs layout,
                 float* row);

// Rotary positions (Su et al. 2021), in place: in row r the pair (x, y) of columns becomes
// (x cos - y sin, x sin + y cos), cosine and sine of pair j in column j of row r of the two tables.
// Each is within 1.5e-7 · √(x² + y²) of the formula, for cosines and sines of one angle. Columns
// past twice those of the tables stay as they are.
void turnPairs(ConstBlock cosines, ConstBlock sines, Pairs layout, Block rows);

}  // namespace headlight::kernels
