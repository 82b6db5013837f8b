// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/matrix.h"
#include "core/positions/position_spec.h"

// The formulas by themselves, as `headlight positions` prints them and the views draw them.
namespace headlight {

// ω_j = base^(-2j / width), j = 0 .. ceil(width / 2) - 1 (Vaswani et al. 2017, section 3.5).
std::vector<double> angularFrequencies(int width, double base);

// [length, width]: sin(i·ω_j) and cos(i·ω_j) in the layout asked for; an odd width ends on a sine
// without its cosine. Documents 000 and 004; computed in double, rounded once.
Matrix sinusoidalTable(int length, int width, double base, PairLayout layout);

// [length, width / 2]: i·ω_j, the angles by which rotary embedding turns pair j (Su et al. 2021).
Matrix rotaryAngles(int length, int width, double base);

// [heads]: 2^(-8h / heads) for a power of two; otherwise the slopes of the power of two below, then
// every other slope of the one above (Press, Smith, Lewis 2022, their reference code).
std::vector<double> alibiSlopes(int heads);

// The bucket of a key that stands `distance` = key - query away (Raffel et al. 2020, appendix; as
// in the T5 reference code).
int t5Bucket(int distance, bool bidirectional, int buckets, int maxDistance);

// How many distances one way, from 0, have a bucket each.
int t5ExactBuckets(bool bidirectional, int buckets);

// [length, bits]: the binary counter of document 004, most significant bit first.
Matrix binaryTable(int length, int bits);

// [length, width]: seeded normal numbers of deviation 1, as an untrained nn.Embedding holds.
Matrix learnedTable(int length, int width, std::uint64_t seed);

}  // namespace headlight
