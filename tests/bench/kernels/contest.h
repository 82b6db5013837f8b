// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

// Times contestants in turn, round after round, and keeps the best of each: what disturbs a machine
// for a while slows all of them, or is seen by none.
class Contest {
 public:
    // Something that can be run again and again. Gives its place.
    std::size_t add(std::function<void()> run);
    // Each once, for about half a millisecond or one run. Gives the first one's seconds a run.
    double playRound();
    double bestSeconds(std::size_t place) const { return entries_[place].best; }

 private:
    struct Entry {
        std::function<void()> run;
        std::size_t runs = 1;  // a turn
        bool warmed = true;    // a run before the clock starts
        double best = 0;
    };
    std::vector<Entry> entries_;
};

// Reads memory: so many bytes over and over, 64 MB at most, which no cache near a core holds.
class Reader {
 public:
    static constexpr std::size_t kMost = 64 << 20;
    Reader();
    // How many bytes a run reads when so many are asked for.
    static double bytesOf(double wanted);
    void read(double wanted);

 private:
    Work work_;
    const float* numbers_ = nullptr;
};

// The core's peak, one run: so many operations.
double peakRun();

// Sum of what the measuring loops computed, for printing: then no compiler can leave them out.
double loopsChecksum();

// What an instruction set can do on this core.
struct Limits {
    double flops = 0;      // a second, multiply-adds in registers
    double nearBytes = 0;  // a second, read over half the second-level cache
    double farBytes = 0;   // a second, over 64 MB
};
// Of the instruction set in use.
Limits measureLimits(Reader& reader);

// Half of this processor's second-level cache in bytes, or 256 KB where it is not told.
double nearSize();

// Uses the instruction set and makes sure that it runs: kernels and bench must be dispatched to it
// and round a multiply-add as it does. An empty string, or what is wrong.
std::string useTarget(const std::string& name);

}  // namespace headlight::bench
