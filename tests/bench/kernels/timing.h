// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/kernels/contest.h"

namespace headlight::bench {

// A line of the table.
struct Entry {
    const Kernel* kernel;
    const Shape* shape;
    std::string target;
    Reader* reader;
};

// Times the kernel in turn with all that it is compared with, and puts the figures into the run's
// counters.
void time(benchmark::State& state, const Entry& entry);

struct Outcome {
    int timed = 0;
    int differing = 0;  // lines whose result was another one, or whose target did not run
};
// Of all lines so far.
const Outcome& outcome();

}  // namespace headlight::bench
