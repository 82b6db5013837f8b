// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "tests/bench/kernels/contestants.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/kernels/fma_peak.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// The most multiply-adds this core can do with an instruction set: fourteen chains that wait
// for nothing but themselves. Two units of latency 4 need eight, a multiplication and an addition
// of 3 each, where they are not fused, twelve; with the constant they fit 16 registers.
HWY_BEFORE_NAMESPACE();
namespace headlight::bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Vec = hn::Vec<Tag>;
using Size = std::size_t;

constexpr Size kChains = 14;

// The start is not known to the compiler. x / 2 + 1/2 stays near 1: no denormals, no overflow.
float chainsHere(Size steps, float start) {
    const Vec half = hn::Set(Tag(), 0.5f * start);
    Vec c0 = hn::Iota(Tag(), start);
    Vec c1 = hn::Add(c0, half), c2 = hn::Add(c1, half), c3 = hn::Add(c2, half);
    Vec c4 = hn::Add(c3, half), c5 = hn::Add(c4, half), c6 = hn::Add(c5, half);
    Vec c7 = hn::Add(c6, half), c8 = hn::Add(c7, half), c9 = hn::Add(c8, half);
    Vec c10 = hn::Add(c9, half), c11 = hn::Add(c10, half);
    Vec c12 = hn::Add(c11, half), c13 = hn::Add(c12, half);
    for (Size step = 0; step < steps; ++step) {
        c0 = hn::MulAdd(c0, half, half);
        c1 = hn::MulAdd(c1, half, half);
        c2 = hn::MulAdd(c2, half, half);
        c3 = hn::MulAdd(c3, half, half);
        c4 = hn::MulAdd(c4, half, half);
        c5 = hn::MulAdd(c5, half, half);
        c6 = hn::MulAdd(c6, half, half);
        c7 = hn::MulAdd(c7, half, half);
        c8 = hn::MulAdd(c8, half, half);
        c9 = hn::MulAdd(c9, half, half);
        c10 = hn::MulAdd(c10, half, half);
        c11 = hn::MulAdd(c11, half, half);
        c12 = hn::MulAdd(c12, half, half);
        c13 = hn::MulAdd(c13, half, half);
    }
    const Vec low =
        hn::Add(hn::Add(hn::Add(c0, c1), hn::Add(c2, c3)), hn::Add(hn::Add(c4, c5), c12));
    const Vec high =
        hn::Add(hn::Add(hn::Add(c6, c7), hn::Add(c8, c9)), hn::Add(hn::Add(c10, c11), c13));
    return hn::GetLane(hn::SumOfLanes(Tag(), hn::Add(low, high)));
}

double flopsOfStepHere() { return 2.0 * double(kChains) * double(hn::MaxLanes(Tag())); }
const char* compiledForHere() { return hwy::TargetName(HWY_TARGET); }

// (1 + 2^-12)^2 - 1: its last bit, 2^-24, is lost where the square is rounded before the sum.
bool fusesHere(float factor) {
    const Vec x = hn::Set(Tag(), factor);
    return hn::GetLane(hn::MulAdd(x, x, hn::Set(Tag(), -1.0f))) == 0x1p-11f + 0x1p-24f;
}

}  // namespace headlight::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::bench {

HWY_EXPORT(chainsHere);
HWY_EXPORT(flopsOfStepHere);
HWY_EXPORT(compiledForHere);
HWY_EXPORT(fusesHere);

PeakRun multiplyAdds(std::size_t steps) {
    kernels::chooseTargetOnce();
    const volatile float start = 1.0f;
    const float checksum = HWY_DYNAMIC_DISPATCH(chainsHere)(steps, start);
    return {double(steps) * HWY_DYNAMIC_DISPATCH(flopsOfStepHere)(), checksum};
}

const char* compiledFor() {
    kernels::chooseTargetOnce();
    return HWY_DYNAMIC_DISPATCH(compiledForHere)();
}

bool fuses() {
    kernels::chooseTargetOnce();
    const volatile float factor = 1.0f + 0x1p-12f;
    return HWY_DYNAMIC_DISPATCH(fusesHere)(factor);
}

}  // namespace headlight::bench
#endif
