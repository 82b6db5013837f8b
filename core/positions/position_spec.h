// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace headlight {

enum class PositionKind { None, Sinusoidal, Rotary, Alibi, T5, Learned };

// Where the sine and the cosine of pair j stand: columns 2j and 2j + 1, or j and j + pairs.
enum class PairLayout { Interleaved, Halves };

// How tokens are told where they stand.
struct PositionSpec {
    PositionKind kind = PositionKind::Sinusoidal;
    double base = 10000.0;  // sinusoidal, rotary: wavelengths grow from 2π to about 2π·base
    PairLayout layout = PairLayout::Interleaved;
    int buckets = 32;         // T5: how many relative-distance buckets
    int maxDistance = 128;    // T5: distances from here on share the last bucket
    std::uint64_t seed = 1;   // learned table and T5 biases, which a real model would have trained
    int learnedLength = 128;  // learned: positions the table was made for; none exist beyond
    bool operator==(const PositionSpec&) const = default;
};

}  // namespace headlight
