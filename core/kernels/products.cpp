// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"
#include "core/kernels/packed_product.h"
#include "core/kernels/product_sizes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/product_packing-inl.h"
#include "core/kernels/product_tile-inl.h"

// Blocks of both factors are copied to where they lie close together: kChunks chunks of kDepth
// terms, of up to kMostColumns columns of the right one, then of kMostLeft rows of the left one.
// Tiles of kRows rows and two vectors are multiplied in registers. A cell's sum is cut at every
// kRun terms and again at every kDepth; each piece is added up in order, then the pieces are.
// Nothing of that depends on where the cell lies, on how many rows a call has or on who packed the
// right factor, and the short pieces bound the rounding error of long sums. No standard templates
// here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

HWY_INLINE void storeTile(const float* tile, const Finish& finish, Block out) {
    for (Size r = 0; r < out.rows; ++r) {
        float* row = out.data + r * out.stride;
        const float* sums = tile + r * kTile;
        Size c = 0;
        for (; c + kLanes <= out.cols; c += kLanes) {
            const float* bias = finish.bias ? finish.bias + c : nullptr;
            hn::StoreU(finished(hn::Load(Tag(), sums + c), row + c, bias, finish), Tag(), row + c);
        }
        for (; c < out.cols; ++c) {
            // Adding no bias must not turn -0 into 0, so that a cell does not depend on its place.
            const float bias = finish.bias ? finish.bias[c] : -0.0f;
            row[c] = finished(sums[c], row[c], bias, finish);
        }
    }
}

// Terms that a block holds, in chunks of kDepth.
struct Terms {
    Size first;
    Size count;
    Size all;  // of the whole product

    HWY_INLINE Size depth(Size chunk) const { return HWY_MIN(kDepth, count - chunk * kDepth); }
    HWY_INLINE Size chunks() const { return count == 0 ? 1 : (count + kDepth - 1) / kDepth; }
};

HWY_INLINE void copyLeft(ConstBlock a, float* left) {
    for (Size r = 0; r < a.rows; ++r) {
        const float* from = a.data + r * a.stride;
        float* to = left + r * kLeftStride;
        Size k = 0;
        for (; k + kLanes <= a.cols; k += kLanes)
            hn::Store(hn::LoadU(Tag(), from + k), Tag(), to + k);
        for (; k < a.cols; ++k)
            to[k] = from[k];
    }
}

// One chunk of one tile's columns for all rows of the left block, as even in height as can be:
// a tile of one row takes as long as one of several.
template <class T>
HWY_INLINE void multiplyColumns(const float* left, Size depth, const Strips<T>& strips, Size column,
                                const Finish& finish, Block out) {
    HWY_ALIGN float tile[kRows * kTile];
    const bool whole = out.cols == kTile;
    for (Size r = 0; r < out.rows;) {
        const Size tiles = (out.rows - r + kRows - 1) / kRows;
        const Size rows = (out.rows - r + tiles - 1) / tiles;
        const Block part = {out.data + r * out.stride, rows, out.cols, out.stride};
        multiplyRows(rows, left + r * kLeftStride, strips, column, depth,
                     {tile, finish, part.data, part.stride, whole});
        if (!whole)
            storeTile(tile, finish, part);
        r += rows;
    }
}

// The right factor's block, chunk by chunk, from one of its strips on.
template <class T>
struct Chunks {
    const T* data;
    Size chunkStep;
    Size firstStrip;

    HWY_INLINE Strips<T> at(Size chunk, Size depth) const {
        const Size step = depth * kStrip;
        return {data + chunk * chunkStep + firstStrip * step, step};
    }
};

// One block of terms and columns for all rows; finish.bias: of the block's columns.
template <class T>
HWY_INLINE void multiplyBlock(ConstBlock a, const Terms& terms, const Chunks<T>& right,
                              Finish finish, float* left, Block out) {
    const float* bias = finish.bias;
    for (Size r = 0; r < a.rows; r += kMostLeft) {
        const Size rows = HWY_MIN(kMostLeft, a.rows - r);
        for (Size i = 0; i < terms.chunks(); ++i)
            copyLeft(
                {a.data + r * a.stride + terms.first + i * kDepth, rows, terms.depth(i), a.stride},
                left + i * kMostLeft * kLeftStride);
        for (Size c = 0; c < out.cols; c += kTile) {
            finish.bias = bias ? bias + c : nullptr;
            for (Size i = 0; i < terms.chunks(); ++i) {
                const Size first = terms.first + i * kDepth;
                finish.first = first == 0;
                finish.last = first + terms.depth(i) == terms.all;
                multiplyColumns(left + i * kMostLeft * kLeftStride, terms.depth(i),
                                right.at(i, terms.depth(i)), c, finish,
                                {out.data + r * out.stride + c, rows, HWY_MIN(kTile, out.cols - c),
                                 out.stride});
            }
        }
    }
}

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
                          {b.factor, b.bias ? b.bias + c : nullptr, true, true, b.relu},
                          leftBlock(), {out.data + c, out.rows, cols, out.stride});
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
    (a, {b.data(), b.stored(), bias, factor, activation == Activation::Relu}, out);
}

}  // namespace headlight::kernels
#endif
