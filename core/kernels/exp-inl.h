// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(HEADLIGHT_KERNELS_EXP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_EXP_INL_H
#undef HEADLIGHT_KERNELS_EXP_INL_H
#else
#define HEADLIGHT_KERNELS_EXP_INL_H
#endif

#include "core/kernels/vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

// exp(-87) is the last whole power of e that is a normal float, exp(88) the last that is one.
constexpr float kLeastExponent = -87.0f;
constexpr float kMostExponent = 88.0f;

// exp(x) = 2^n · power, power in [0.7, 1.42].
struct PowerOfE {
    Vec power;
    hn::Vec<IntTag> shifted;  // n stands in its lowest bits, below those of kExpShifter
};
constexpr float kExpShifter = 0x1.8p23f;

// For |x| < 2000. x = n ln 2 + r; ln 2 is the sum of 355/512, which any such n multiplies exactly,
// and a small rest (Cody and Waite). exp(r) = 1 + r + r^2 q(r), coefficients by
// tests/data/kernels/exp_polynomial.py. Added to 1.5 * 2^23, a float is rounded to a whole number.
HWY_INLINE PowerOfE powerOfE(Vec x) {
    const Vec shifter = all(kExpShifter);
    const Vec shifted = hn::MulAdd(x, all(1.44269504f), shifter);
    const Vec n = hn::Sub(shifted, shifter);
    Vec r = hn::NegMulAdd(n, all(0.693359375f), x);
    r = hn::NegMulAdd(n, all(-2.12194440e-4f), r);
    Vec q = all(0x1.6a23dp-10f);
    q = hn::MulAdd(q, r, all(0x1.123a2p-7f));
    q = hn::MulAdd(q, r, all(0x1.5558f2p-5f));
    q = hn::MulAdd(q, r, all(0x1.555492p-3f));
    q = hn::MulAdd(q, r, all(0x1.fffffcp-2f));
    const Vec power = hn::Add(hn::MulAdd(hn::Mul(r, r), q, r), all(1.0f));
    return {power, hn::BitCast(IntTag(), shifted)};
}

// exp(x) for x in [kLeastExponent, kMostExponent], within 1.02 ulp: n goes to the exponent bits.
HWY_INLINE Vec expOfModerate(Vec x) {
    const PowerOfE e = powerOfE(x);
    const auto exponent = hn::ShiftLeft<23>(e.shifted);
    return hn::BitCast(Tag(), hn::Add(hn::BitCast(IntTag(), e.power), exponent));
}

// 2^n for n in [-126, 127].
HWY_INLINE Vec powerOfTwo(hn::Vec<IntTag> n) {
    return hn::BitCast(Tag(), hn::ShiftLeft<23>(hn::Add(n, hn::Set(IntTag(), 127))));
}

// exp(x) for any x, within 1.02 ulp, or of the least float below normal ones: NaN stays NaN, what
// is too large becomes inf, what is too small 0. 2^n comes in two halves, since n goes from -152 to
// 152; only the second product can be rounded or too large.
HWY_INLINE Vec expOfAny(Vec x) {
    constexpr float kBeyond = 105.0f;  // exp(-105) is 0, exp(105) is inf
    const Mask within = hn::Le(hn::Abs(x), all(kBeyond));
    const PowerOfE e = powerOfE(hn::IfThenElseZero(within, x));
    const auto n = hn::Sub(e.shifted, hn::BitCast(IntTag(), all(kExpShifter)));
    const auto half = hn::ShiftRight<1>(n);
    const Vec found = hn::Mul(hn::Mul(e.power, powerOfTwo(half)), powerOfTwo(hn::Sub(n, half)));
    const Vec outside = hn::Add(x, hn::Inf(Tag()));  // NaN or inf
    const Vec beyond = hn::IfThenZeroElse(hn::Lt(x, hn::Zero(Tag())), outside);
    return hn::IfThenElse(within, found, beyond);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
