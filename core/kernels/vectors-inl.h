// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(HEADLIGHT_KERNELS_VECTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_VECTORS_INL_H
#undef HEADLIGHT_KERNELS_VECTORS_INL_H
#else
#define HEADLIGHT_KERNELS_VECTORS_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>

// Names for a vector of floats, and a loop over a row that need not be a whole number of them. No
// standard templates here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using IntTag = hn::RebindToSigned<Tag>;
using Vec = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;
using Size = std::size_t;

constexpr Size kLanes = hn::MaxLanes(Tag());

HWY_INLINE Vec all(float value) { return hn::Set(Tag(), value); }

// The n < kLanes floats at `from`, zeros behind them; nothing past them is read.
HWY_INLINE Vec loadSome(const float* from, Size n) {
    HWY_ALIGN float lanes[kLanes] = {};
    for (Size i = 0; i < n; ++i)
        lanes[i] = from[i];
    return hn::Load(Tag(), lanes);
}

// The first n < kLanes lanes to `to`; nothing past them is written.
HWY_INLINE void storeSome(Vec v, Size n, float* to) {
    HWY_ALIGN float lanes[kLanes];
    hn::Store(v, Tag(), lanes);
    for (Size i = 0; i < n; ++i)
        to[i] = lanes[i];
}

// out[i] = Function::of(x[i]); out may be x.
template <class Function>
HWY_INLINE void mapRow(const float* x, Size n, float* out) {
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(Function::of(hn::LoadU(Tag(), x + i)), Tag(), out + i);
    if (i < n)
        storeSome(Function::of(loadSome(x + i, n - i)), n - i, out + i);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
