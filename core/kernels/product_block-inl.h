// SPDX-License-Identifier: GPL-3.0-or-later
// Per instruction set: how a block of the right factor, in strips, is multiplied by all rows of the
// left one. Included after foreach_target.h.
#if defined(HEADLIGHT_PRODUCT_BLOCK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_PRODUCT_BLOCK_INL_H
#undef HEADLIGHT_PRODUCT_BLOCK_INL_H
#else
#define HEADLIGHT_PRODUCT_BLOCK_INL_H
#endif

#include "core/kernels/kernels.h"
#include "core/kernels/product_sizes.h"
#include "core/kernels/product_tile-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

HWY_INLINE void storeTile(const float* tile, const Finish& finish, Block out) {
    for (Size r = 0; r < out.rows; ++r) {
        float* row = out.data + r * out.stride;
        const float* sums = tile + r * kTile;
        for (Size c = 0; c < out.cols; c += kLanes) {
            const float* bias = finish.bias ? finish.bias + c : nullptr;
            const Vec sum = hn::Load(Tag(), sums + c);
            if (c + kLanes <= out.cols)
                storeFinished(sum, bias, finish, AllNumbers{}, row + c);
            else
                storeFinished(sum, bias, finish, SomeNumbers{out.cols - c}, row + c);
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

// A whole number of vectors, zeros behind the numbers of the row: there is room for them.
HWY_INLINE void copyNumbers(const float* from, Size n, float* to) {
    static_assert(kLeftStride >= kDepth + kLanes);
    Size k = 0;
    for (; k + kLanes <= n; k += kLanes)
        hn::Store(hn::LoadU(Tag(), from + k), Tag(), to + k);
    if (k < n)
        hn::Store(loadSome(from + k, n - k), Tag(), to + k);
}

// The block's terms of some rows, each chunk to its place. Row by row, for these may come from
// memory, and the processor fetches ahead what is read in order.
HWY_INLINE void copyLeft(ConstBlock a, const Terms& terms, float* left) {
    for (Size r = 0; r < a.rows; ++r) {
        const float* from = a.data + r * a.stride + terms.first;
        for (Size i = 0; i < terms.chunks(); ++i)
            copyNumbers(from + i * kDepth, terms.depth(i),
                        left + (i * kMostLeft + r) * kLeftStride);
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
        copyLeft({a.data + r * a.stride, rows, a.cols, a.stride}, terms, left);
        for (Size c = 0; c < out.cols; c += kTile) {
            finish.bias = bias ? bias + c : nullptr;
            for (Size i = 0; i < terms.chunks(); ++i) {
                const Size first = terms.first + i * kDepth;
                finish.first = first == 0 && !finish.addition;
                finish.last = first + terms.depth(i) == terms.all;
                multiplyColumns(left + i * kMostLeft * kLeftStride, terms.depth(i),
                                right.at(i, terms.depth(i)), c, finish,
                                {out.data + r * out.stride + c, rows, HWY_MIN(kTile, out.cols - c),
                                 out.stride});
            }
        }
    }
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
