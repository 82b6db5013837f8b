// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <deque>
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
    std::deque<kernels::PackedFactor> packed;  // where they are made they stay
    std::vector<double> frequencies;
    std::vector<float> before;  // what the only call changes in place, before it did; or none
    double flops = 0;
    double bytes = 0;  // of all numbers, each counted once

    // So many floats in [-1, 1) that begin a cache line, the same in each run of the program.
    // A half holds the coarse ones exactly, whichever it is.
    float* add(std::size_t count, bool coarse = false);
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
    std::vector<std::string> quick;    // the labels that --quick times
    void (*prepare)(Work&) = nullptr;  // before anything is timed
    Contestant other = nullptr;        // another way to the same result, of Headlight's own
    bool againstBase = false;          // also with Eigen for the least x86-64
};

// All that are timed. A new kernel is one line in one of the three, and one in
// eigen_contestant.cpp.
std::vector<Kernel> kernelList();
std::vector<Kernel> productKernels();
std::vector<Kernel> attentionKernels();
std::vector<Kernel> rowKernels();

// Shapes of real use. Terms and columns are written terms x columns, as a layer's "in x out".
std::vector<Shape> transposedShapes();  // a · bᵀ: layers, and the scores of heads
std::vector<Shape> productShapes();     // a · b: squares, and what heads make of their values
std::vector<Shape> layerShapes(bool coarse);  // layers alone; coarse weights: Work::add
std::vector<Shape> softmaxShapes();
std::vector<Shape> attentionShapes(double share);  // 12 heads of width 64; of the work counted

// n rows of width d: with a weight and a bias; turned in place; a table of positions.
std::vector<Shape> rowShapes(double flopsOfCell);
std::vector<Shape> turnShapes(double flopsOfCell);
std::vector<Shape> tableShapes(double flopsOfCell);

bool isQuick(const Kernel& kernel, const std::string& label);

}  // namespace headlight::bench
