// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(HEADLIGHT_KERNELS_ACTIVATIONS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_KERNELS_ACTIVATIONS_INL_H
#undef HEADLIGHT_KERNELS_ACTIVATIONS_INL_H
#else
#define HEADLIGHT_KERNELS_ACTIVATIONS_INL_H
#endif

#include "core/kernels/exp-inl.h"

// The functions of activations.h on one vector, for loops that have one at hand.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

struct Exponential {
    HWY_INLINE static Vec of(Vec x) { return expOfAny(x); }
};

struct Relu {
    HWY_INLINE static Vec of(Vec x) {
        return hn::IfThenZeroElse(hn::Lt(x, hn::Zero(Tag())), x);  // NaN is not below 0
    }
};

// x · Φ(x). Φ(-a) = exp(-a² / 2) · t · p(t), t = 1 / (1 + 0.35 a), coefficients by
// tests/data/kernels/function_polynomials.py; so the small values of negative x are no difference
// of large ones.
struct Gelu {
    HWY_INLINE static Vec of(Vec x) {
        const Vec one = all(1.0f);
        const Vec a = hn::Abs(x);
        const Vec t = hn::Div(one, hn::MulAdd(a, all(0.35f), one));
        Vec p = all(-0x1.e7c244p-6f);
        p = hn::MulAdd(p, t, all(0x1.2cf49cp-3f));
        p = hn::MulAdd(p, t, all(-0x1.0bfe6ap-2f));
        p = hn::MulAdd(p, t, all(0x1.538feap-3f));
        p = hn::MulAdd(p, t, all(-0x1.c247aap-6f));
        p = hn::MulAdd(p, t, all(0x1.b7592ep-4f));
        p = hn::MulAdd(p, t, all(0x1.e921d6p-4f));
        p = hn::MulAdd(p, t, all(0x1.1e8ba6p-3f));
        p = hn::MulAdd(p, t, all(0x1.1df06p-3f));
        const Vec bell = expOfAny(hn::Mul(hn::Mul(a, a), all(-0.5f)));
        const Vec below = hn::Mul(bell, hn::Mul(t, p));
        const Mask negative = hn::Lt(x, hn::Zero(Tag()));
        return hn::Mul(x, hn::IfThenElse(negative, below, hn::Sub(one, below)));
    }
};

// 1 / (1 + exp(-u)), with exp(-|u|), which is never too large.
HWY_INLINE Vec logistic(Vec u) {
    const Vec one = all(1.0f);
    const Vec e = expOfAny(hn::Neg(hn::Abs(u)));
    const Mask negative = hn::Lt(u, hn::Zero(Tag()));
    return hn::Div(hn::IfThenElse(negative, e, one), hn::Add(one, e));
}

struct Silu {
    HWY_INLINE static Vec of(Vec x) { return hn::Mul(x, logistic(x)); }
};

// (1 + tanh(u)) / 2 is the logistic function of 2u.
struct GeluTanh {
    HWY_INLINE static Vec of(Vec x) {
        constexpr float kTwice = 1.59576912f;  // 2 √(2/π)
        const Vec inner = hn::MulAdd(hn::Mul(x, x), all(kTwice * 0.044715f), all(kTwice));
        return hn::Mul(x, logistic(hn::Mul(x, inner)));
    }
};

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target guard
