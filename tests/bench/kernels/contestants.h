// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/kernels/kernels.h"

namespace headlight::kernels {
class PackedFactor;
}

// What is timed. Plain types only: Eigen's files are compiled for one instruction set each and may
// bring no standard template that could be linked into the rest.
namespace headlight::bench {

// The operands of one call of a kernel. A softmax has only a and out, and goes row by row; a norm's
// weight is b; a rotation turns out itself, by the cosines a and the sines b.
struct Call {
    kernels::ConstBlock a;
    kernels::ConstBlock b;
    const float* bias = nullptr;  // null: none
    float factor = 1.0f;
    kernels::Block out;
    const kernels::PackedFactor* packed = nullptr;  // b, for a kernel that takes it packed
    const kernels::PackedFactor* wide = nullptr;    // the same in floats, where those are halves
    const double* frequencies = nullptr;            // of a table of positions
};

// Does all calls, one after the other.
using Contestant = void (*)(const Call* calls, std::size_t count);

// The same contestants in Eigen, single-threaded, by the name of the kernel; null: there is none.
using EigenContestants = Contestant (*)(const char* kernel);
// Compiled for the instruction set of that kernels::targets() name.
EigenContestants eigenFor(const char* target);
// Compiled as a distribution does, for every processor of this kind: with SSE2 on x86-64. A program
// that is written with Eigen and comes as one binary runs this one, whatever the processor offers;
// Eigen does not choose at run time. Compiled for AVX-512 it reaches about 64 % of the core's
// multiply-adds on looking attention: twice its speed is beyond what the core can do.
EigenContestants eigenBase();

struct PeakRun {
    double flops = 0;    // of one run; a multiply-add is two
    float checksum = 0;  // printed, so that no loop can be left out
};
// Independent multiply-adds in registers, `steps` times some dozen, on the instruction set in use.
PeakRun multiplyAdds(std::size_t steps);

// The sum of so many floats from memory, read as fast as loads can be made.
float readAll(const float* from, std::size_t count);

// What the bench itself was dispatched to; it must be kernels::target().
const char* compiledFor();
// Whether that instruction set rounds a multiply-add once.
bool fuses();

}  // namespace headlight::bench
