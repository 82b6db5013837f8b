// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/kernels/kernels.h"

namespace headlight::kernels {

enum class Stored { Float32, BFloat16, Float16 };

// A block of 16-bit floats, as checkpoints store them, that is not owned.
struct ConstHalves {
    const std::uint16_t* data = nullptr;
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::size_t stride = 0;
};

// The right factor b [n, k] of a · bᵀ, copied once to where products read it: weights that many
// inputs go through. The same for every instruction set. Copies share the memory, which is
// n rounded up to 32 times k numbers as they are stored.
class PackedFactor {
 public:
    PackedFactor() = default;
    // No memory: std::bad_alloc.
    static PackedFactor of(ConstBlock b);
    // `stored` is one of the two halves.
    static PackedFactor of(ConstHalves b, Stored stored);
    // Of a right factor that lies the other way, v [k, n]: for a · v.
    static PackedFactor ofTurned(ConstBlock v);

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    Stored stored() const { return stored_; }
    const void* data() const { return data_.get(); }

 private:
    std::size_t rows_ = 0;
    std::size_t cols_ = 0;
    Stored stored_ = Stored::Float32;
    std::shared_ptr<const void> data_;
};

enum class Activation { None, Relu, Gelu, GeluTanh, Silu };  // activations.h

// out[m, n] = activation((a[m, k] · bᵀ) * factor + bias[n]); bias may be null. The same to the bit
// as multiplyTransposed with b's numbers as floats, and the activation's function of its row; out
// must not overlap a.
void multiplyPacked(ConstBlock a, const PackedFactor& b, const float* bias, float factor,
                    Activation activation, Block out);

}  // namespace headlight::kernels
