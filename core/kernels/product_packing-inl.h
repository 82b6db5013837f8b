// SPDX-License-Identifier: GPL-3.0-or-later
// Per instruction set: how a part of the right factor comes into strips. Included after
// foreach_target.h.
#if defined(HEADLIGHT_PRODUCT_PACKING_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_PRODUCT_PACKING_INL_H
#undef HEADLIGHT_PRODUCT_PACKING_INL_H
#else
#define HEADLIGHT_PRODUCT_PACKING_INL_H
#endif

#include "core/kernels/kernels.h"
#include "core/kernels/product_sizes.h"
#include "core/kernels/product_tile-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

// Columns of the strips that are filled for so many of the factor: whole strips, and whole tiles.
HWY_INLINE Size filledColumns(Size columns) {
    constexpr Size kWhole = kTile > kStrip ? kTile : kStrip;
    return (columns + kWhole - 1) / kWhole * kWhole;
}

// Both kinds fill strips, each [depth, kStrip] and depth * kStrip apart, with zeros where there is
// no column.
struct PackRows {  // the factor is [k, n]
    HWY_INLINE static ConstBlock part(ConstBlock b, Size k, Size c, Size depth, Size cols) {
        return {b.data + k * b.stride + c, depth, cols, b.stride};
    }

    // Row by row: rows may be far apart, and then each is a page of its own.
    HWY_INLINE static void pack(ConstBlock b, float* strips) {
        const Size whole = b.cols - b.cols % kLanes;
        const Size filled = filledColumns(b.cols);
        for (Size k = 0; k < b.rows; ++k) {
            const float* from = b.data + k * b.stride;
            float* to = strips + k * kStrip;
            for (Size c = 0; c < whole; c += kLanes)
                hn::Store(hn::LoadU(Tag(), from + c), Tag(), place(to, c, b.rows));
            for (Size c = whole; c < filled; c += kLanes) {
                const Size rest = c < b.cols ? b.cols - c : 0;
                hn::Store(loadSome(from + whole, rest), Tag(), place(to, c, b.rows));
            }
        }
    }

    HWY_INLINE static float* place(float* to, Size c, Size depth) {
        return to + c / kStrip * depth * kStrip + c % kStrip;
    }
};

struct PackColumns {  // the factor is [n, k]: turned round
    HWY_INLINE static ConstBlock part(ConstBlock b, Size k, Size c, Size depth, Size cols) {
        return {b.data + c * b.stride + k, cols, depth, b.stride};
    }

    HWY_INLINE static void pack(ConstBlock b, float* strips) {
        const Size filled = filledColumns(b.rows);
        for (Size c = 0; c < filled; c += kStrip) {
            const Size columns = c < b.rows ? HWY_MIN(kStrip, b.rows - c) : 0;
            packStrip({b.data + HWY_MIN(c, b.rows) * b.stride, columns, b.cols, b.stride},
                      strips + c * b.cols);
        }
    }

    HWY_INLINE static void packStrip(ConstBlock b, float* strip) {
        const Size columns = b.rows - b.rows % kTurned;
        const Size terms = b.cols - b.cols % 4;
        turnAll({b.data, columns, terms, b.stride}, strip);
        for (Size c = columns; c < kStrip; c += kTurned)
            clear(b.cols, strip + c);
        for (Size c = 0; c < b.rows; ++c) {
            for (Size k = c < columns ? terms : 0; k < b.cols; ++k)
                strip[k * kStrip + c] = b.data[c * b.stride + k];
        }
    }

    // kTurned columns, four terms at a time. A cache line of each column is used up before the
    // next columns are read: columns a power of two apart share few places of the cache.
    HWY_INLINE static void turnAll(ConstBlock b, float* strip) {
        constexpr Size kLine = 16;
        for (Size line = 0; line < b.cols; line += kLine) {
            for (Size c = 0; c < b.rows; c += kTurned) {
                for (Size k = line; k < HWY_MIN(line + kLine, b.cols); k += 4)
                    turn(b.data + c * b.stride + k, b.stride, strip + k * kStrip + c);
            }
        }
    }

#if HWY_TARGET == HWY_SCALAR
    static constexpr Size kTurned = 1;
    HWY_INLINE static void turn(const float* from, Size, float* to) {
        for (Size k = 0; k < 4; ++k)
            to[k * kStrip] = from[k];
    }
    HWY_INLINE static void clear(Size terms, float* to) {
        for (Size k = 0; k < terms; ++k)
            to[k * kStrip] = 0;
    }
#else
    // Four terms of one column; in a vector of 8, those of the fourth column after it beside them.
#if HWY_CAP_GE256
    static constexpr Size kTurned = 8;  // columns
    using Turned = hn::CappedTag<float, kTurned>;
    HWY_INLINE static hn::Vec<Turned> terms(const float* from, Size stride) {
        const hn::Half<Turned> half;
        return hn::Combine(Turned(), hn::LoadU(half, from + 4 * stride), hn::LoadU(half, from));
    }
#else
    static constexpr Size kTurned = 4;
    using Turned = hn::CappedTag<float, kTurned>;
    HWY_INLINE static hn::Vec<Turned> terms(const float* from, Size) {
        return hn::LoadU(Turned(), from);
    }
#endif

    // kTurned columns of a strip.
    HWY_INLINE static void clear(Size terms, float* to) {
        for (Size k = 0; k < terms; ++k)
            hn::Store(hn::Zero(Turned()), Turned(), to + k * kStrip);
    }

    // kTurned columns by four terms; within each 128 bits a square of four is turned round.
    HWY_INLINE static void turn(const float* from, Size stride, float* to) {
        const Turned one;
        const hn::Repartition<double, Turned> two;
        const auto r0 = terms(from, stride);
        const auto r1 = terms(from + stride, stride);
        const auto r2 = terms(from + 2 * stride, stride);
        const auto r3 = terms(from + 3 * stride, stride);
        const auto low01 = hn::BitCast(two, hn::InterleaveLower(one, r0, r1));
        const auto low23 = hn::BitCast(two, hn::InterleaveLower(one, r2, r3));
        const auto high01 = hn::BitCast(two, hn::InterleaveUpper(one, r0, r1));
        const auto high23 = hn::BitCast(two, hn::InterleaveUpper(one, r2, r3));
        hn::Store(hn::BitCast(one, hn::InterleaveLower(two, low01, low23)), one, to);
        hn::Store(hn::BitCast(one, hn::InterleaveUpper(two, low01, low23)), one, to + kStrip);
        hn::Store(hn::BitCast(one, hn::InterleaveLower(two, high01, high23)), one, to + 2 * kStrip);
        hn::Store(hn::BitCast(one, hn::InterleaveUpper(two, high01, high23)), one, to + 3 * kStrip);
    }
#endif
};

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
