// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/exp-inl.h"

// No standard templates here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

using ByteTag = hn::Rebind<std::uint8_t, Tag>;

HWY_INLINE Vec leastOfAll() { return hn::Neg(hn::Inf(Tag())); }

struct Row {
    const float* scores;
    const std::uint8_t* visible;  // null: all
    Size n;
};

// One vector of a row.
struct Cells {
    Vec scores;
    Mask visible;
};

HWY_INLINE Mask maskOf(const std::uint8_t* visible) {
    const auto bytes = hn::PromoteTo(IntTag(), hn::LoadU(ByteTag(), visible));
    return hn::RebindMask(Tag(), hn::Ne(bytes, hn::Zero(IntTag())));
}

HWY_INLINE Cells cellsAt(const Row& row, Size i) {
    const Vec scores = hn::LoadU(Tag(), row.scores + i);
    if (!row.visible)
        return {scores, hn::Eq(hn::Zero(Tag()), hn::Zero(Tag()))};
    return {scores, maskOf(row.visible + i)};
}

// The last vector of a row; past the row's end its cells are hidden.
HWY_INLINE Cells cellsAtEnd(const Row& row, Size i) {
    HWY_ALIGN float scores[kLanes] = {};
    HWY_ALIGN std::uint8_t visible[kLanes] = {};
    for (Size lane = 0; i + lane < row.n; ++lane) {
        scores[lane] = row.scores[i + lane];
        visible[lane] = row.visible ? row.visible[i + lane] : 1;
    }
    return {hn::Load(Tag(), scores), maskOf(visible)};
}

struct Largest {
    Vec value;
    Mask nan;  // where a visible score is NaN; value then means nothing

    HWY_INLINE void take(const Cells& cells) {
        const Vec scores = hn::IfThenElse(cells.visible, cells.scores, leastOfAll());
        nan = hn::Or(nan, hn::IsNaN(scores));
        value = hn::Max(value, scores);
    }
};

HWY_INLINE Largest largestVisible(const Row& row) {
    Largest largest{leastOfAll(), hn::IsNaN(leastOfAll())};
    Size i = 0;
    for (; i + kLanes <= row.n; i += kLanes)
        largest.take(cellsAt(row, i));
    if (i < row.n)
        largest.take(cellsAtEnd(row, i));
    return largest;
}

// A sum in every lane with what rounding took from it (Knuth's exact sum of two), so that long rows
// sum to one. A zero changes no bit: what is hidden behind a row's end does not matter.
struct ExactSum {
    Vec sum;
    Vec lost;

    HWY_INLINE void add(Vec value) {
        const Vec next = hn::Add(sum, value);
        const Vec added = hn::Sub(next, sum);
        const Vec lostHere = hn::Add(hn::Sub(sum, hn::Sub(next, added)), hn::Sub(value, added));
        lost = hn::Add(lost, lostHere);
        sum = next;
    }
};

struct Exponent {
    Vec largest;
    Vec temperature;

    // exp((scores - largest) / temperature); hidden, and below exp(kLeastExponent): 0.
    HWY_INLINE Vec of(const Cells& cells) const {
        // The largest itself without arithmetic: inf - inf and 0 / 0 would be NaN.
        const Mask isLargest = hn::Eq(cells.scores, largest);
        const Vec below = hn::Div(hn::Sub(cells.scores, largest), temperature);
        const Vec x = hn::IfThenZeroElse(isLargest, below);
        const Mask counts = hn::And(cells.visible, hn::Le(hn::Abs(x), all(-kLeastExponent)));
        return hn::IfThenElseZero(counts, expOfModerate(hn::IfThenElseZero(counts, x)));
    }
};

// Fills out with the weights before they are divided by their sum, which is returned.
HWY_INLINE float exponentials(const Row& row, const Exponent& exponent, float* out) {
    ExactSum sum{hn::Zero(Tag()), hn::Zero(Tag())};
    Size i = 0;
    for (; i + kLanes <= row.n; i += kLanes) {
        const Vec value = exponent.of(cellsAt(row, i));
        hn::StoreU(value, Tag(), out + i);
        sum.add(value);
    }
    if (i < row.n) {
        const Vec value = exponent.of(cellsAtEnd(row, i));
        HWY_ALIGN float part[kLanes];
        hn::Store(value, Tag(), part);
        for (Size lane = 0; i + lane < row.n; ++lane)
            out[i + lane] = part[lane];
        sum.add(value);
    }
    return hn::GetLane(hn::SumOfLanes(Tag(), hn::Add(sum.sum, sum.lost)));
}

HWY_INLINE void divideRow(float* row, Size n, float divisor) {
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(hn::Div(hn::LoadU(Tag(), row + i), all(divisor)), Tag(), row + i);
    for (; i < n; ++i)
        row[i] /= divisor;
}

bool softmaxRowHere(const float* scores, const std::uint8_t* visible, Size n, float temperature,
                    float* out) {
    const Row row{scores, visible, n};
    const Largest found = largestVisible(row);
    if (!hn::AllFalse(Tag(), found.nan)) {
        const float nan = hn::GetLane(hn::NaN(Tag()));
        for (Size i = 0; i < n; ++i)
            out[i] = visible && !visible[i] ? 0.0f : nan;
        return true;
    }
    const Vec largest = hn::MaxOfLanes(Tag(), found.value);
    if (hn::GetLane(largest) == hn::GetLane(leastOfAll())) {
        for (Size i = 0; i < n; ++i)
            out[i] = 0.0f;
        return false;
    }
    divideRow(out, n, exponentials(row, {largest, all(temperature)}, out));
    return true;
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
