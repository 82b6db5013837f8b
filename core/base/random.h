// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace headlight {

// Seeded numbers that are the same on every machine and standard library (std distributions are
// not). Generator: SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number
// generators"). The normal deviate uses only + - * / and sqrt, which IEEE 754 fixes to the bit; the
// project is built with -ffp-contract=off for the same reason.
class Random {
 public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    // A stream of its own for each text under one seed: the same word always gets the same vector.
    Random(std::uint64_t seed, std::string_view text);

    std::uint64_t bits();
    double uniform();  // in (0, 1), never an end
    double normal();   // mean 0, deviation 1

 private:
    std::uint64_t state_;
};

}  // namespace headlight
