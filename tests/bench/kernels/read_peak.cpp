// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "tests/bench/kernels/contestants.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/kernels/read_peak.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// How fast memory can be read: eight sums, so that no load waits for an addition.
HWY_BEFORE_NAMESPACE();
namespace headlight::bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Vec = hn::Vec<Tag>;
using Size = std::size_t;

constexpr Size kLanes = hn::MaxLanes(Tag());

HWY_INLINE Vec plus(Vec sum, const float* from, Size vector) {
    return hn::Add(sum, hn::LoadU(Tag(), from + vector * kLanes));
}

float readHere(const float* from, Size count) {
    const Vec none = hn::Zero(Tag());
    Vec s0 = none, s1 = none, s2 = none, s3 = none, s4 = none, s5 = none, s6 = none, s7 = none;
    Size i = 0;
    for (; i + 8 * kLanes <= count; i += 8 * kLanes) {
        s0 = plus(s0, from + i, 0);
        s1 = plus(s1, from + i, 1);
        s2 = plus(s2, from + i, 2);
        s3 = plus(s3, from + i, 3);
        s4 = plus(s4, from + i, 4);
        s5 = plus(s5, from + i, 5);
        s6 = plus(s6, from + i, 6);
        s7 = plus(s7, from + i, 7);
    }
    for (; i + kLanes <= count; i += kLanes)
        s0 = plus(s0, from + i, 0);
    const Vec low = hn::Add(hn::Add(s0, s1), hn::Add(s2, s3));
    const Vec high = hn::Add(hn::Add(s4, s5), hn::Add(s6, s7));
    float sum = hn::GetLane(hn::SumOfLanes(Tag(), hn::Add(low, high)));
    for (; i < count; ++i)
        sum += from[i];
    return sum;
}

}  // namespace headlight::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::bench {

HWY_EXPORT(readHere);

float readAll(const float* from, std::size_t count) {
    kernels::chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(readHere)(from, count);
}

}  // namespace headlight::bench
#endif
