// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <string>

#include "core/base/random.h"
#include "core/weights/layer_weights.h"
#include "core/weights/map_sizes.h"

namespace headlight {
namespace {

constexpr double kBiasDeviation = 0.02;

// `name` picks the stream: "0.query" and the like. False: stopped.
bool fill(Linear& linear, std::uint64_t seed, const std::string& name, const StopSignal& stop) {
    const double bound = std::sqrt(6.0 / double(linear.weight.rows() + linear.weight.cols()));
    Random weights(seed, name + ".weight");
    for (Eigen::Index row = 0; row < linear.weight.rows(); ++row) {
        if (stop.requested())
            return false;
        for (float& entry : linear.weight.row(row))
            entry = float((2.0 * weights.uniform() - 1.0) * bound);
    }
    Random biases(seed, name + ".bias");
    for (float& entry : linear.bias)
        entry = float(biases.normal() * kBiasDeviation);
    return true;
}

}  // namespace

std::optional<AttentionWeights> randomWeights(const AttentionSpec& spec, std::uint64_t seed,
                                              int layer, const StopSignal& stop) {
    AttentionWeights weights = zeroWeights(spec);
    const std::string prefix = std::to_string(layer);
    const bool whole = fill(weights.query, seed, prefix + ".query", stop) &&
                       fill(weights.key, seed, prefix + ".key", stop) &&
                       fill(weights.value, seed, prefix + ".value", stop) &&
                       fill(weights.output, seed, prefix + ".output", stop);
    return whole ? std::optional(std::move(weights)) : std::nullopt;
}

AttentionWeights randomWeights(const AttentionSpec& spec, std::uint64_t seed, int layer) {
    const StopSignal never;
    return *randomWeights(spec, seed, layer, never);
}

}  // namespace headlight
