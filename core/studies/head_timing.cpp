// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/head_timing.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/studies/head_attention.h"

namespace headlight {
namespace {

constexpr int kShortest = 16;
constexpr int kNarrowest = 4;
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

std::vector<int> doubled(int from, int to) {
    std::vector<int> steps;
    for (int step = from; step < to; step *= 2)
        steps.push_back(step);
    steps.push_back(to);
    return steps;
}

HeadInputs cornerOf(const HeadInputs& head, int n, int d) {
    return {head.q.topLeftCorner(n, d), head.k.topLeftCorner(n, d), head.v.topLeftCorner(n, d)};
}

}  // namespace

std::optional<std::vector<MeasuredCost>> measureHeads(const HeadTiming& timing, const Pass& pass) {
    const HeadInputs largest = seededHead(timing.length, timing.width, 1);
    const bool overLength = timing.over == CostAxis::Length;
    HeadRoom room;
    std::vector<MeasuredCost> measured;
    for (const int size :
         overLength ? doubled(kShortest, timing.length) : doubled(kNarrowest, timing.width)) {
        const int n = overLength ? size : timing.length;
        const int d = overLength ? timing.width : size;
        const HeadInputs head = cornerOf(largest, n, d);
        const auto full = fastest([&] { return attendFully(head, room, pass); });
        const auto windowed =
            fastest([&] { return attendInWindow(head, timing.reach, room, pass); });
        const auto linear = fastest([&] { return attendLinearly(head, room, pass); });
        if (!full || !windowed || !linear)
            return std::nullopt;
        measured.push_back({n, d, {*full, *windowed, *linear}});
    }
    return measured;
}

}  // namespace headlight
