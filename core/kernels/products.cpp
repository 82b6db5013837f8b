// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"
#include "core/kernels/packed_product.h"
#include "core/kernels/product_sizes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/activations-inl.h"
#include "core/kernels/product_block-inl.h"
#include "core/kernels/product_packing-inl.h"

// Blocks of both factors are copied to where they lie close together: kChunks chunks of kDepth
// terms, of up to kMostColumns columns of the right one, then of kMostLeft rows of the left one.
// Tiles of kRows rows and two vectors are multiplied in registers. A cell's sum is cut at every
// kRun terms and again at every kDepth; each piece is added up in order, then the pieces are.
// Nothing of that depends on where the cell lies, on how many rows a call has or on who packed the
// right factor, and the short pieces bound the rounding error of long sums. No standard templates
// here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

template <class Pack>
HWY_INLINE void product(ConstBlock a, ConstBlock b, const float* bias, float factor, Block out) {
    // For few rows packing is most of the work: what is packed is used while it is close.
    const bool few = a.rows <= kFewRows;
    const Size mostColumns = few ? kFewColumns : kMostColumns;
    const Size mostTerms = few ? kDepth : kChunks * kDepth;
    float* right = rightBlock();
    for (Size c = 0; c < out.cols; c += mostColumns) {
        const Size cols = HWY_MIN(mostColumns, out.cols - c);
        for (Size k = 0; k == 0 || k < a.cols; k += mostTerms) {
            const Terms terms = {k, HWY_MIN(mostTerms, a.cols - k), a.cols};
            for (Size i = 0; i < terms.chunks(); ++i)
                Pack::pack(Pack::part(b, k + i * kDepth, c, terms.depth(i), cols),
                           right + i * kMostColumns * kDepth);
            multiplyBlock(a, terms, Chunks<float>{right, kMostColumns * kDepth, 0},
                          {factor, bias ? bias + c : nullptr, true, true, false}, leftBlock(),
                          {out.data + c, out.rows, cols, out.stride});
        }
    }
}

template <class Function>
HWY_INLINE void mapAll(Block out) {
    for (Size r = 0; r < out.rows; ++r)
        mapRow<Function>(out.data + r * out.stride, out.cols, out.data + r * out.stride);
}

// While the block's columns are close.
HWY_INLINE void activate(Activation activation, Block out) {
    switch (activation) {
        case Activation::Gelu:
            return mapAll<Gelu>(out);
        case Activation::GeluTanh:
            return mapAll<GeluTanh>(out);
        case Activation::Silu:
            return mapAll<Silu>(out);
        case Activation::None:
        case Activation::Relu:  // in registers
            return;
    }
}

template <class T>
HWY_INLINE void packedProduct(ConstBlock a, const PackedProduct& b, Block out) {
    constexpr Size kMostTerms = kChunks * kDepth;
    const auto* data = static_cast<const T*>(b.data);
    const Size chunkStep = packedStrips(out.cols) * kStrip * kDepth;
    for (Size c = 0; c < out.cols; c += kMostColumns) {
        const Size cols = HWY_MIN(kMostColumns, out.cols - c);
        for (Size k = 0; k == 0 || k < a.cols; k += kMostTerms)
            multiplyBlock(a, Terms{k, HWY_MIN(kMostTerms, a.cols - k), a.cols},
                          Chunks<T>{data + k / kDepth * chunkStep, chunkStep, c / kStrip},
                          {b.factor, b.bias ? b.bias + c : nullptr, true, true,
                           b.activation == Activation::Relu},
                          leftBlock(), {out.data + c, out.rows, cols, out.stride});
        activate(b.activation, {out.data + c, out.rows, cols, out.stride});
    }
}

void multiplyPackedHere(ConstBlock a, const PackedProduct& b, Block out) {
    switch (b.stored) {
        case Stored::Float32:
            return packedProduct<float>(a, b, out);
        case Stored::BFloat16:
            return packedProduct<hwy::bfloat16_t>(a, b, out);
        case Stored::Float16:
            return packedProduct<hwy::float16_t>(a, b, out);
    }
}

void multiplyTransposedHere(ConstBlock a, ConstBlock b, const float* bias, float factor,
                            Block out) {
    product<PackColumns>(a, b, bias, factor, out);
}

void multiplyHere(ConstBlock a, ConstBlock b, Block out) {
    product<PackRows>(a, b, nullptr, 1.0f, out);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(multiplyTransposedHere);
HWY_EXPORT(multiplyHere);
HWY_EXPORT(multiplyPackedHere);

void multiplyTransposed(ConstBlock a, ConstBlock b, const float* bias, float factor, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyTransposedHere)(a, b, bias, factor, out);
}

void multiply(ConstBlock a, ConstBlock b, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyHere)(a, b, out);
}

void multiplyPacked(ConstBlock a, const PackedFactor& b, const float* bias, float factor,
                    Activation activation, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyPackedHere)
    (a, {b.data(), b.stored(), bias, factor, activation}, out);
}

}  // namespace headlight::kernels
#endif
