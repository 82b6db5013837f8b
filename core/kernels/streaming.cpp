// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/streaming.h"

#include <cmath>

#include "core/kernels/dispatch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/streaming.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/exp-inl.h"
#include "core/kernels/product_block-inl.h"

// No standard templates here: they could be compiled for one instruction set and linked for all.
HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

constexpr Size kPair = 2 * kStrip;
static_assert(kPair % kTile == 0 && kDepth % kPair == 0);

// What is known of a query's row so far.
struct Running {
    float largest;
    float sum;  // of exp(score - largest)
};

struct Span {
    Size first;
    Size end;
};

HWY_INLINE Vec largestOf(const float* scores, Size n) {
    Vec largest = hn::Neg(hn::Inf(Tag()));
    Vec wrong = hn::Zero(Tag());  // NaN where one was met: a maximum may lose it
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes) {
        const Vec s = hn::LoadU(Tag(), scores + i);
        largest = hn::Max(largest, s);
        wrong = hn::Add(wrong, hn::IfThenElseZero(hn::IsNaN(s), s));
    }
    float rest = hn::GetLane(hn::MaxOfLanes(Tag(), largest));
    for (; i < n; ++i) {
        rest = scores[i] > rest ? scores[i] : rest;
        if (scores[i] != scores[i])
            wrong = hn::Set(Tag(), scores[i]);
    }
    const Vec nan = hn::SumOfLanes(Tag(), wrong);
    return hn::Add(hn::Set(Tag(), rest), nan);
}

// exp(s - largest): the largest itself without arithmetic, since inf - inf would be NaN.
HWY_INLINE Vec share(Vec s, Vec largest) {
    const Vec below = hn::Sub(s, largest);
    const Vec x = hn::IfThenZeroElse(hn::Eq(s, largest), below);
    const Mask counts = hn::Ge(x, all(kLeastExponent));
    return hn::IfThenElseZero(counts, expOfModerate(hn::IfThenElseZero(counts, x)));
}

HWY_INLINE float exponentialOf(float x) { return hn::GetLane(expOfAny(all(x))); }

// Turns scores into exp(score - largest), and what is outside of the span into 0. The factor of
// all that was summed up before: the largest may be another one now.
HWY_INLINE float takeScores(float* scores, const Span& span, Size n, Running& running) {
    for (Size i = 0; i < span.first; ++i)
        scores[i] = 0;
    for (Size i = span.end; i < n; ++i)
        scores[i] = 0;
    float* seen = scores + span.first;
    const Size count = span.end - span.first;
    const float before = running.largest;
    const float here = hn::GetLane(largestOf(seen, count));
    const float largest = here > before || here != here ? here : before;
    if (largest != largest) {  // from now on all of the row is NaN
        for (Size i = 0; i < count; ++i)
            seen[i] = 0;
        running = {largest, largest};
        return largest;
    }
    if (largest == -HUGE_VALF) {
        for (Size i = 0; i < count; ++i)
            seen[i] = 0;
        return 1;
    }
    const Vec top = all(largest);
    Vec sum = hn::Zero(Tag());
    Size i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        const Vec value = share(hn::LoadU(Tag(), seen + i), top);
        hn::StoreU(value, Tag(), seen + i);
        sum = hn::Add(sum, value);
    }
    float total = hn::GetLane(hn::SumOfLanes(Tag(), sum));
    for (; i < count; ++i) {
        seen[i] = hn::GetLane(share(all(seen[i]), top));
        total += seen[i];
    }
    const float factor = before == largest ? 1 : exponentialOf(before - largest);
    running.sum = running.sum * factor + total;
    running.largest = largest;
    return factor;
}

HWY_INLINE void scaleRow(float* row, Size n, float factor) {
    Size i = 0;
    for (; i + kLanes <= n; i += kLanes)
        hn::StoreU(hn::Mul(hn::LoadU(Tag(), row + i), all(factor)), Tag(), row + i);
    for (; i < n; ++i)
        row[i] *= factor;
}

// The keys that any of the queries first … first + count - 1 sees.
HWY_INLINE Span seenByAny(const StreamedHead& head, Size first, Size count) {
    const Size keys = head.k.rows();
    if (!head.spans)
        return {0, keys};
    Span all{keys, 0};
    for (Size r = first; r < first + count; ++r) {
        const KeySpan& span = head.spans[r];
        if (span.first >= span.end)
            continue;
        all.first = HWY_MIN(all.first, Size(span.first));
        all.end = HWY_MAX(all.end, HWY_MIN(Size(span.end), keys));
    }
    return all;
}

// What query r sees of the keys from `base` on, of which there are n.
HWY_INLINE Span seenHere(const StreamedHead& head, Size r, Size base, Size n) {
    if (!head.spans)
        return {0, n};
    const Size first = HWY_MAX(Size(head.spans[r].first), base) - base;
    const Size end = HWY_MAX(Size(head.spans[r].end), base) - base;
    return {HWY_MIN(first, n), HWY_MIN(HWY_MAX(first, end), n)};
}

// Scores of a block of queries with the keys base … base + n - 1; base begins a pair of strips,
// so that a tile never reaches behind the last one.
HWY_INLINE void scoreKeys(const StreamedHead& head, ConstBlock q, Size base, Size n,
                          float* scores) {
    constexpr Size kMostTerms = kChunks * kDepth;
    const auto* data = static_cast<const float*>(head.k.data());
    const Size step = packedStrips(head.k.rows()) * kStrip * kDepth;
    for (Size k = 0; k == 0 || k < q.cols; k += kMostTerms)
        multiplyBlock(q, Terms{k, HWY_MIN(kMostTerms, q.cols - k), q.cols},
                      Chunks<float>{data + k / kDepth * step, step, base / kStrip},
                      {head.factor, nullptr, true, true, false, false}, leftBlock(),
                      {scores, q.rows, n, kLeftStride});
}

// out += weights · v for the keys base … base + n - 1, all of one chunk.
HWY_INLINE void mixKeys(const StreamedHead& head, const float* weights, Size base, Size n,
                        Block out) {
    const Size chunk = base / kDepth;
    const Size depth = HWY_MIN(kDepth, head.v.cols() - chunk * kDepth);
    const auto* data = static_cast<const float*>(head.v.data()) +
                       chunk * packedStrips(out.cols) * kStrip * kDepth + base % kDepth * kStrip;
    const Strips<float> strips = {data, depth * kStrip};
    const Finish finish = {1.0f, nullptr, false, false, false, true};
    for (Size c = 0; c < out.cols; c += kTile)
        multiplyColumns(weights, n, strips, c, finish,
                        {out.data + c, out.rows, HWY_MIN(kTile, out.cols - c), out.stride});
}

HWY_INLINE void streamBlock(const StreamedHead& head, Size first, ConstBlock q, Block out) {
    Running running[kMostLeft];
    for (Size r = 0; r < q.rows; ++r) {
        running[r] = {-HUGE_VALF, 0};
        for (Size c = 0; c < out.cols; ++c)
            out.data[r * out.stride + c] = 0;
    }
    float* scores = scoreBlock();
    const Span seen = seenByAny(head, first, q.rows);
    for (Size base = seen.first / kPair * kPair; base < seen.end;) {
        const Size end = HWY_MIN(seen.end, (base / kDepth + 1) * kDepth);
        const Size n = end - base;
        scoreKeys(head, q, base, n, scores);
        for (Size r = 0; r < q.rows; ++r) {
            const float factor = takeScores(scores + r * kLeftStride,
                                            seenHere(head, first + r, base, n), n, running[r]);
            if (factor != 1)
                scaleRow(out.data + r * out.stride, out.cols, factor);
        }
        mixKeys(head, scores, base, n, out);
        base = end;
    }
    for (Size r = 0; r < q.rows; ++r)
        if (running[r].sum != 0)
            scaleRow(out.data + r * out.stride, out.cols, 1 / running[r].sum);
}

void streamAttentionHere(const StreamedHead& head, Block out) {
    for (Size first = 0; first < head.q.rows; first += kMostLeft) {
        const Size rows = HWY_MIN(kMostLeft, head.q.rows - first);
        streamBlock(head, first,
                    {head.q.data + first * head.q.stride, rows, head.q.cols, head.q.stride},
                    {out.data + first * out.stride, rows, out.cols, out.stride});
    }
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(streamAttentionHere);

void streamAttention(const StreamedHead& head, Block out) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(streamAttentionHere)(head, out);
}

}  // namespace headlight::kernels
#endif
