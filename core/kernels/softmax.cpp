// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"
#include "core/kernels/softmax_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/softmax-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

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
    const Begun begun = row.visible ? exponentials<true>(row, exponent, out)
                                    : exponentials<false>(row, exponent, out);
    divideRow(out, row.n, begun);
    return true;
}

// The largest of a row whose scores are all finite and of which one is seen; else NaN.
template <bool masked>
HWY_INLINE float largestOfPlainRow(const Row& row, float temperature) {
    const Largest found = largestOf<masked>(row);
    const float largest = hn::GetLane(hn::MaxOfLanes(Tag(), found.value));
    const bool finite = hn::AllTrue(Tag(), hn::Eq(found.check, hn::Zero(Tag())));
    const bool plain = finite && largest != hn::GetLane(leastOfAll()) && temperature > 0;
    return plain ? largest : hn::GetLane(hn::NaN(Tag()));
}

template <bool masked, bool divides>
HWY_INLINE bool softmaxOfRow(const Row& row, float temperature, float* out) {
    const float largest = largestOfPlainRow<masked>(row, temperature);
    if (largest != largest)
        return softmaxOfAnyRow(row, temperature, out);
    const Exponent<divides, false> exponent{all(largest), all(temperature)};
    divideRow(out, row.n, exponentials<masked>(row, exponent, out));
    return true;
}

// A way of its own: making blocks of one row takes half as long again as a short row.
bool softmaxRowHere(const float* scores, const std::uint8_t* visible, Size n, float temperature,
                    float* out) {
    const Row row{scores, visible, n};
    if (temperature == 1)
        return visible ? softmaxOfRow<true, false>(row, temperature, out)
                       : softmaxOfRow<false, false>(row, temperature, out);
    return visible ? softmaxOfRow<true, true>(row, temperature, out)
                   : softmaxOfRow<false, true>(row, temperature, out);
}

HWY_INLINE Row rowOf(const SoftmaxRows& rows, Size r) {
    return {rows.scores.data + r * rows.scores.stride,
            rows.visible ? rows.visible + r * rows.step : nullptr, rows.scores.cols};
}
HWY_INLINE float* outOf(const SoftmaxRows& rows, Size r) {
    return rows.out.data + r * rows.out.stride;
}

// Some rows' first pass, then their second, then their third: the end of a pass is one long chain
// of operations, and so the rows do not wait for their own. Whether each sees something. Not
// inlined: the whole of softmaxRowsHere has more constants than registers.
template <bool masked, bool divides>
HWY_NOINLINE bool softmaxOfRows(const SoftmaxRows& rows) {
    constexpr Size kTogether = 4;
    bool see = true;
    for (Size first = 0; first < rows.scores.rows; first += kTogether) {
        const Size end = HWY_MIN(first + kTogether, rows.scores.rows);
        float largest[kTogether];
        Begun begun[kTogether];
        for (Size r = first; r < end; ++r)
            largest[r - first] = largestOfPlainRow<masked>(rowOf(rows, r), rows.temperature);
        for (Size r = first; r < end; ++r) {
            const float found = largest[r - first];
            const Exponent<divides, false> exponent{all(found), all(rows.temperature)};
            if (found == found)
                begun[r - first] = exponentials<masked>(rowOf(rows, r), exponent, outOf(rows, r));
            else
                see = softmaxOfAnyRow(rowOf(rows, r), rows.temperature, outOf(rows, r)) && see;
        }
        for (Size r = first; r < end; ++r) {
            if (largest[r - first] == largest[r - first])
                divideRow(outOf(rows, r), rows.scores.cols, begun[r - first]);
        }
    }
    return see;
}

bool softmaxRowsHere(const SoftmaxRows& rows) {
    if (rows.temperature == 1)
        return rows.visible ? softmaxOfRows<true, false>(rows) : softmaxOfRows<false, false>(rows);
    return rows.visible ? softmaxOfRows<true, true>(rows) : softmaxOfRows<false, true>(rows);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(softmaxRowHere);
HWY_EXPORT(softmaxRowsHere);

bool softmaxRows(ConstBlock scores, const std::uint8_t* visible, std::size_t step,
                 float temperature, Block out) {
    chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(softmaxRowsHere)({scores, visible, step, temperature, out});
}

bool softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n, float temperature,
                float* out) {
    chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(softmaxRowHere)(scores, visible, n, temperature, out);
}

}  // namespace headlight::kernels
#endif
