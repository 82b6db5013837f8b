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

// loadSome: the n < kLanes floats at `from`, zeros behind them; nothing past them is read.
// storeSome: the first n < kLanes lanes to `to`; nothing past them is written.
//
// AVX-512 reads and writes the chosen lanes alone, without a fault for the others. Elsewhere the
// lanes go in halves, quarters and so on: through memory a vector would wait for each of its lanes.
#if HWY_CAP_GE512
HWY_INLINE Vec loadSome(const float* from, Size n) {
    return hn::MaskedLoad(hn::FirstN(Tag(), n), Tag(), from);
}

HWY_INLINE void storeSome(Vec v, Size n, float* to) {
    hn::BlendedStore(v, hn::FirstN(Tag(), n), Tag(), to);
}
#elif HWY_TARGET == HWY_SCALAR  // less than one is nothing
HWY_INLINE Vec loadSome(const float*, Size) { return hn::Zero(Tag()); }
HWY_INLINE void storeSome(Vec, Size, float*) {}
#else
template <class D>
HWY_INLINE hn::Vec<D> loadPieces(D d, const float* from, Size n) {
    if constexpr (hn::MaxLanes(D()) == 1) {
        return n ? hn::LoadU(d, from) : hn::Zero(d);
    } else {
        const hn::Half<D> half;
        constexpr Size kHalf = hn::MaxLanes(hn::Half<D>());
        if (n < kHalf)
            return hn::ZeroExtendVector(d, loadPieces(half, from, n));
        return hn::Combine(d, loadPieces(half, from + kHalf, n - kHalf), hn::LoadU(half, from));
    }
}

template <class D>
HWY_INLINE void storePieces(D d, hn::Vec<D> v, Size n, float* to) {
    if constexpr (hn::MaxLanes(D()) == 1) {
        if (n)
            hn::StoreU(v, d, to);
    } else {
        const hn::Half<D> half;
        constexpr Size kHalf = hn::MaxLanes(hn::Half<D>());
        if (n < kHalf)
            return storePieces(half, hn::LowerHalf(half, v), n, to);
        hn::StoreU(hn::LowerHalf(half, v), half, to);
        storePieces(half, hn::UpperHalf(half, v), n - kHalf, to + kHalf);
    }
}

HWY_INLINE Vec loadSome(const float* from, Size n) { return loadPieces(Tag(), from, n); }
HWY_INLINE void storeSome(Vec v, Size n, float* to) { storePieces(Tag(), v, n, to); }
#endif

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
