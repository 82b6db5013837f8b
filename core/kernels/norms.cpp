// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/norms.h"

#include <cmath>

#include "core/kernels/dispatch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/norms.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/doubles-inl.h"

// The mean is taken in a pass of its own before the variance: of squares less the square of the
// mean nothing would be left where the offset is large. In double, squares of floats are neither
// too large nor too small.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

// sum + x
struct Itself {
    HWY_INLINE Wide addedTo(Wide sum, Wide x) const { return plus(sum, x); }
};

// sum + (x - mean)²
struct SquareAbout {
    Wide mean;

    HWY_INLINE Wide addedTo(Wide sum, Wide x) const {
        const Wide apart = minus(x, mean);
        return productPlus(apart, apart, sum);
    }
};

// Of a vector, or of its first n lanes.
HWY_INLINE double sumOfSome(Wide v, Size n) {
    double lanes[kWide];
    storeWide(v, lanes);
    double sum = 0;
    for (Size i = 0; i < n; ++i)
        sum += lanes[i];
    return sum;
}

// Four sums at a time, since each waits for its last one.
template <class Term>
HWY_INLINE double meanOver(const float* x, Size n, const Term& term) {
    Wide s0 = wideAll(0), s1 = s0, s2 = s0, s3 = s0;
    Size i = 0;
    for (; i + 4 * kWide <= n; i += 4 * kWide) {
        s0 = term.addedTo(s0, widen(x + i));
        s1 = term.addedTo(s1, widen(x + i + kWide));
        s2 = term.addedTo(s2, widen(x + i + 2 * kWide));
        s3 = term.addedTo(s3, widen(x + i + 3 * kWide));
    }
    for (; i + kWide <= n; i += kWide)
        s0 = term.addedTo(s0, widen(x + i));
    double sum = sumOfSome(plus(plus(s0, s1), plus(s2, s3)), kWide);
    if (i < n) {
        float rest[kWide] = {};
        for (Size lane = 0; i + lane < n; ++lane)
            rest[lane] = x[i + lane];
        sum += sumOfSome(term.addedTo(wideAll(0), widen(rest)), n - i);
    }
    return sum / static_cast<double>(n);
}

// (x - mean) · factor · weight + bias
struct Scaling {
    double mean;
    double factor;
    const float* weight;  // null: ones
    const float* bias;    // null: zeros
};

// kWide cells, the first of them in column c of the scaling's weight and bias.
HWY_INLINE void scaleCells(const Scaling& scaling, const float* x, Size c, float* out) {
    Wide value = times(minus(widen(x), wideAll(scaling.mean)), wideAll(scaling.factor));
    if (scaling.weight)
        value = times(value, widen(scaling.weight + c));
    if (scaling.bias)
        value = plus(value, widen(scaling.bias + c));
    narrow(value, out);
}

HWY_INLINE void scaleRow(const Scaling& scaling, const float* x, Size n, float* out) {
    Size i = 0;
    for (; i + kWide <= n; i += kWide)
        scaleCells(scaling, x + i, i, out + i);
    if (i == n)
        return;
    float cells[kWide] = {};
    float weight[kWide] = {};
    float bias[kWide] = {};
    for (Size lane = 0; i + lane < n; ++lane) {
        cells[lane] = x[i + lane];
        weight[lane] = scaling.weight ? scaling.weight[i + lane] : 1.0f;
        bias[lane] = scaling.bias ? scaling.bias[i + lane] : -0.0f;  // adding that changes no bit
    }
    scaleCells({scaling.mean, scaling.factor, weight, bias}, cells, 0, cells);
    for (Size lane = 0; i + lane < n; ++lane)
        out[i + lane] = cells[lane];
}

void layerNormHere(ConstBlock rows, const float* weight, const float* bias, float epsilon,
                   Block out) {
    for (Size r = 0; r < rows.rows; ++r) {
        const float* x = rows.data + r * rows.stride;
        const double mean = meanOver(x, rows.cols, Itself{});
        const double variance = meanOver(x, rows.cols, SquareAbout{wideAll(mean)});
        const double factor = 1 / sqrt(variance + static_cast<double>(epsilon));
        scaleRow({mean, factor, weight, bias}, x, rows.cols, out.data + r * out.stride);
    }
}

void rmsNormHere(ConstBlock rows, const float* weight, float epsilon, Block out) {
    for (Size r = 0; r < rows.rows; ++r) {
        const float* x = rows.data + r * rows.stride;
        const double square = meanOver(x, rows.cols, SquareAbout{wideAll(0)});
        const double factor = 1 / sqrt(square + static_cast<double>(epsilon));
        scaleRow({0, factor, weight, nullptr}, x, rows.cols, out.data + r * out.stride);
    }
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(layerNormHere);
HWY_EXPORT(rmsNormHere);

void layerNorm(ConstBlock rows, const float* weight, const float* bias, float epsilon, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(layerNormHere)(rows, weight, bias, epsilon, out);
}

void rmsNorm(ConstBlock rows, const float* weight, float epsilon, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(rmsNormHere)(rows, weight, epsilon, out);
}

}  // namespace headlight::kernels
#endif
