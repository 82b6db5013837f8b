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

constexpr float kExpShifter = 0x1.8p23f;

// exp(x) = 2^n · power, power in [0.7, 1.42], for |x| < 2000; elsewhere they mean nothing. In steps
// that wait for one another: where several vectors take each step in turn, none of them waits.
// x = n ln 2 + r; ln 2 is the sum of 355/512, which any such n multiplies exactly, and a small rest
// (Cody and Waite). exp(r) = 1 + r (1 + r q(r)), coefficients by
// tests/data/kernels/exp_polynomial.py. Added to 1.5 * 2^23, a float is rounded to a whole number.
struct PowerOfE {
    Vec shifted;  // n stands in its lowest bits, below those of kExpShifter
    Vec r;
    Vec power;  // q on the way

    HWY_INLINE void reduce(Vec x) {
        shifted = hn::MulAdd(x, all(1.44269504f), all(kExpShifter));
        const Vec n = hn::Sub(shifted, all(kExpShifter));
        r = hn::NegMulAdd(n, all(0.693359375f), x);
        r = hn::NegMulAdd(n, all(-2.12194440e-4f), r);
    }
    HWY_INLINE void begin() {
        power = hn::MulAdd(all(0x1.6a23dp-10f), r, all(0x1.123a2p-7f));
        power = hn::MulAdd(power, r, all(0x1.5558f2p-5f));
    }
    HWY_INLINE void go() {
        power = hn::MulAdd(power, r, all(0x1.555492p-3f));
        power = hn::MulAdd(power, r, all(0x1.fffffcp-2f));
    }
    HWY_INLINE void end() {
#if HWY_NATIVE_FMA
        power = hn::MulAdd(power, r, all(1.0f));
        power = hn::MulAdd(power, r, all(1.0f));
#else  // one rounding less of what is near 1
        power = hn::Add(hn::MulAdd(hn::Mul(r, r), power, r), all(1.0f));
#endif
    }
    HWY_INLINE hn::Vec<IntTag> bits() const { return hn::BitCast(IntTag(), shifted); }
    // 2^n · power where that is a normal float: n goes to the exponent bits.
    HWY_INLINE Vec moderate() const {
        const auto exponent = hn::ShiftLeft<23>(bits());
        return hn::BitCast(Tag(), hn::Add(hn::BitCast(IntTag(), power), exponent));
    }
};

HWY_INLINE PowerOfE powerOfE(Vec x) {
    PowerOfE e;
    e.reduce(x);
    e.begin();
    e.go();
    e.end();
    return e;
}

// exp(x) for x in [kLeastExponent, kMostExponent], within 1.02 ulp; elsewhere it means nothing.
HWY_INLINE Vec expOfModerate(Vec x) { return powerOfE(x).moderate(); }

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
    const auto n = hn::Sub(e.bits(), hn::BitCast(IntTag(), all(kExpShifter)));
    const auto half = hn::ShiftRight<1>(n);
    const Vec found = hn::Mul(hn::Mul(e.power, powerOfTwo(half)), powerOfTwo(hn::Sub(n, half)));
    const Vec outside = hn::Add(x, hn::Inf(Tag()));  // NaN or inf
    const Vec beyond = hn::IfThenZeroElse(hn::Lt(x, hn::Zero(Tag())), outside);
    return hn::IfThenElse(within, found, beyond);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
