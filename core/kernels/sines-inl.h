// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(HEADLIGHT_KERNELS_SINES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_SINES_INL_H
#undef HEADLIGHT_KERNELS_SINES_INL_H
#else
#define HEADLIGHT_KERNELS_SINES_INL_H
#endif

#include <cmath>

#include "core/kernels/doubles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

struct SineCosine {
    Wide sine;
    Wide cosine;
};

#if HWY_HAVE_FLOAT64
// The angle less n quarter turns; n stands in the lowest bits of shifted.
struct Quarters {
    Wide rest;  // within ±π/4; NaN where the angle is no finite number up to 2^31 in size
    Wide shifted;
};

// π/2 is the sum of three parts (Cody and Waite): the first two have 22 bits, so that each n below
// 2^31 multiplies them exactly, with and without a fused multiply-add. Added to 1.5 · 2^52, a
// double is rounded to a whole number.
HWY_INLINE Quarters quarters(Wide angle) {
    const Wide shifter = wideAll(0x1.8p52);
    const Wide shifted = productPlus(angle, wideAll(0x1.45f306dc9c883p-1), shifter);
    const Wide n = minus(shifted, shifter);
    Wide rest = hn::NegMulAdd(n, wideAll(0x1.921fbp+0), angle);
    rest = hn::NegMulAdd(n, wideAll(0x1.5110bp-22), rest);
    rest = hn::NegMulAdd(n, wideAll(0x1.18469898cc517p-44), rest);
    const auto known = hn::Le(hn::Abs(angle), wideAll(0x1p31));
    return {hn::IfThenElse(known, rest, hn::NaN(WideTag())), shifted};
}

// Both of the angle. On ±π/4, sin r = r + r³ s(r²) and cos r = 1 - r²/2 + r⁴ c(r²) within 2e-11,
// coefficients by tests/data/kernels/function_polynomials.py. Each quarter turn makes the sine the
// cosine, and the cosine the sine turned over.
HWY_INLINE SineCosine sineCosine(Wide angle) {
    using BitTag = hn::RebindToSigned<WideTag>;
    const Quarters turned = quarters(angle);
    const Wide r = turned.rest;
    const Wide z = times(r, r);
    Wide s = productPlus(wideAll(0x1.6dbded5436292p-19), z, wideAll(-0x1.a013a740c2e14p-13));
    s = productPlus(s, z, wideAll(0x1.11110deef0adap-7));
    s = productPlus(s, z, wideAll(-0x1.555555545df18p-3));
    const Wide sine = productPlus(times(r, z), s, r);
    Wide c = productPlus(wideAll(-0x1.25243c2f26391p-22), z, wideAll(0x1.a015c4462d4b9p-16));
    c = productPlus(c, z, wideAll(-0x1.6c16bf54be1efp-10));
    c = productPlus(c, z, wideAll(0x1.5555555502c6dp-5));
    const Wide cosine = productPlus(times(z, z), c, productPlus(z, wideAll(-0.5), wideAll(1)));

    const auto n = hn::BitCast(BitTag(), turned.shifted);
    const auto one = hn::Set(BitTag(), 1);
    const auto odd = hn::RebindMask(WideTag(), hn::TestBit(n, one));
    // The second lowest bit, moved to the sign's place.
    const auto sineSign = hn::BitCast(WideTag(), hn::ShiftLeft<62>(n));
    const auto cosineSign = hn::BitCast(WideTag(), hn::ShiftLeft<62>(hn::Add(n, one)));
    const Wide signs = hn::SignBit(WideTag());
    return {hn::Xor(hn::IfThenElse(odd, cosine, sine), hn::And(sineSign, signs)),
            hn::Xor(hn::IfThenElse(odd, sine, cosine), hn::And(cosineSign, signs))};
}

HWY_INLINE Wide loadWide(const double* from) { return hn::LoadU(WideTag(), from); }
HWY_INLINE void narrowInterleaved(const SineCosine& v, float* to) {
    hn::StoreInterleaved2(hn::DemoteTo(NarrowTag(), v.sine), hn::DemoteTo(NarrowTag(), v.cosine),
                          NarrowTag(), to);
}
#else
HWY_INLINE SineCosine sineCosine(Wide angle) {
    const bool known = angle >= -0x1p31 && angle <= 0x1p31;
    return {known ? sin(angle) : double{NAN}, known ? cos(angle) : double{NAN}};
}

HWY_INLINE Wide loadWide(const double* from) { return *from; }
HWY_INLINE void narrowInterleaved(const SineCosine& v, float* to) {
    narrow(v.sine, to);
    narrow(v.cosine, to + 1);
}
#endif

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
