// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/double_products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// The loop of products.cpp in double precision: panels of the right factor, two vectors wide and
// kDepth terms deep, are copied to the stack, and up to kRows rows of the left factor are
// multiplied by one panel in registers. No standard templates, for the same reason as there.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Size = std::size_t;

constexpr Size kRows = 4;
constexpr Size kDepth = 256;

#if HWY_HAVE_FLOAT64
using Tag = hn::ScalableTag<double>;
using Vec = hn::Vec<Tag>;
constexpr Size kLanes = hn::MaxLanes(Tag());
HWY_INLINE Vec zero() { return hn::Zero(Tag()); }
HWY_INLINE Vec load(const double* from) { return hn::Load(Tag(), from); }
HWY_INLINE Vec plusProduct(Vec sum, double a, Vec b) {
    return hn::MulAdd(hn::Set(Tag(), a), b, sum);
}
HWY_INLINE void store(Vec v, double* to) { hn::Store(v, Tag(), to); }
#else
using Vec = double;
constexpr Size kLanes = 1;
HWY_INLINE Vec zero() { return 0; }
HWY_INLINE Vec load(const double* from) { return *from; }
HWY_INLINE Vec plusProduct(Vec sum, double a, Vec b) { return sum + a * b; }
HWY_INLINE void store(Vec v, double* to) { *to = v; }
#endif
constexpr Size kPanel = 2 * kLanes;

struct Sums {
    Vec left;
    Vec right;
};

HWY_INLINE void addProducts(Sums& sums, double a, Vec left, Vec right) {
    sums.left = plusProduct(sums.left, a, left);
    sums.right = plusProduct(sums.right, a, right);
}

HWY_INLINE void storeSums(const Sums& sums, double* row) {
    store(sums.left, row);
    store(sums.right, row + kLanes);
}

// tile[r, kPanel] = a[r, depth] · panel[depth, kPanel] for r < kRows. Rows that are not there
// repeat the last one.
HWY_INLINE void multiplyPanel(const double* const* a, Size step, const double* panel, Size depth,
                              double* tile) {
    const Sums none = {zero(), zero()};
    Sums s0 = none, s1 = none, s2 = none, s3 = none;
    for (Size k = 0; k < depth; ++k) {
        const Vec left = load(panel + k * kPanel);
        const Vec right = load(panel + k * kPanel + kLanes);
        addProducts(s0, a[0][k * step], left, right);
        addProducts(s1, a[1][k * step], left, right);
        addProducts(s2, a[2][k * step], left, right);
        addProducts(s3, a[3][k * step], left, right);
    }
    storeSums(s0, tile);
    storeSums(s1, tile + kPanel);
    storeSums(s2, tile + 2 * kPanel);
    storeSums(s3, tile + 3 * kPanel);
}

HWY_INLINE void pack(ConstBlockD b, double* panel) {
    for (Size k = 0; k < b.rows; ++k) {
        for (Size c = 0; c < kPanel; ++c)
            panel[k * kPanel + c] = c < b.cols ? b.data[k * b.stride + c] : 0;
    }
}

// One panel's columns of out: written by the first chunk of terms, added to by later ones.
HWY_INLINE void addPanel(ConstTurnedD a, const double* panel, bool first, BlockD out) {
    HWY_ALIGN double tile[kRows * kPanel];
    for (Size r = 0; r < out.rows; r += kRows) {
        const double* rows[kRows];
        for (Size i = 0; i < kRows; ++i)
            rows[i] = a.data + HWY_MIN(r + i, out.rows - 1) * a.rowStep;
        multiplyPanel(rows, a.termStep, panel, a.terms, tile);
        for (Size i = 0; i < kRows && r + i < out.rows; ++i) {
            double* to = out.data + (r + i) * out.stride;
            for (Size c = 0; c < out.cols; ++c)
                to[c] = (first ? 0 : to[c]) + tile[i * kPanel + c];
        }
    }
}

void multiplyDoublesHere(ConstTurnedD a, ConstBlockD b, BlockD out) {
    HWY_ALIGN double panel[kDepth * kPanel];
    for (Size c = 0; c < out.cols; c += kPanel) {
        const Size cols = HWY_MIN(kPanel, out.cols - c);
        const BlockD part = {out.data + c, out.rows, cols, out.stride};
        for (Size k = 0; k == 0 || k < a.terms; k += kDepth) {
            const Size depth = HWY_MIN(kDepth, a.terms - k);
            pack({b.data + k * b.stride + c, depth, cols, b.stride}, panel);
            addPanel({a.data + k * a.termStep, depth, a.rowStep, a.termStep}, panel, k == 0, part);
        }
    }
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(multiplyDoublesHere);

void multiply(ConstTurnedD a, ConstBlockD b, BlockD out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyDoublesHere)(a, b, out);
}

}  // namespace headlight::kernels
#endif
