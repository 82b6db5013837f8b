// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/head_timing.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/studies/head_attention.h"

namespace headlight {
namespace {

constexpr int kShortest = 16;
constexpr int kLeastRuns = 3;  // the first finds cold caches and memory that is not there yet
constexpr double kLeastMilliseconds = 0.1;
constexpr double kPatience = 30;  // milliseconds: of longer runs two do

// The fastest run in milliseconds; none: stopped.
template <class Run>
std::optional<double> fastest(const Run& run) {
    using Clock = std::chrono::steady_clock;
    double best = std::numeric_limits<double>::infinity();
    double sum = 0;
    const auto enough = [&](int runs) {
        return runs >= 2 && (sum >= kPatience || (runs >= kLeastRuns && sum >= kLeastMilliseconds));
    };
    for (int runs = 0; !enough(runs); ++runs) {
        const auto start = Clock::now();
        if (!run())
            return std::nullopt;
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        best = std::min(best, took);
        sum += took;
    }
    return best;
}

std::vector<int> lengthsUpTo(int longest) {
    std::vector<int> lengths;
    for (int n = kShortest; n < longest; n *= 2)
        lengths.push_back(n);
    lengths.push_back(longest);
    return lengths;
}

HeadInputs firstTokens(const HeadInputs& head, int n) {
    return {head.q.topRows(n), head.k.topRows(n), head.v.topRows(n)};
}

}  // namespace

std::optional<std::vector<MeasuredCost>> measureHeads(const HeadTiming& timing, const Pass& pass) {
    const HeadInputs longest = seededHead(timing.longest, timing.width, 1);
    HeadRoom room;
    std::vector<MeasuredCost> measured;
    for (const int n : lengthsUpTo(timing.longest)) {
        const HeadInputs head = firstTokens(longest, n);
        const auto full = fastest([&] { return attendFully(head, room, pass); });
        const auto windowed =
            fastest([&] { return attendInWindow(head, timing.reach, room, pass); });
        const auto linear = fastest([&] { return attendLinearly(head, room, pass); });
        if (!full || !windowed || !linear)
            return std::nullopt;
        measured.push_back({n, {*full, *windowed, *linear}});
    }
    return measured;
}

}  // namespace headlight
