// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/product_sizes.h"

namespace headlight::kernels {
namespace {

constexpr std::size_t kCacheLine = 64;

// Beside the stack of each thread: no memory is asked for while numbers are computed, and what is
// not written to takes none.
alignas(kCacheLine) thread_local float left[kChunks * kMostLeft * kLeftStride];
alignas(kCacheLine) thread_local float scores[kMostLeft * kLeftStride];
alignas(kCacheLine) thread_local float right[kChunks * kMostColumns * kDepth];

}  // namespace

float* leftBlock() { return left; }
float* scoreBlock() { return scores; }
float* rightBlock() { return right; }

}  // namespace headlight::kernels
