// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/progress.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr int kBits = 16;  // of each of the four numbers
constexpr double kWhole = 1000;
// What stands below the layers takes next to nothing.
constexpr double kBelow = 0.04;
constexpr double kStagesBelow = double(Stage::Weights);
constexpr double kStagesOfALayer = double(Stage::Lab) - double(Stage::Weights);

double shareOf(Stage stage, int layer, int layers) {
    if (stage == Stage::Lab)
        return 1;
    if (layer == 0)
        return kBelow * std::min(double(stage) / kStagesBelow, 1.0);
    const double inLayer = (double(stage) - double(Stage::Weights)) / kStagesOfALayer;
    return kBelow + (1 - kBelow) * (layer - 1 + inLayer) / layers;
}

std::uint64_t packed(const Progress& progress) {
    std::uint64_t bits = 0;
    for (const int number : {progress.done, progress.layers, progress.layer, int(progress.stage)})
        bits = bits << kBits | std::uint64_t(number);
    return bits;
}

}  // namespace

Progress PassProgress::now() const {
    const std::uint64_t bits = packed_.load(std::memory_order_relaxed);
    const auto number = [&](int at) { return int(bits >> at * kBits & 0xffff); };
    return {Stage(number(0)), number(1), number(2), number(3)};
}

void PassProgress::begin(int recipes) {
    recipes_ = recipes;
    packed_.store(0, std::memory_order_relaxed);
}

void PassProgress::enter(Stage stage, int layer, int layers, int recipe) {
    const double share = (recipe + shareOf(stage, layer, layers)) / recipes_;
    const int done = std::max(now().done, int(kWhole * share));
    packed_.store(packed({stage, layer, layers, done}), std::memory_order_relaxed);
}

}  // namespace headlight
