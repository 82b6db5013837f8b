// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// No standard templates here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using IntTag = hn::RebindToSigned<Tag>;
using ByteTag = hn::Rebind<std::uint8_t, Tag>;
using Vec = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;
using Size = std::size_t;

constexpr Size kLanes = hn::MaxLanes(Tag());

// exp(-87) is the last whole power of e that is a normal float; below, a weight is 0.
constexpr float kLeastExponent = -87.0f;

HWY_INLINE Vec all(float value) { return hn::Set(Tag(), value); }
HWY_INLINE Vec leastOfAll() { return hn::Neg(hn::Inf(Tag())); }

// exp(x) for x in [kLeastExponent, 0], within 1 ulp. x = n ln 2 + r; ln 2 is the sum of 355/512,
// which any such n multiplies exactly, and a small rest (Cody and Waite). exp(r) = 1 + r + r^2
// q(r), coefficients by tests/data/kernels/exp_polynomial.py. n is then added to the exponent bits.
HWY_INLINE Vec exponential(Vec x) {
    const Vec n = hn::Round(hn::Mul(x, all(1.44269504f)));
    Vec r = hn::NegMulAdd(n, all(0.693359375f), x);
    r = hn::NegMulAdd(n, all(-2.12194440e-4f), r);
    Vec q = all(0x1.6a23dp-10f);
    q = hn::MulAdd(q, r, all(0x1.123a2p-7f));
    q = hn::MulAdd(q, r, all(0x1.5558f2p-5f));
    q = hn::MulAdd(q, r, all(0x1.555492p-3f));
    q = hn::MulAdd(q, r, all(0x1.fffffcp-2f));
    const Vec power = hn::Add(hn::MulAdd(hn::Mul(r, r), q, r), all(1.0f));
    const auto shift = hn::ShiftLeft<23>(hn::ConvertTo(IntTag(), n));
    return hn::BitCast(Tag(), hn::Add(hn::BitCast(IntTag(), power), shift));
}

// One vector of a row; past its end, cells that are hidden.
struct Cells {
    Vec scores;
    Mask visible;
};

HWY_INLINE Mask maskOf(const std::uint8_t* visible) {
    const auto bytes = hn::PromoteTo(IntTag(), hn::LoadU(ByteTag(), visible));
    return hn::RebindMask(Tag(), hn::Ne(bytes, hn::Zero(IntTag())));
}

struct Row {
    const float* scores;
    const std::uint8_t* visible;  // null: all
    Size n;
};

HWY_INLINE Cells cellsAt(const Row& row, Size i) {
    if (i + kLanes <= row.n) {
        const Vec scores = hn::LoadU(Tag(), row.scores + i);
        if (!row.visible)
            return {scores, hn::Eq(hn::Zero(Tag()), hn::Zero(Tag()))};
        return {scores, maskOf(row.visible + i)};
    }
    HWY_ALIGN float scores[kLanes] = {};
    HWY_ALIGN std::uint8_t visible[kLanes] = {};
    for (Size lane = 0; i + lane < row.n; ++lane) {
        scores[lane] = row.scores[i + lane];
        visible[lane] = row.visible ? row.visible[i + lane] : 1;
    }
    return {hn::Load(Tag(), scores), maskOf(visible)};
}

HWY_INLINE void storeAt(Vec values, float* out, Size i, Size n) {
    if (i + kLanes <= n) {
        hn::StoreU(values, Tag(), out + i);
        return;
    }
    HWY_ALIGN float part[kLanes];
    hn::Store(values, Tag(), part);
    for (Size lane = 0; i + lane < n; ++lane)
        out[i + lane] = part[lane];
}

struct Largest {
    float value;
    bool nan;  // a visible score is NaN; value then means nothing
};

HWY_INLINE Largest largestVisible(const Row& row) {
    Vec largest = leastOfAll();
    Mask nan = hn::IsNaN(largest);
    for (Size i = 0; i < row.n; i += kLanes) {
        const Cells cells = cellsAt(row, i);
        const Vec scores = hn::IfThenElse(cells.visible, cells.scores, leastOfAll());
        nan = hn::Or(nan, hn::IsNaN(scores));
        largest = hn::Max(largest, scores);
    }
    return {hn::GetLane(hn::MaxOfLanes(Tag(), largest)), !hn::AllFalse(Tag(), nan)};
}

// out = exp((scores - largest) / temperature), unscaled; returns the sum. Kahan's compensation, one
// sum a lane, keeps long rows exact, and hidden cells behind a row do not change a bit of it.
HWY_INLINE float exponentials(const Row& row, float largest, float temperature, float* out) {
    const Vec top = all(largest);
    const Vec divisor = all(temperature);
    Vec sum = hn::Zero(Tag());
    Vec excess = hn::Zero(Tag());
    for (Size i = 0; i < row.n; i += kLanes) {
        const Cells cells = cellsAt(row, i);
        // The largest itself without arithmetic: inf - inf and 0 / 0 would be NaN.
        const Mask isTop = hn::Eq(cells.scores, top);
        const Vec below = hn::Div(hn::Sub(cells.scores, top), divisor);
        const Vec x = hn::IfThenZeroElse(isTop, below);
        const Mask counts = hn::And(cells.visible, hn::Le(hn::Abs(x), all(-kLeastExponent)));
        const Vec power = exponential(hn::IfThenElseZero(counts, x));
        const Vec value = hn::IfThenElseZero(counts, power);
        storeAt(value, out, i, row.n);
        const Vec term = hn::Sub(value, excess);
        const Vec next = hn::Add(sum, term);
        excess = hn::Sub(hn::Sub(next, sum), term);
        sum = next;
    }
    return hn::GetLane(hn::SumOfLanes(Tag(), hn::Sub(sum, excess)));
}

HWY_INLINE void divideRow(float* row, Size n, float divisor) {
    const Vec divisors = all(divisor);
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(hn::Div(hn::LoadU(Tag(), row + i), divisors), Tag(), row + i);
    for (; i < n; ++i)
        row[i] /= divisor;
}

bool softmaxRowHere(const float* scores, const std::uint8_t* visible, Size n, float temperature,
                    float* out) {
    const Row row{scores, visible, n};
    const Largest largest = largestVisible(row);
    if (largest.nan) {
        const float nan = hn::GetLane(hn::NaN(Tag()));
        for (Size i = 0; i < n; ++i)
            out[i] = visible && !visible[i] ? 0.0f : nan;
        return true;
    }
    if (largest.value == hn::GetLane(leastOfAll())) {
        for (Size i = 0; i < n; ++i)
            out[i] = 0.0f;
        return false;
    }
    divideRow(out, n, exponentials(row, largest.value, temperature, out));
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
