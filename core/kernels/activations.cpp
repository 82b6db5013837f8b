// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/activations.h"

#include "core/kernels/dispatch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/activations.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/activations-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

void exponentialsHere(const float* x, Size n, float* out) { mapRow<Exponential>(x, n, out); }
void reluHere(const float* x, Size n, float* out) { mapRow<Relu>(x, n, out); }
void geluHere(const float* x, Size n, float* out) { mapRow<Gelu>(x, n, out); }
void geluTanhHere(const float* x, Size n, float* out) { mapRow<GeluTanh>(x, n, out); }
void siluHere(const float* x, Size n, float* out) { mapRow<Silu>(x, n, out); }

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(exponentialsHere);
HWY_EXPORT(reluHere);
HWY_EXPORT(geluHere);
HWY_EXPORT(geluTanhHere);
HWY_EXPORT(siluHere);

void exponentials(const float* x, std::size_t n, float* out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(exponentialsHere)(x, n, out);
}

void relu(const float* x, std::size_t n, float* out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(reluHere)(x, n, out);
}

void gelu(const float* x, std::size_t n, float* out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(geluHere)(x, n, out);
}

void geluTanh(const float* x, std::size_t n, float* out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(geluTanhHere)(x, n, out);
}

void silu(const float* x, std::size_t n, float* out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(siluHere)(x, n, out);
}

}  // namespace headlight::kernels
#endif
