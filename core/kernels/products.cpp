// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// Both products run the same loop: the right factor is copied, kDepth terms by kWidth columns at a
// time, into panels of two vectors' width on the stack, and up to kRows rows of the left factor
// are multiplied by one panel in registers. A cell's sum is cut at every kRun terms and again at
// every kDepth; each piece is added up in order, then the pieces are. Nothing of that depends on
// where the cell lies or on how many rows a call has, and the short pieces bound the rounding error
// of long sums. No standard templates here: they could be compiled for one instruction set and
// linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Vec = hn::Vec<Tag>;
using Size = std::size_t;

constexpr Size kLanes = hn::MaxLanes(Tag());
constexpr Size kPanel = 2 * kLanes;  // columns that are worked on at once
constexpr Size kRows = 6;            // times two vectors: twelve sums in sixteen registers
constexpr Size kRun = 128;           // terms that are added up without a break
constexpr Size kDepth = 2 * kRun;    // a panel of 16 columns is then half a level-1 cache
constexpr Size kWidth = 64;
static_assert(kWidth % kPanel == 0);

struct Sums {
    Vec left;
    Vec right;
};

HWY_INLINE void addProducts(Sums& sums, const float* a, Vec left, Vec right) {
    const Vec factor = hn::Set(Tag(), *a);
    sums.left = hn::MulAdd(factor, left, sums.left);
    sums.right = hn::MulAdd(factor, right, sums.right);
}

// A row of the tile; the first run overwrites it, later ones are added to it.
HWY_INLINE void storeSums(Sums sums, bool first, float* row) {
    if (!first) {
        sums.left = hn::Add(hn::Load(Tag(), row), sums.left);
        sums.right = hn::Add(hn::Load(Tag(), row + kLanes), sums.right);
    }
    hn::Store(sums.left, Tag(), row);
    hn::Store(sums.right, Tag(), row + kLanes);
}

// One run of multiplyPanel. The sums have names because an array of them would be kept in memory.
template <Size rows>
HWY_INLINE void addRun(const float* a, Size stride, const float* panel, Size depth, bool first,
                       float* tile) {
    const Sums zero = {hn::Zero(Tag()), hn::Zero(Tag())};
    Sums s0 = zero, s1 = zero, s2 = zero, s3 = zero, s4 = zero, s5 = zero;
    for (Size k = 0; k < depth; ++k) {
        const Vec left = hn::Load(Tag(), panel + k * kPanel);
        const Vec right = hn::Load(Tag(), panel + k * kPanel + kLanes);
        addProducts(s0, a + k, left, right);
        if constexpr (rows > 1)
            addProducts(s1, a + stride + k, left, right);
        if constexpr (rows > 2)
            addProducts(s2, a + 2 * stride + k, left, right);
        if constexpr (rows > 3)
            addProducts(s3, a + 3 * stride + k, left, right);
        if constexpr (rows > 4)
            addProducts(s4, a + 4 * stride + k, left, right);
        if constexpr (rows > 5)
            addProducts(s5, a + 5 * stride + k, left, right);
    }
    storeSums(s0, first, tile);
    if constexpr (rows > 1)
        storeSums(s1, first, tile + kPanel);
    if constexpr (rows > 2)
        storeSums(s2, first, tile + 2 * kPanel);
    if constexpr (rows > 3)
        storeSums(s3, first, tile + 3 * kPanel);
    if constexpr (rows > 4)
        storeSums(s4, first, tile + 4 * kPanel);
    if constexpr (rows > 5)
        storeSums(s5, first, tile + 5 * kPanel);
}

// tile[r, kPanel] = a[r, depth] · panel[depth, kPanel] for r < rows.
template <Size rows>
void multiplyPanel(const float* a, Size stride, const float* panel, Size depth, float* tile) {
    addRun<rows>(a, stride, panel, HWY_MIN(kRun, depth), true, tile);
    if (depth > kRun)
        addRun<rows>(a + kRun, stride, panel + kRun * kPanel, depth - kRun, false, tile);
}

HWY_INLINE void multiplyRows(ConstBlock a, const float* panel, float* tile) {
    switch (a.rows) {
        case 1:
            return multiplyPanel<1>(a.data, a.stride, panel, a.cols, tile);
        case 2:
            return multiplyPanel<2>(a.data, a.stride, panel, a.cols, tile);
        case 3:
            return multiplyPanel<3>(a.data, a.stride, panel, a.cols, tile);
        case 4:
            return multiplyPanel<4>(a.data, a.stride, panel, a.cols, tile);
        case 5:
            return multiplyPanel<5>(a.data, a.stride, panel, a.cols, tile);
        default:
            return multiplyPanel<6>(a.data, a.stride, panel, a.cols, tile);
    }
}

// What becomes of the sums of one chunk: the first overwrites the result, later ones are added to
// it, and after the last one factor and bias are applied.
struct Finish {
    float factor = 1.0f;
    const float* bias = nullptr;  // of the columns at hand
    bool first = true;
    bool last = true;
};

HWY_INLINE float finished(float sum, float present, float bias, const Finish& finish) {
    if (!finish.first)
        sum = present + sum;
    return finish.last ? sum * finish.factor + bias : sum;
}

HWY_INLINE Vec finished(Vec sum, const float* present, const float* bias, const Finish& finish) {
    if (!finish.first)
        sum = hn::Add(hn::LoadU(Tag(), present), sum);
    if (!finish.last)
        return sum;
    sum = hn::Mul(sum, hn::Set(Tag(), finish.factor));
    return bias ? hn::Add(sum, hn::LoadU(Tag(), bias)) : sum;
}

void storeTile(const float* tile, const Finish& finish, Block out) {
    for (Size r = 0; r < out.rows; ++r) {
        float* row = out.data + r * out.stride;
        const float* sums = tile + r * kPanel;
        Size c = 0;
        for (; c + kLanes <= out.cols; c += kLanes) {
            const float* bias = finish.bias ? finish.bias + c : nullptr;
            hn::StoreU(finished(hn::Load(Tag(), sums + c), row + c, bias, finish), Tag(), row + c);
        }
        for (; c < out.cols; ++c) {
            // Adding no bias must not turn -0 into 0, so that a cell does not depend on its place.
            const float bias = finish.bias ? finish.bias[c] : -0.0f;
            row[c] = finished(sums[c], row[c], bias, finish);
        }
    }
}

// Both kinds fill packed with the panels of b's part side by side, each [depth, kPanel], with zeros
// where there is no column.
struct PackRows {  // the factor is [k, n]
    HWY_INLINE static ConstBlock part(ConstBlock b, Size k, Size c, Size depth, Size cols) {
        return {b.data + k * b.stride + c, depth, cols, b.stride};
    }

    // Row by row: rows may be far apart, and then each is a page of its own.
    HWY_INLINE static void pack(ConstBlock b, float* packed) {
        const Size whole = b.cols - b.cols % kLanes;
        for (Size k = 0; k < b.rows; ++k) {
            const float* from = b.data + k * b.stride;
            float* to = packed + k * kPanel;
            for (Size c = 0; c < whole; c += kLanes)
                hn::Store(hn::LoadU(Tag(), from + c), Tag(), place(to, c, b.rows));
            for (Size c = whole; c < b.cols || c % kPanel != 0; ++c)
                *place(to, c, b.rows) = c < b.cols ? from[c] : 0.0f;
        }
    }

    HWY_INLINE static float* place(float* to, Size c, Size depth) {
        return to + c / kPanel * depth * kPanel + c % kPanel;
    }
};

struct PackColumns {  // the factor is [n, k]: turned round
    HWY_INLINE static ConstBlock part(ConstBlock b, Size k, Size c, Size depth, Size cols) {
        return {b.data + c * b.stride + k, cols, depth, b.stride};
    }

    HWY_INLINE static void pack(ConstBlock b, float* packed) {
        for (Size c = 0; c < b.rows; c += kPanel)
            packPanel({b.data + c * b.stride, HWY_MIN(kPanel, b.rows - c), b.cols, b.stride},
                      packed + c * b.cols);
    }

    HWY_INLINE static void packPanel(ConstBlock b, float* panel) {
        const Size columns = b.rows - b.rows % kTurned;
        const Size terms = b.cols - b.cols % 4;
        turnAll({b.data, columns, terms, b.stride}, panel);
        for (Size k = columns == kPanel ? terms : 0; k < b.cols; ++k) {
            for (Size c = k < terms ? columns : 0; c < kPanel; ++c)
                panel[k * kPanel + c] = c < b.rows ? b.data[c * b.stride + k] : 0.0f;
        }
    }

    // kTurned columns, four terms at a time. A cache line of each column is used up before the
    // next columns are read: columns a power of two apart share few places of the cache.
    HWY_INLINE static void turnAll(ConstBlock b, float* panel) {
        constexpr Size kLine = 16;
        for (Size line = 0; line < b.cols; line += kLine) {
            for (Size c = 0; c < b.rows; c += kTurned) {
                for (Size k = line; k < HWY_MIN(line + kLine, b.cols); k += 4)
                    turn(b.data + c * b.stride + k, b.stride, panel + k * kPanel + c);
            }
        }
    }

#if HWY_TARGET == HWY_SCALAR
    static constexpr Size kTurned = 1;
    HWY_INLINE static void turn(const float* from, Size, float* to) {
        for (Size k = 0; k < 4; ++k)
            to[k * kPanel] = from[k];
    }
#else
    // Four terms of one column; in a vector of 8, those of the fourth column after it beside them.
#if HWY_CAP_GE256
    static constexpr Size kTurned = 8;  // columns
    using Turned = hn::CappedTag<float, kTurned>;
    HWY_INLINE static hn::Vec<Turned> terms(const float* from, Size stride) {
        const hn::Half<Turned> half;
        return hn::Combine(Turned(), hn::LoadU(half, from + 4 * stride), hn::LoadU(half, from));
    }
#else
    static constexpr Size kTurned = 4;
    using Turned = hn::CappedTag<float, kTurned>;
    HWY_INLINE static hn::Vec<Turned> terms(const float* from, Size) {
        return hn::LoadU(Turned(), from);
    }
#endif

    // kTurned columns by four terms; within each 128 bits a square of four is turned round.
    HWY_INLINE static void turn(const float* from, Size stride, float* to) {
        const Turned one;
        const hn::Repartition<double, Turned> two;
        const auto r0 = terms(from, stride);
        const auto r1 = terms(from + stride, stride);
        const auto r2 = terms(from + 2 * stride, stride);
        const auto r3 = terms(from + 3 * stride, stride);
        const auto low01 = hn::BitCast(two, hn::InterleaveLower(one, r0, r1));
        const auto low23 = hn::BitCast(two, hn::InterleaveLower(one, r2, r3));
        const auto high01 = hn::BitCast(two, hn::InterleaveUpper(one, r0, r1));
        const auto high23 = hn::BitCast(two, hn::InterleaveUpper(one, r2, r3));
        hn::Store(hn::BitCast(one, hn::InterleaveLower(two, low01, low23)), one, to);
        hn::Store(hn::BitCast(one, hn::InterleaveUpper(two, low01, low23)), one, to + kPanel);
        hn::Store(hn::BitCast(one, hn::InterleaveLower(two, high01, high23)), one, to + 2 * kPanel);
        hn::Store(hn::BitCast(one, hn::InterleaveUpper(two, high01, high23)), one, to + 3 * kPanel);
    }
#endif
};

// out = a · packed, the panels of out's columns side by side.
HWY_INLINE void multiplyPacked(ConstBlock a, const float* packed, Finish finish, Block out) {
    HWY_ALIGN float tile[kRows * kPanel];
    const float* bias = finish.bias;
    for (Size r = 0; r < a.rows;) {
        const Size blocks = (a.rows - r + kRows - 1) / kRows;
        const Size rows = (a.rows - r + blocks - 1) / blocks;  // as even as can be
        for (Size c = 0; c < out.cols; c += kPanel) {
            const Size cols = HWY_MIN(kPanel, out.cols - c);
            multiplyRows({a.data + r * a.stride, rows, a.cols, a.stride}, packed + c * a.cols,
                         tile);
            finish.bias = bias ? bias + c : nullptr;
            storeTile(tile, finish, {out.data + r * out.stride + c, rows, cols, out.stride});
        }
        r += rows;
    }
}

template <class Pack>
HWY_INLINE void product(ConstBlock a, ConstBlock b, const float* bias, float factor, Block out) {
    HWY_ALIGN float packed[kDepth * kWidth];
    for (Size c = 0; c < out.cols; c += kWidth) {
        const Size cols = HWY_MIN(kWidth, out.cols - c);
        for (Size k = 0; k == 0 || k < a.cols; k += kDepth) {
            const Size depth = HWY_MIN(kDepth, a.cols - k);
            Pack::pack(Pack::part(b, k, c, depth, cols), packed);
            multiplyPacked({a.data + k, a.rows, depth, a.stride}, packed,
                           {factor, bias ? bias + c : nullptr, k == 0, k + depth == a.cols},
                           {out.data + c, out.rows, cols, out.stride});
        }
    }
}

void multiplyTransposedHere(ConstBlock a, ConstBlock b, const float* bias, float factor,
                            Block out) {
    product<PackColumns>(a, b, bias, factor, out);
}

void multiplyHere(ConstBlock a, ConstBlock b, Block out) {
    product<PackRows>(a, b, nullptr, 1.0f, out);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(multiplyTransposedHere);
HWY_EXPORT(multiplyHere);

void multiplyTransposed(ConstBlock a, ConstBlock b, const float* bias, float factor, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyTransposedHere)(a, b, bias, factor, out);
}

void multiply(ConstBlock a, ConstBlock b, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(multiplyHere)(a, b, out);
}

}  // namespace headlight::kernels
#endif
