// SPDX-License-Identifier: GPL-3.0-or-later
// Per instruction set: what a softmax does with a row, pass by pass. Included after
// foreach_target.h.
#if defined(HEADLIGHT_KERNELS_SOFTMAX_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_SOFTMAX_INL_H
#undef HEADLIGHT_KERNELS_SOFTMAX_INL_H
#else
#define HEADLIGHT_KERNELS_SOFTMAX_INL_H
#endif

#include <cstdint>

#include "core/kernels/exp-inl.h"

// A row is gone over three times: for its largest score, for the exponentials and their sum, and
// for the division by it. What is hidden, or not there in the last vector, is one mask. No standard
// templates here: they could be compiled for one instruction set and linked for all.
//
// Each pass is a function of its own for the sanitizers alone: inlined several times, it would take
// them minutes to compile.
#undef HEADLIGHT_PASS
#if HWY_IS_ASAN || defined(__SANITIZE_ADDRESS__)
#define HEADLIGHT_PASS HWY_NOINLINE
#else
#define HEADLIGHT_PASS HWY_INLINE
#endif
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

using ByteTag = hn::Rebind<std::uint8_t, Tag>;

HWY_INLINE Vec leastOfAll() { return hn::Neg(hn::Inf(Tag())); }

struct Row {
    const float* scores;
    const std::uint8_t* visible;  // null: all
    Size n;
};

// The cells of a vector that count.
struct AllCells {
    HWY_INLINE Vec orLeast(Vec v) const { return v; }
    HWY_INLINE Mask also(Mask other) const { return other; }
};
struct SomeCells {
    Mask visible;

    HWY_INLINE Vec orLeast(Vec v) const { return hn::IfThenElse(visible, v, leastOfAll()); }
    HWY_INLINE Mask also(Mask other) const { return hn::And(visible, other); }
};

HWY_INLINE SomeCells cellsOf(hn::Vec<ByteTag> visible) {
    const auto numbers = hn::PromoteTo(IntTag(), visible);
    return {hn::RebindMask(Tag(), hn::Ne(numbers, hn::Zero(IntTag())))};
}

// The n < kLanes bytes at `from`, zeros behind them.
HWY_INLINE hn::Vec<ByteTag> loadSomeBytes(const std::uint8_t* from, Size n) {
#if HWY_CAP_GE512
    return hn::MaskedLoad(hn::FirstN(ByteTag(), n), ByteTag(), from);
#else
    HWY_ALIGN std::uint8_t bytes[kLanes] = {};
    for (Size lane = 0; lane < n; ++lane)
        bytes[lane] = from[lane];
    return hn::Load(ByteTag(), bytes);
#endif
}

// Of a whole vector.
template <bool masked>
HWY_INLINE auto cellsAt(const Row& row, Size i) {
    if constexpr (masked)
        return cellsOf(hn::LoadU(ByteTag(), row.visible + i));
    else
        return AllCells{};
}

// Of the last one, of which there are n.
template <bool masked>
HWY_INLINE SomeCells cellsAtEnd(const Row& row, Size i, Size n) {
    if constexpr (masked)
        return cellsOf(loadSomeBytes(row.visible + i, n));
    else
        return {hn::FirstN(Tag(), n)};
}

struct Largest {
    Vec value;
    Vec check;  // stays 0 while all scores are finite, hidden ones, too; NaN from then on

    template <class Which>
    HWY_INLINE void take(Vec scores, const Which& cells) {
        value = hn::Max(value, cells.orLeast(scores));
        check = hn::MulAdd(scores, hn::Zero(Tag()), check);
    }
    HWY_INLINE void take(const Largest& other) {
        value = hn::Max(value, other.value);
        check = hn::Add(check, other.check);
    }
};

// Four at a time, since each waits for its last one.
template <bool masked>
HEADLIGHT_PASS Largest largestOf(const Row& row) {
    Largest l0{leastOfAll(), hn::Zero(Tag())};
    Size i = 0;
    if (row.n >= 4 * kLanes) {
        Largest l1 = l0, l2 = l0, l3 = l0;
        for (; i + 4 * kLanes <= row.n; i += 4 * kLanes) {
            const float* s = row.scores + i;
            l0.take(hn::LoadU(Tag(), s), cellsAt<masked>(row, i));
            l1.take(hn::LoadU(Tag(), s + kLanes), cellsAt<masked>(row, i + kLanes));
            l2.take(hn::LoadU(Tag(), s + 2 * kLanes), cellsAt<masked>(row, i + 2 * kLanes));
            l3.take(hn::LoadU(Tag(), s + 3 * kLanes), cellsAt<masked>(row, i + 3 * kLanes));
        }
        l0.take(l1);
        l2.take(l3);
        l0.take(l2);
    }
    for (; i + kLanes <= row.n; i += kLanes)
        l0.take(hn::LoadU(Tag(), row.scores + i), cellsAt<masked>(row, i));
    if (i < row.n)
        l0.take(loadSome(row.scores + i, row.n - i), cellsAtEnd<masked>(row, i, row.n - i));
    return l0;
}

// A sum in every lane with what rounding took from it (Dekker's exact sum of two), so that long
// rows sum to one. Four exponentials, each at most 1, are added up before: as many roundings as a
// sum has anyway. Begun at 4, the sum is never less than what is added, which Dekker's needs;
// taking the 4 away again is exact. A zero changes no bit: what is hidden behind a row's end does
// not matter.
struct ExactSum {
    Vec sum;
    Vec lost;

    HWY_INLINE static ExactSum begun() { return {all(4.0f), hn::Zero(Tag())}; }
    HWY_INLINE void add(Vec value) {
        const Vec next = hn::Add(sum, value);
        lost = hn::Add(lost, hn::Sub(value, hn::Sub(next, sum)));
        sum = next;
    }
    HWY_INLINE float total() const {
        const Vec lanes = hn::Add(hn::Sub(sum, all(4.0f)), lost);
        return hn::GetLane(hn::SumOfLanes(Tag(), lanes));
    }
};

// What the exponential is taken of. `divides`: temperature is not 1. `endless`: the largest may be
// infinite, or temperature 0.
template <bool divides, bool endless>
struct Exponent {
    Vec largest;
    Vec temperature;

    // (score - largest) / temperature
    HWY_INLINE Vec of(const float* scores) const { return of(hn::LoadU(Tag(), scores)); }
    HWY_INLINE Vec of(Vec scores) const {
        Vec x = hn::Sub(scores, largest);
        if constexpr (divides)
            x = hn::Div(x, temperature);
        // The largest itself without arithmetic: inf - inf and 0 / 0 would be NaN.
        if constexpr (endless)
            x = hn::IfThenZeroElse(hn::Eq(scores, largest), x);
        return x;
    }
};

// exp(x); hidden, and below exp(kLeastExponent): 0.
template <class Which>
HWY_INLINE Vec countedOnly(Vec power, Vec x, const Which& cells) {
    return hn::IfThenElseZero(cells.also(hn::Ge(x, all(kLeastExponent))), power);
}
template <class Which>
HWY_INLINE Vec exponential(Vec x, const Which& cells) {
    return countedOnly(expOfModerate(x), x, cells);
}

// Of four vectors from column i on; their sum.
template <bool masked, class Function>
HWY_INLINE Vec fourExponentials(const Row& row, Size i, const Function& exponent, float* out) {
    const Size i1 = i + kLanes, i2 = i1 + kLanes, i3 = i2 + kLanes;
    const Vec x0 = exponent.of(row.scores + i), x1 = exponent.of(row.scores + i1);
    const Vec x2 = exponent.of(row.scores + i2), x3 = exponent.of(row.scores + i3);
    PowerOfE e0, e1, e2, e3;
    e0.reduce(x0), e1.reduce(x1), e2.reduce(x2), e3.reduce(x3);
    e0.begin(), e1.begin(), e2.begin(), e3.begin();
    e0.go(), e1.go(), e2.go(), e3.go();
    e0.end(), e1.end(), e2.end(), e3.end();
    const Vec v0 = countedOnly(e0.moderate(), x0, cellsAt<masked>(row, i));
    const Vec v1 = countedOnly(e1.moderate(), x1, cellsAt<masked>(row, i1));
    const Vec v2 = countedOnly(e2.moderate(), x2, cellsAt<masked>(row, i2));
    const Vec v3 = countedOnly(e3.moderate(), x3, cellsAt<masked>(row, i3));
    hn::StoreU(v0, Tag(), out + i);
    hn::StoreU(v1, Tag(), out + i1);
    hn::StoreU(v2, Tag(), out + i2);
    hn::StoreU(v3, Tag(), out + i3);
    return hn::Add(hn::Add(hn::Add(v0, v1), v2), v3);
}

// What is left to do after a row's second pass. The last, partial vector is not stored yet: loading
// it again would have to wait until it has left for memory.
struct Begun {
    float sum;
    Vec rest;
};

// Fills out, but for its last n % kLanes cells, with the weights before they are divided.
template <bool masked, class Function>
HEADLIGHT_PASS Begun exponentials(const Row& row, const Function& exponent, float* out) {
    ExactSum sum = ExactSum::begun();
    Size i = 0;
    for (; i + 4 * kLanes <= row.n; i += 4 * kLanes)
        sum.add(fourExponentials<masked>(row, i, exponent, out));
    Vec few = hn::Zero(Tag());  // sum of up to four vectors, in the same order
    for (; i + kLanes <= row.n; i += kLanes) {
        const Vec value = exponential(exponent.of(row.scores + i), cellsAt<masked>(row, i));
        hn::StoreU(value, Tag(), out + i);
        few = hn::Add(few, value);
    }
    Vec rest = hn::Zero(Tag());
    if (i < row.n) {
        const Size n = row.n - i;
        rest = exponential(exponent.of(loadSome(row.scores + i, n)), cellsAtEnd<masked>(row, i, n));
        few = hn::Add(few, rest);
    }
    sum.add(few);
    return {sum.total(), rest};
}

// v / divisor. Division takes as long as five to ten multiplications: where these are fused with
// an addition, v is multiplied by the reciprocal and what that lacks, together rounded once.
struct Divisor {
#if HWY_NATIVE_FMA
    Vec reciprocal;
    Vec lacking;

    HWY_INLINE static Divisor by(float divisor) {
        const Vec reciprocal = hn::Div(all(1.0f), all(divisor));
        const Vec left = hn::NegMulAdd(reciprocal, all(divisor), all(1.0f));
        return {reciprocal, hn::Mul(left, reciprocal)};
    }
    HWY_INLINE Vec of(Vec v) const { return hn::MulAdd(v, reciprocal, hn::Mul(v, lacking)); }
#else
    Vec divisor;

    HWY_INLINE static Divisor by(float number) { return {all(number)}; }
    HWY_INLINE Vec of(Vec v) const { return hn::Div(v, divisor); }
#endif
};

HEADLIGHT_PASS void divideRow(float* row, Size n, const Begun& begun) {
    const Divisor divisor = Divisor::by(begun.sum);
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(divisor.of(hn::LoadU(Tag(), row + i)), Tag(), row + i);
    if (i < n)
        storeSome(divisor.of(begun.rest), n - i, row + i);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
