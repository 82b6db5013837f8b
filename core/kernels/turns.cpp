// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispatch.h"
#include "core/kernels/sines.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/turns.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

struct Pair {
    Vec x;
    Vec y;
};

HWY_INLINE Pair turned(const Pair& pair, Vec cosine, Vec sine) {
    return {hn::NegMulAdd(pair.y, sine, hn::Mul(pair.x, cosine)),
            hn::MulAdd(pair.x, sine, hn::Mul(pair.y, cosine))};
}

// Pair j of a row in two columns side by side, n < kLanes pairs or kLanes.
struct SideBySide {
    HWY_INLINE static void turnWhole(float* row, Size, Size j, Vec cosine, Vec sine) {
        Vec x, y;
        hn::LoadInterleaved2(Tag(), row + 2 * j, x, y);
        const Pair pair = turned({x, y}, cosine, sine);
        hn::StoreInterleaved2(pair.x, pair.y, Tag(), row + 2 * j);
    }
    HWY_INLINE static void turnSome(float* row, Size, Size j, Size n, Vec cosine, Vec sine) {
        HWY_ALIGN float cells[2 * kLanes] = {};
        for (Size i = 0; i < 2 * n; ++i)
            cells[i] = row[2 * j + i];
        turnWhole(cells, 0, 0, cosine, sine);
        for (Size i = 0; i < 2 * n; ++i)
            row[2 * j + i] = cells[i];
    }
};

// Pair j in columns j and j + pairs.
struct InHalves {
    HWY_INLINE static void turnWhole(float* row, Size pairs, Size j, Vec cosine, Vec sine) {
        float* x = row + j;
        float* y = x + pairs;
        const Pair pair = turned({hn::LoadU(Tag(), x), hn::LoadU(Tag(), y)}, cosine, sine);
        hn::StoreU(pair.x, Tag(), x);
        hn::StoreU(pair.y, Tag(), y);
    }
    HWY_INLINE static void turnSome(float* row, Size pairs, Size j, Size n, Vec cosine, Vec sine) {
        float* x = row + j;
        float* y = x + pairs;
        const Pair pair = turned({loadSome(x, n), loadSome(y, n)}, cosine, sine);
        storeSome(pair.x, n, x);
        storeSome(pair.y, n, y);
    }
};

template <class Layout>
HWY_INLINE void turnAllRows(ConstBlock cosines, ConstBlock sines, Block rows) {
    const Size pairs = cosines.cols;
    for (Size r = 0; r < rows.rows; ++r) {
        const float* cosine = cosines.data + r * cosines.stride;
        const float* sine = sines.data + r * sines.stride;
        float* row = rows.data + r * rows.stride;
        Size j = 0;
        for (; j + kLanes <= pairs; j += kLanes)
            Layout::turnWhole(row, pairs, j, hn::LoadU(Tag(), cosine + j),
                              hn::LoadU(Tag(), sine + j));
        if (j < pairs)
            Layout::turnSome(row, pairs, j, pairs - j, loadSome(cosine + j, pairs - j),
                             loadSome(sine + j, pairs - j));
    }
}

void turnPairsHere(ConstBlock cosines, ConstBlock sines, Pairs layout, Block rows) {
    if (layout == Pairs::Interleaved)
        turnAllRows<SideBySide>(cosines, sines, rows);
    else
        turnAllRows<InHalves>(cosines, sines, rows);
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(turnPairsHere);

void turnPairs(ConstBlock cosines, ConstBlock sines, Pairs layout, Block rows) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(turnPairsHere)(cosines, sines, layout, rows);
}

}  // namespace headlight::kernels
#endif
