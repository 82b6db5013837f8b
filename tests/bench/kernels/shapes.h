// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/packed.h"
#include "tests/bench/kernels/contestants.h"

namespace headlight::bench {

// Calls with the numbers they work on, and what one run over all of them amounts to.
struct Work {
    struct Free {
        void operator()(float* floats) const { std::free(floats); }
    };
    using Floats = std::unique_ptr<float[], Free>;

    std::vector<Call> calls;
    std::vector<Floats> numbers;
    std::vector<kernels::PackedFactor> packed;  // one a call, or none
    double flops = 0;
    double bytes = 0;  // of all numbers, each counted once

    // So many floats in [-1, 1) that begin a cache line, the same in each run of the program.
    float* add(std::size_t count);
    // A number that tells results from one another, also those that have the same cells elsewhere.
    double checksum() const;
};

struct Shape {
    std::string label;  // without '/', which parts the name of a benchmark
    double flops = 0;   // told before the work is made
    std::function<Work()> make;
};

// A kernel with its counterparts. Eigen's is found by the name.
struct Kernel {
    std::string name;
    Contestant run = nullptr;
    Contestant oracle = nullptr;
    std::vector<Shape> shapes;
    void (*prepare)(Work&) = nullptr;  // before anything is timed
};

// All that are timed. A new kernel is one line here, and one in eigen_contestant.cpp.
std::vector<Kernel> kernelList();

// Shapes of real use. Terms and columns are written terms x columns, as a layer's "in x out".
std::vector<Shape> transposedShapes();  // a · bᵀ: layers, and the scores of heads
std::vector<Shape> productShapes();     // a · b: squares, and what heads make of their values
std::vector<Shape> softmaxShapes();
std::vector<Shape> attentionShapes(double share);  // 12 heads of width 64; of the work counted

// The few that --quick times.
bool isQuick(const std::string& label);

}  // namespace headlight::bench
