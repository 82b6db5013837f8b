// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/kernels/oracle.h"
#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

// A contestant that calls `one` for each call.
template <void (*one)(const Call&)>
void each(const Call* calls, std::size_t count) {
    std::for_each(calls, calls + count, one);
}

void multiplyTransposed(const Call& call) {
    kernels::multiplyTransposed(call.a, call.b, call.bias, call.factor, call.out);
}

void multiply(const Call& call) { kernels::multiply(call.a, call.b, call.out); }

void softmaxRow(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r)
        kernels::softmaxRow(call.a.data + r * call.a.stride, nullptr, call.a.cols, 1.0f,
                            call.out.data + r * call.out.stride);
}

void store(const std::vector<double>& result, std::size_t firstRow, const Call& call) {
    for (std::size_t i = 0; i < result.size(); ++i) {
        const std::size_t row = firstRow + i / call.out.cols;
        call.out.data[row * call.out.stride + i % call.out.cols] = float(result[i]);
    }
}

void oracleTransposed(const Call& call) {
    store(kernels::oracle::multiplyTransposed(call.a, call.b, call.bias, double{call.factor}), 0,
          call);
}

void oracleMultiply(const Call& call) { store(kernels::oracle::multiply(call.a, call.b), 0, call); }

void oracleSoftmax(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r) {
        const float* scores = call.a.data + r * call.a.stride;
        store(kernels::oracle::softmaxRow(scores, nullptr, call.a.cols, 1.0).weights, r, call);
    }
}

}  // namespace

std::vector<Kernel> kernelList() {
    return {
        {"multiplyTransposed", each<multiplyTransposed>, each<oracleTransposed>,
         transposedShapes()},
        {"multiply", each<multiply>, each<oracleMultiply>, productShapes()},
        {"softmaxRow", each<softmaxRow>, each<oracleSoftmax>, softmaxShapes()},
    };
}

}  // namespace headlight::bench
