// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

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

template <bool masked>
HWY_INLINE Begun exponentialsOfPlainRow(const Row& row, float largest, float temperature,
                                        float* out) {
    if (temperature == 1)
        return exponentials<masked>(row, Exponent<false, false>{all(largest), all(1.0f)}, out);
    return exponentials<masked>(row, Exponent<true, false>{all(largest), all(temperature)}, out);
}

template <bool masked>
HWY_INLINE bool softmaxOfRow(const Row& row, float temperature, float* out) {
    const float largest = largestOfPlainRow<masked>(row, temperature);
    if (largest != largest)
        return softmaxOfAnyRow(row, temperature, out);
    divideRow(out, row.n, exponentialsOfPlainRow<masked>(row, largest, temperature, out));
    return true;
}

bool softmaxRowHere(const float* scores, const std::uint8_t* visible, Size n, float temperature,
                    float* out) {
    const Row row{scores, visible, n};
    return visible ? softmaxOfRow<true>(row, temperature, out)
                   : softmaxOfRow<false>(row, temperature, out);
}

struct Rows {
    ConstBlock scores;
    const std::uint8_t* visible;
    Size step;
    Block out;

    HWY_INLINE Row at(Size r) const {
        return {scores.data + r * scores.stride, visible ? visible + r * step : nullptr,
                scores.cols};
    }
    HWY_INLINE float* outAt(Size r) const { return out.data + r * out.stride; }
};

// Some rows' first pass, then their second, then their third: the end of a pass is one long chain
// of operations, and so the rows do not wait for their own.
template <bool masked>
HWY_INLINE void softmaxOfRows(const Rows& rows, float temperature) {
    constexpr Size kTogether = 4;
    for (Size first = 0; first < rows.scores.rows; first += kTogether) {
        const Size end = HWY_MIN(first + kTogether, rows.scores.rows);
        float largest[kTogether];
        Begun begun[kTogether];
        for (Size r = first; r < end; ++r)
            largest[r - first] = largestOfPlainRow<masked>(rows.at(r), temperature);
        for (Size r = first; r < end; ++r) {
            const float found = largest[r - first];
            if (found == found)
                begun[r - first] =
                    exponentialsOfPlainRow<masked>(rows.at(r), found, temperature, rows.outAt(r));
            else
                softmaxOfAnyRow(rows.at(r), temperature, rows.outAt(r));
        }
        for (Size r = first; r < end; ++r) {
            if (largest[r - first] == largest[r - first])
                divideRow(rows.outAt(r), rows.scores.cols, begun[r - first]);
        }
    }
}

void softmaxRowsHere(ConstBlock scores, const std::uint8_t* visible, Size step, float temperature,
                     Block out) {
    const Rows rows{scores, visible, step, out};
    return visible ? softmaxOfRows<true>(rows, temperature)
                   : softmaxOfRows<false>(rows, temperature);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(softmaxRowHere);
HWY_EXPORT(softmaxRowsHere);

bool softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n, float temperature,
                float* out) {
    chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(softmaxRowHere)(scores, visible, n, temperature, out);
}

void softmaxRows(ConstBlock scores, const std::uint8_t* visible, std::size_t step,
                 float temperature, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(softmaxRowsHere)(scores, visible, step, temperature, out);
}

}  // namespace headlight::kernels
#endif
