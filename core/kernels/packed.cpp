// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/packed.h"

#include <algorithm>
#include <new>

#include "core/kernels/product_sizes.h"

namespace headlight::kernels {
namespace {

constexpr std::align_val_t kCacheLine{64};

template <class T>
std::shared_ptr<T> lineAligned(std::size_t count) {
    T* memory =
        static_cast<T*>(::operator new(std::max<std::size_t>(count, 1) * sizeof(T), kCacheLine));
    return std::shared_ptr<T>(memory, [](T* used) { ::operator delete(used, kCacheLine); });
}

// [chunks, strips, depth, kStrip], zeros where there is no row of b.
template <class T>
std::shared_ptr<const void> packed(const T* data, std::size_t rows, std::size_t cols,
                                   std::size_t rowStep, std::size_t colStep) {
    const std::size_t strips = packedStrips(rows);
    std::shared_ptr<T> made = lineAligned<T>(strips * kStrip * cols);
    T* to = made.get();
    for (std::size_t first = 0; first < cols; first += kDepth) {
        const std::size_t depth = std::min(kDepth, cols - first);
        for (std::size_t strip = 0; strip < strips; ++strip, to += depth * kStrip)
            for (std::size_t c = 0; c < kStrip; ++c) {
                const std::size_t row = strip * kStrip + c;
                for (std::size_t k = 0; k < depth; ++k)
                    to[k * kStrip + c] =
                        row < rows ? data[row * rowStep + (first + k) * colStep] : T{};
            }
    }
    return made;
}

}  // namespace

PackedFactor PackedFactor::of(ConstBlock b) {
    PackedFactor factor;
    factor.rows_ = b.rows;
    factor.cols_ = b.cols;
    factor.data_ = packed(b.data, b.rows, b.cols, b.stride, 1);
    return factor;
}

PackedFactor PackedFactor::ofTurned(ConstBlock v) {
    PackedFactor factor;
    factor.rows_ = v.cols;
    factor.cols_ = v.rows;
    factor.data_ = packed(v.data, v.cols, v.rows, 1, v.stride);
    return factor;
}

PackedFactor PackedFactor::of(ConstHalves b, Stored stored) {
    PackedFactor factor;
    factor.rows_ = b.rows;
    factor.cols_ = b.cols;
    factor.stored_ = stored;
    factor.data_ = packed(b.data, b.rows, b.cols, b.stride, 1);
    return factor;
}

}  // namespace headlight::kernels
