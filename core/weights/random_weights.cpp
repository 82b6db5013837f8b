// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <string>

#include "core/base/random.h"
#include "core/weights/layer_weights.h"
#include "core/weights/map_sizes.h"

namespace headlight {
namespace {

constexpr double kBiasDeviation = 0.02;

// `name` picks the stream: "0.query" and the like.
void fill(Linear& linear, std::uint64_t seed, const std::string& name) {
    const double bound = std::sqrt(6.0 / double(linear.weight.rows() + linear.weight.cols()));
    Random weights(seed, name + ".weight");
    for (float& entry : linear.weight.reshaped<Eigen::RowMajor>()) {
        entry = float((2.0 * weights.uniform() - 1.0) * bound);
    }
    Random biases(seed, name + ".bias");
    for (float& entry : linear.bias) {
        entry = float(biases.normal() * kBiasDeviation);
    }
}

}  // namespace

AttentionWeights randomWeights(const AttentionSpec& spec, std::uint64_t seed, int layer) {
    AttentionWeights weights = zeroWeights(spec);
    const std::string prefix = std::to_string(layer);
    fill(weights.query, seed, prefix + ".query");
    fill(weights.key, seed, prefix + ".key");
    fill(weights.value, seed, prefix + ".value");
    fill(weights.output, seed, prefix + ".output");
    return weights;
}

}  // namespace headlight
