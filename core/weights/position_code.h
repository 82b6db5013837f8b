// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/positions/position_terms.h"

namespace headlight {

// The code by which hand-built heads tell positions apart: pairs (sin ω_m·i, cos ω_m·i). With the
// query of token i turned on by δ and weighted, its score with key j is the kernel
// κ(Δ) = Σ gain_m · cos(ω_m · Δ) at Δ = i + δ - j, at its largest where j = i + δ.
struct PositionCode {
    std::vector<double> frequencies;  // ω_m
    // What the pairs count in the score, already divided by √d_k: their sum is the score of a hit.
    std::vector<double> sharpGains;  // one token: a hit gets kHitWeight of its row
    std::vector<double> bellGains;   // a soft window: two tokens away 1/e of the hit
    bool tellsApart = true;          // false: too few pairs for so many positions, heads blur
};

// A hit gets at least this much of its row in the exact regime, under the scale √d_k.
inline constexpr double kHitWeight = 0.95;
// No hit scores more: beyond, float32 scores would lose the difference between neighbours.
inline constexpr double kLargestScore = 16384;

// For position rows that are added: W_K can make any pairs out of them, and does so exactly and
// with small numbers when they are among the pairs that the rows hold already (see
// heldFrequencies).
PositionCode addedPositionCode(const std::vector<double>& held, int pairs, int positions);

// Under rotary positions the scheme turns the pairs; only the gains are free.
PositionCode rotaryPositionCode(const std::vector<double>& frequencies, int positions);

// The ω of every pair of columns (sin ω·i, cos ω·i) among position rows [n, width], interleaved or
// in halves, fastest first; none in a learned table or when there are fewer than two rows.
std::vector<double> heldFrequencies(const Matrix& rows);

// The angle by which rotary positions turn each pair from one token to the next.
std::vector<double> rotaryFrequencies(const PositionTerms& terms);

// κ(0) .. κ(reach) of these pairs, divided by the sum of the gains so that κ(0) = 1.
std::vector<double> distanceKernel(const std::vector<double>& frequencies,
                                   const std::vector<double>& gains, int reach);

}  // namespace headlight
