// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/cost_study.h"

#include <algorithm>
#include <cmath>

#include "core/studies/head_timing.h"

namespace headlight {
namespace {

constexpr int kOctaves = 20;  // of the drawn lengths: 1 to 2^20
constexpr int kPerOctave = 4;

// Evenly spaced on a logarithmic axis, as whole numbers.
std::vector<double> drawnLengths(int cursor) {
    std::vector<double> lengths{double(cursor)};
    for (int i = 0; i <= kOctaves * kPerOctave; ++i)
        lengths.push_back(std::round(std::exp2(double(i) / kPerOctave)));
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    return lengths;
}

}  // namespace

const StudyText CostStudy::kText = {
    "cost", HEADLIGHT_TRANSLATABLE("Study", "Cost"),
    HEADLIGHT_TRANSLATABLE("Study", "Against RNN and convolution"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "What one layer costs as its sequence grows: operations, memory, steps "
                           "that wait for one another and the longest path (Vaswani et al. 2017, "
                           "table 1; Katharopoulos et al. 2020; document 003), and what one head "
                           "takes on this machine."),
    false};

void CostStudy::visit(StudyFields& fields) {
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
    fields.integer({"measured_length", HEADLIGHT_TRANSLATABLE("Study", "Measured up to n"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study", "The longest sequence that is run; a long one takes a while.")},
                   measuredLength, 16, 2048);
    fields.integer({"head_width", HEADLIGHT_TRANSLATABLE("Study", "Measured width"),
                    HEADLIGHT_TRANSLATABLE("Study", "d of the one head that is run.")},
                   headWidth, 1, 256);
}

LayerCost costOf(CostedLayer layer, double n, const CostStudy& study) {
    const double d = study.width;
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
    return {study.measuredLength, study.headWidth, study.reach};
}

std::optional<CostResult> compute(const CostStudy& study, const Pass& pass,
                                  const CostResult* last) {
    CostResult result;
    result.timing = timingOf(study);
    result.lengths = drawnLengths(study.length);
    for (int i = 0; i < kCostedLayers; ++i) {
        const auto layer = CostedLayer(i);
        result.atCursor[std::size_t(i)] = costOf(layer, study.length, study);
        for (const double n : result.lengths)
            result.curves[std::size_t(i)].push_back(costOf(layer, n, study));
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
