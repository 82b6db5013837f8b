// SPDX-License-Identifier: GPL-3.0-or-later
// Per instruction set: what is done in registers. Included after foreach_target.h.
#if defined(HEADLIGHT_PRODUCT_TILE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_PRODUCT_TILE_INL_H
#undef HEADLIGHT_PRODUCT_TILE_INL_H
#else
#define HEADLIGHT_PRODUCT_TILE_INL_H
#endif

#include <cstddef>

#include <hwy/cache_control.h>

#include "core/kernels/product_sizes.h"
#include "core/kernels/vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

constexpr Size kTile = 2 * kLanes;  // columns that are worked on at once
// Rows of a tile: with two vectors a row, its sums leave some registers free.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL || HWY_ARCH_ARM_A64
constexpr Size kRows = 12;
#else
constexpr Size kRows = 6;
#endif
static_assert(kMostLeft % kRows == 0);
static_assert(kStrip % kLanes == 0 && kMostColumns % kTile == 0);

// The right factor in strips of kStrip columns, each [depth, kStrip], `step` numbers apart.
template <class T>
struct Strips {
    const T* data;
    Size step;

    HWY_INLINE const T* at(Size column) const {
        return data + column / kStrip * step + column % kStrip;
    }
};

HWY_INLINE Vec numbers(const float* from) { return hn::Load(Tag(), from); }
HWY_INLINE Vec numbers(const hwy::bfloat16_t* from) {
    return hn::PromoteTo(Tag(), hn::LoadU(hn::Rebind<hwy::bfloat16_t, Tag>(), from));
}
HWY_INLINE Vec numbers(const hwy::float16_t* from) {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_SSSE3 || HWY_TARGET == HWY_SSE4
    // Without an instruction for it Highway makes 65536 of infinity. 2^112 is between the biases of
    // the two exponents; it is exact for subnormal halves, too.
    using Whole = hn::RebindToSigned<Tag>;
    const Whole whole;
    const auto bits =
        hn::PromoteTo(whole, hn::LoadU(hn::Rebind<std::uint16_t, Tag>(), &from->bits));
    const auto size = hn::And(bits, hn::Set(whole, 0x7fff));
    const Vec value =
        hn::Mul(hn::BitCast(Tag(), hn::ShiftLeft<13>(size)), hn::Set(Tag(), 0x1p112f));
    const auto endless = hn::VecFromMask(whole, hn::Gt(size, hn::Set(whole, 0x7bff)));
    const auto sign = hn::ShiftLeft<16>(hn::Xor(bits, size));
    const auto exponent = hn::And(endless, hn::Set(whole, 0x7f800000));
    return hn::BitCast(Tag(), hn::Or(hn::BitCast(whole, value), hn::Or(exponent, sign)));
#else
    return hn::PromoteTo(Tag(), hn::LoadU(hn::Rebind<hwy::float16_t, Tag>(), from));
#endif
}

struct Sums {
    Vec left;
    Vec right;
};

HWY_INLINE void addProducts(Sums& sums, const float* a, Vec left, Vec right) {
    const Vec factor = hn::Set(Tag(), *a);
    sums.left = hn::MulAdd(factor, left, sums.left);
    sums.right = hn::MulAdd(factor, right, sums.right);
}

// What becomes of the sums of one chunk: the first overwrites the result, later ones are added to
// it, and after the last one factor and bias are applied.
struct Finish {
    float factor = 1.0f;
    const float* bias = nullptr;  // of the columns at hand
    bool first = true;
    bool last = true;
    bool relu = false;      // after the bias; NaN stays
    bool addition = false;  // the result is added to what is there before
};

// A vector in memory, and what there is of one at the end of a row.
struct AllNumbers {
    HWY_INLINE Vec load(const float* from) const { return hn::LoadU(Tag(), from); }
    HWY_INLINE void store(Vec v, float* to) const { hn::StoreU(v, Tag(), to); }
};
struct SomeNumbers {
    Size n;  // < kLanes

    HWY_INLINE Vec load(const float* from) const { return loadSome(from, n); }
    HWY_INLINE void store(Vec v, float* to) const { storeSome(v, n, to); }
};

// to = what becomes of `sum`.
template <class Which>
HWY_INLINE void storeFinished(Vec sum, const float* bias, const Finish& finish, const Which& which,
                              float* to) {
    if (!finish.first)
        sum = hn::Add(which.load(to), sum);
    if (!finish.last)
        return which.store(sum, to);
    sum = hn::Mul(sum, hn::Set(Tag(), finish.factor));
    if (bias)
        sum = hn::Add(sum, which.load(bias));
    if (finish.relu)
        sum = hn::IfThenZeroElse(hn::Lt(sum, hn::Zero(Tag())), sum);
    which.store(sum, to);
}

// Where the sums of a run go: into the tile, or with those that are there into the result.
struct KeepSums {
    float* tile;

    HWY_INLINE void row(Size r, const Sums& sums) const {
        hn::Store(sums.left, Tag(), tile + r * kTile);
        hn::Store(sums.right, Tag(), tile + r * kTile + kLanes);
    }
};
struct AddToTile {
    float* tile;

    HWY_INLINE Sums whole(Size r, const Sums& sums) const {
        const float* kept = tile + r * kTile;
        return {hn::Add(hn::Load(Tag(), kept), sums.left),
                hn::Add(hn::Load(Tag(), kept + kLanes), sums.right)};
    }
    HWY_INLINE void row(Size r, const Sums& sums) const { KeepSums{tile}.row(r, whole(r, sums)); }
};
// `From`: of sums that are whole already, or are to be added to a tile's.
struct WholeSums {
    HWY_INLINE Sums whole(Size, const Sums& sums) const { return sums; }
};
template <class From>
struct FinishSums {
    From from;
    const Finish& finish;
    float* out;
    Size stride;

    HWY_INLINE void row(Size r, const Sums& sums) const {
        const Sums whole = from.whole(r, sums);
        float* to = out + r * stride;
        const float* more = finish.bias ? finish.bias + kLanes : nullptr;
        storeFinished(whole.left, finish.bias, finish, AllNumbers{}, to);
        storeFinished(whole.right, more, finish, AllNumbers{}, to + kLanes);
    }
};

// One run of multiplyTile; the rows of a lie kLeftStride apart. The sums have names because an
// array of them would be kept in memory.
template <Size rows, class T, class Store>
HWY_INLINE void addRun(const float* a, const T* left, const T* right, Size depth,
                       const Store& store) {
    const Sums zero = {hn::Zero(Tag()), hn::Zero(Tag())};
    Sums s0 = zero, s1 = zero, s2 = zero, s3 = zero, s4 = zero, s5 = zero;
    Sums s6 = zero, s7 = zero, s8 = zero, s9 = zero, s10 = zero, s11 = zero;
#define HEADLIGHT_EACH_ROW(DO) \
    DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7) DO(8) DO(9) DO(10) DO(11)
#define HEADLIGHT_ADD(r)      \
    if constexpr (rows > (r)) \
        addProducts(s##r, a + (r)*kLeftStride + k, l, h);
#define HEADLIGHT_STORE(r)    \
    if constexpr (rows > (r)) \
        store.row((r), s##r);
    for (Size k = 0; k < depth; ++k) {
        const Vec l = numbers(left + k * kStrip);
        const Vec h = numbers(right + k * kStrip);
        HEADLIGHT_EACH_ROW(HEADLIGHT_ADD)
    }
    HEADLIGHT_EACH_ROW(HEADLIGHT_STORE)
#undef HEADLIGHT_STORE
#undef HEADLIGHT_ADD
#undef HEADLIGHT_EACH_ROW
}

// Where a tile of the result lies; fewer columns than a tile's go through `tile`.
struct Target {
    float* tile = nullptr;  // [kRows, kTile]
    Finish finish;
    float* out = nullptr;
    Size stride = 0;
    bool whole = true;
};

// out[r, kTile] = a[r, depth] · b[depth, kTile] for r < rows; depth ≤ kDepth.
template <Size rows, class T>
void multiplyTile(const float* a, const Strips<T>& b, Size column, Size depth,
                  const Target& target) {
    const T* left = b.at(column);
    const T* right = b.at(column + kLanes);
    const bool once = depth <= kRun;
    if (target.whole)
        for (Size r = 0; r < rows; ++r)
            hwy::Prefetch(target.out + r * target.stride);
    if (once && target.whole)
        return addRun<rows>(a, left, right, depth,
                            FinishSums<WholeSums>{{}, target.finish, target.out, target.stride});
    addRun<rows>(a, left, right, HWY_MIN(kRun, depth), KeepSums{target.tile});
    if (once)
        return;
    const float* rest = a + kRun;
    left += kRun * kStrip;
    right += kRun * kStrip;
    if (target.whole)
        addRun<rows>(
            rest, left, right, depth - kRun,
            FinishSums<AddToTile>{{target.tile}, target.finish, target.out, target.stride});
    else
        addRun<rows>(rest, left, right, depth - kRun, AddToTile{target.tile});
}

template <class T>
HWY_INLINE void multiplyRows(Size rows, const float* a, const Strips<T>& b, Size column, Size depth,
                             const Target& tile) {
    static_assert(kRows == 6 || kRows == 12);
    switch (rows) {
        case 1:
            return multiplyTile<1>(a, b, column, depth, tile);
        case 2:
            return multiplyTile<2>(a, b, column, depth, tile);
        case 3:
            return multiplyTile<3>(a, b, column, depth, tile);
        case 4:
            return multiplyTile<4>(a, b, column, depth, tile);
        case 5:
            return multiplyTile<5>(a, b, column, depth, tile);
        case 6:
            return multiplyTile<6>(a, b, column, depth, tile);
        default:
            break;
    }
    if constexpr (kRows > 6) {
        switch (rows) {
            case 7:
                return multiplyTile<7>(a, b, column, depth, tile);
            case 8:
                return multiplyTile<8>(a, b, column, depth, tile);
            case 9:
                return multiplyTile<9>(a, b, column, depth, tile);
            case 10:
                return multiplyTile<10>(a, b, column, depth, tile);
            case 11:
                return multiplyTile<11>(a, b, column, depth, tile);
            default:
                return multiplyTile<12>(a, b, column, depth, tile);
        }
    }
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
