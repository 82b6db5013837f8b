// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(HEADLIGHT_KERNELS_DOUBLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_DOUBLES_INL_H
#undef HEADLIGHT_KERNELS_DOUBLES_INL_H
#else
#define HEADLIGHT_KERNELS_DOUBLES_INL_H
#endif

#include "core/kernels/vectors-inl.h"

// A vector of doubles that is loaded from floats and stored as floats, for what must be right
// before it is rounded. Where the instruction set has no such vectors it is one number.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

#if HWY_HAVE_FLOAT64
using WideTag = hn::ScalableTag<double>;
using Wide = hn::Vec<WideTag>;
using NarrowTag = hn::Rebind<float, WideTag>;
constexpr Size kWide = hn::MaxLanes(WideTag());

HWY_INLINE Wide wideAll(double value) { return hn::Set(WideTag(), value); }
HWY_INLINE Wide widen(const float* from) {
    return hn::PromoteTo(WideTag(), hn::LoadU(NarrowTag(), from));
}
#if HWY_TARGET == HWY_SCALAR
// Highway's own makes infinity the largest float there.
HWY_INLINE void narrow(Wide v, float* to) { *to = static_cast<float>(hn::GetLane(v)); }
#else
HWY_INLINE void narrow(Wide v, float* to) {
    hn::StoreU(hn::DemoteTo(NarrowTag(), v), NarrowTag(), to);
}
#endif
HWY_INLINE void storeWide(Wide v, double* to) { hn::StoreU(v, WideTag(), to); }
HWY_INLINE Wide plus(Wide a, Wide b) { return hn::Add(a, b); }
HWY_INLINE Wide minus(Wide a, Wide b) { return hn::Sub(a, b); }
HWY_INLINE Wide times(Wide a, Wide b) { return hn::Mul(a, b); }
HWY_INLINE Wide productPlus(Wide a, Wide b, Wide c) { return hn::MulAdd(a, b, c); }
#else
using Wide = double;
constexpr Size kWide = 1;

HWY_INLINE Wide wideAll(double value) { return value; }
HWY_INLINE Wide widen(const float* from) { return *from; }
HWY_INLINE void narrow(Wide v, float* to) { *to = static_cast<float>(v); }
HWY_INLINE void storeWide(Wide v, double* to) { *to = v; }
HWY_INLINE Wide plus(Wide a, Wide b) { return a + b; }
HWY_INLINE Wide minus(Wide a, Wide b) { return a - b; }
HWY_INLINE Wide times(Wide a, Wide b) { return a * b; }
HWY_INLINE Wide productPlus(Wide a, Wide b, Wide c) { return a * b + c; }
#endif

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
