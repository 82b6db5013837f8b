// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/exp-inl.h"

// A row is gone over three times: for its largest score, for the exponentials and their sum, and
// for the division by it. What is hidden, or not there in the last vector, is one mask. Each cell
// is computed by the same operations wherever it lies and whatever else the row holds. No standard
// templates here: they could be compiled for one instruction set and linked for all.
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
HWY_INLINE Largest largestOf(const Row& row) {
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
// rows sum to one. Begun at 1, it is never less than what is added, a number up to 1; taking the 1
// away again is exact. A zero changes no bit: what is hidden behind a row's end does not matter.
struct ExactSum {
    Vec sum;
    Vec lost;

    HWY_INLINE void add(Vec value) {
        const Vec next = hn::Add(sum, value);
        lost = hn::Add(lost, hn::Sub(value, hn::Sub(next, sum)));
        sum = next;
    }
    HWY_INLINE float total() const {
        const Vec lanes = hn::Add(hn::Sub(sum, all(1.0f)), lost);
        return hn::GetLane(hn::SumOfLanes(Tag(), lanes));
    }
};

// exp((scores - largest) / temperature); hidden, and below exp(kLeastExponent): 0.
template <bool divides, bool endless>
struct Exponent {
    Vec largest;
    Vec temperature;

    template <class Which>
    HWY_INLINE Vec of(Vec scores, const Which& cells) const {
        Vec x = hn::Sub(scores, largest);
        if constexpr (divides)
            x = hn::Div(x, temperature);
        // The largest itself without arithmetic: inf - inf and 0 / 0 would be NaN.
        if constexpr (endless)
            x = hn::IfThenZeroElse(hn::Eq(scores, largest), x);
        // Elsewhere expOfModerate gives something or other.
        const Mask counts = cells.also(hn::Ge(x, all(kLeastExponent)));
        return hn::IfThenElseZero(counts, expOfModerate(x));
    }
};

// Fills out with the weights before they are divided by their sum, which is returned.
template <bool masked, class Function>
HWY_INLINE float exponentials(const Row& row, const Function& exponent, float* out) {
    ExactSum sum{all(1.0f), hn::Zero(Tag())};
    Size i = 0;
    for (; i + kLanes <= row.n; i += kLanes) {
        const Vec value = exponent.of(hn::LoadU(Tag(), row.scores + i), cellsAt<masked>(row, i));
        hn::StoreU(value, Tag(), out + i);
        sum.add(value);
    }
    if (i < row.n) {
        const Size rest = row.n - i;
        const Vec value =
            exponent.of(loadSome(row.scores + i, rest), cellsAtEnd<masked>(row, i, rest));
        storeSome(value, rest, out + i);
        sum.add(value);
    }
    return sum.total();
}

// v / divisor. Division takes as long as five to ten multiplications: where these are fused with
// an addition, the quotient by the reciprocal is mended by what is left over.
struct Divisor {
    Vec divisor;
    Vec reciprocal;

    HWY_INLINE Vec of(Vec v) const {
#if HWY_NATIVE_FMA
        const Vec quotient = hn::Mul(v, reciprocal);
        const Vec left = hn::NegMulAdd(quotient, divisor, v);
        return hn::MulAdd(left, reciprocal, quotient);
#else
        return hn::Div(v, divisor);
#endif
    }
};

HWY_INLINE void divideRow(float* row, Size n, float by) {
    const Divisor divisor{all(by), hn::Div(all(1.0f), all(by))};
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(divisor.of(hn::LoadU(Tag(), row + i)), Tag(), row + i);
    if (i < n)
        storeSome(divisor.of(loadSome(row + i, n - i)), n - i, row + i);
}

// A row with NaN or infinity in it, hidden or visible.
HWY_NOINLINE bool softmaxOfAnyRow(const Row& row, float temperature, float* out) {
    float largest = hn::GetLane(leastOfAll());
    bool nan = false;
    for (Size i = 0; i < row.n; ++i) {
        if (row.visible && !row.visible[i])
            continue;
        nan = nan || row.scores[i] != row.scores[i];
        largest = row.scores[i] > largest ? row.scores[i] : largest;
    }
    if (nan) {
        for (Size i = 0; i < row.n; ++i)
            out[i] = row.visible && !row.visible[i] ? 0.0f : hn::GetLane(hn::NaN(Tag()));
        return true;
    }
    if (largest == hn::GetLane(leastOfAll())) {
        for (Size i = 0; i < row.n; ++i)
            out[i] = 0.0f;
        return false;
    }
    const Exponent<true, true> exponent{all(largest), all(temperature)};
    const float sum = row.visible ? exponentials<true>(row, exponent, out)
                                  : exponentials<false>(row, exponent, out);
    divideRow(out, row.n, sum);
    return true;
}

template <bool masked>
HWY_INLINE bool softmaxOfRow(const Row& row, float temperature, float* out) {
    const Largest found = largestOf<masked>(row);
    const Vec largest = hn::MaxOfLanes(Tag(), found.value);
    const bool finite = hn::AllTrue(Tag(), hn::Eq(found.check, hn::Zero(Tag())));
    if (!finite || hn::GetLane(largest) == hn::GetLane(leastOfAll()) || !(temperature > 0))
        return softmaxOfAnyRow(row, temperature, out);
    const float sum =
        temperature == 1
            ? exponentials<masked>(row, Exponent<false, false>{largest, largest}, out)
            : exponentials<masked>(row, Exponent<true, false>{largest, all(temperature)}, out);
    divideRow(out, row.n, sum);
    return true;
}

bool softmaxRowHere(const float* scores, const std::uint8_t* visible, Size n, float temperature,
                    float* out) {
    const Row row{scores, visible, n};
    return visible ? softmaxOfRow<true>(row, temperature, out)
                   : softmaxOfRow<false>(row, temperature, out);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(softmaxRowHere);

bool softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n, float temperature,
                float* out) {
    chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(softmaxRowHere)(scores, visible, n, temperature, out);
}

}  // namespace headlight::kernels
#endif
