// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/cost_study.h"

#include <algorithm>
#include <cmath>

#include "core/studies/head_timing.h"

namespace headlight {
namespace {

constexpr int kLengthOctaves = 20;  // drawn: 1 to 2^20
constexpr int kWidthOctaves = 14;
constexpr int kPerOctave = 8;

// Evenly spaced on a logarithmic axis, as whole numbers.
std::vector<double> drawnPoints(int cursor, int octaves) {
    std::vector<double> points{double(cursor)};
    for (int i = 0; i <= octaves * kPerOctave; ++i)
        points.push_back(std::round(std::exp2(double(i) / kPerOctave)));
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

LayerCost costAt(CostedLayer layer, double point, const CostStudy& study) {
    return study.over == CostAxis::Length ? costOf(layer, point, study.width, study)
                                          : costOf(layer, study.length, point, study);
}

}  // namespace

const StudyText CostStudy::kText = {
    "cost", HEADLIGHT_TRANSLATABLE("Study", "Cost"),
    HEADLIGHT_TRANSLATABLE("Study", "Against RNN and convolution"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "What one layer costs as its sequence or its width grows: operations, "
        "memory, steps that wait for one another and the longest path (Vaswani et al. 2017, "
        "table 1; Katharopoulos et al. 2020; document 003), and what one head "
        "takes on this machine."),
    false};

void CostStudy::visit(StudyFields& fields) {
    fields.choose({"over", HEADLIGHT_TRANSLATABLE("Study", "Curves over"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "What grows from left to right; the other one stands "
                                          "still.")},
                  over,
                  {{"length", HEADLIGHT_TRANSLATABLE("Study", "length n")},
                   {"width", HEADLIGHT_TRANSLATABLE("Study", "width d")}});
    fields.integer(
        {"length", HEADLIGHT_TRANSLATABLE("Study", "Length n"),
         HEADLIGHT_TRANSLATABLE("Study", "How many tokens: where the numbers are read off.")},
        length, 1, 1'000'000);
    fields.integer({"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many numbers a token has.")},
                   width, 1, 16384);
    fields.integer({"reach", HEADLIGHT_TRANSLATABLE("Study", "Window r"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study", "Windowed attention: how many keys around itself a query sees.")},
                   reach, 1, 65536);
    fields.integer({"kernel", HEADLIGHT_TRANSLATABLE("Study", "Kernel k"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many positions the convolution covers.")},
                   kernel, 2, 1024);
    fields.toggle({"measure", HEADLIGHT_TRANSLATABLE("Study", "Measure here"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "Run one head of full, windowed and linear attention on "
                                          "this machine and take the time.")},
                  measure);
    fields.integer(
        {"measured_length", HEADLIGHT_TRANSLATABLE("Study", "Measured up to n"),
         HEADLIGHT_TRANSLATABLE("Study",
                                "The longest sequence that is run (over the width: the only one); "
                                "a long one takes a while.")},
        measuredLength, 16, 2048);
    fields.integer({"head_width", HEADLIGHT_TRANSLATABLE("Study", "Measured width"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study", "d of the one head that is run (over the width: the widest).")},
                   headWidth, 1, 256);
}

LayerCost costOf(CostedLayer layer, double n, double d, const CostStudy& study) {
    const double stream = n * d;  // what every layer hands on
    switch (layer) {
        case CostedLayer::Full:
            return {n * n * d, 1, 1, n * n + stream};
        case CostedLayer::Windowed: {
            const double r = std::min(double(study.reach), n);
            return {r * n * d, 1, n / r, r * n + stream};
        }
        case CostedLayer::Linear:
            return {n * d * d, 1, 1, d * d + stream};
        case CostedLayer::Recurrent:
            return {n * d * d, n, n, stream};
        case CostedLayer::Convolution: {
            const double k = study.kernel;
            return {k * n * d * d, 1, std::max(1.0, std::log(n) / std::log(k)), stream};
        }
    }
    return {};
}

HeadTiming timingOf(const CostStudy& study) {
    return {study.over, study.measuredLength, study.headWidth, study.reach};
}

std::optional<CostResult> compute(const CostStudy& study, const Pass& pass,
                                  const CostResult* last) {
    CostResult result;
    result.timing = timingOf(study);
    result.points = study.over == CostAxis::Length ? drawnPoints(study.length, kLengthOctaves)
                                                   : drawnPoints(study.width, kWidthOctaves);
    for (int i = 0; i < kCostedLayers; ++i) {
        const auto layer = CostedLayer(i);
        result.atCursor[std::size_t(i)] = costOf(layer, study.length, study.width, study);
        for (const double point : result.points)
            result.curves[std::size_t(i)].push_back(costAt(layer, point, study));
    }
    if (study.measure && last && last->timing == result.timing && !last->measured.empty()) {
        result.measured = last->measured;
    } else if (study.measure) {
        auto measured = measureHeads(result.timing, pass);
        if (!measured)
            return std::nullopt;
        result.measured = *std::move(measured);
    }
    return result;
}

}  // namespace headlight
