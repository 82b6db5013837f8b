// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include "tests/bench/kernels/contestants.h"

namespace headlight::bench {

// A contestant that calls `one` for each call.
template <void (*one)(const Call&)>
void each(const Call* calls, std::size_t count) {
    std::for_each(calls, calls + count, one);
}

// Rows of a result in double precision, from firstRow of the call's own on.
inline void store(const std::vector<double>& result, std::size_t firstRow, const Call& call) {
    for (std::size_t i = 0; i < result.size(); ++i) {
        const std::size_t row = firstRow + i / call.out.cols;
        call.out.data[row * call.out.stride + i % call.out.cols] = float(result[i]);
    }
}

}  // namespace headlight::bench
