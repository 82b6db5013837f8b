// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <new>

#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

float* Work::add(std::size_t count, bool coarse) {
    const int unused = coarse ? 24 : 8;
    const float step = coarse ? 0x1p-7f : 0x1p-23f;
    constexpr std::size_t kLine = 64;
    const std::size_t size = (count * sizeof(float) + kLine - 1) / kLine * kLine;
    Floats floats(static_cast<float*>(std::aligned_alloc(kLine, size)));
    if (!floats)
        throw std::bad_alloc();
    std::uint32_t state = 1u + std::uint32_t(numbers.size());
    for (std::size_t i = 0; i < count; ++i) {
        state = state * 1664525u + 1013904223u;
        floats[i] = float(state >> unused) * step - 1.0f;
    }
    bytes += double(count) * sizeof(float);
    numbers.push_back(std::move(floats));
    return numbers.back().get();
}

double Work::checksum() const {
    double sum = 0;
    for (const Call& call : calls) {
        for (std::size_t r = 0; r < call.out.rows; ++r) {
            for (std::size_t c = 0; c < call.out.cols; ++c) {
                const double cell = call.out.data[r * call.out.stride + c];
                sum += std::abs(cell) * double(1 + (3 * r + c) % 7);
            }
        }
    }
    return sum;
}

}  // namespace headlight::bench
