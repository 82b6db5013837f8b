// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"
#include "core/base/random.h"

namespace headlight {
namespace {

// An exponential, with writing to fresh memory, costs about as much as so many multiplications.
constexpr Eigen::Index kExponentialWork = 40;

// Tells by the exponent bits, all ones for NaN and infinity; unlike a sum of floats this loop may
// be vectorised.
bool allFinite(const float* values, Eigen::Index count) {
    std::uint32_t carries = 0;
    for (Eigen::Index i = 0; i < count; ++i)
        carries |= (std::bit_cast<std::uint32_t>(values[i]) & 0x7fffffffu) + 0x00800000u;
    return (carries & 0x80000000u) == 0;
}

// -inf is what hiding means anyway: such cells are left out of the softmax altogether.
std::optional<float> finiteMaskValue(const AttentionSpec& spec) {
    if (spec.maskValue && std::isinf(*spec.maskValue))
        return std::nullopt;
    return spec.maskValue;
}

bool sees(const Visibility& visible, int query) {
    const std::uint8_t* row = visible.row(query);
    return row == nullptr ? visible.keys > 0
                          : std::find(row, row + visible.keys, 1) != row + visible.keys;
}

// The softmax of a block of rows; each thread has its own.
class BlockSoftmax {
 public:
    BlockSoftmax(const Visibility& visible, float temperature, std::optional<float> maskValue)
        : visible_(visible),
          temperature_(temperature),
          maskValue_(visible.cells.empty() ? std::nullopt : maskValue),
          filled_(maskValue_ ? visible.keys : 0) {}

    void operator()(const Matrix& scores, const RowBlock& block, Matrix& out) {
        if (!maskValue_) {
            kernels::softmaxRows(constRows(scores, block.first, block.count),
                                 visible_.row(int(block.first)), std::size_t(visible_.keys),
                                 temperature_, rows(out, block.first, block.count));
            return;
        }
        for (Eigen::Index query = block.first; query < block.first + block.count; ++query) {
            fill(scores.row(query).data(), visible_.row(int(query)));
            kernels::softmaxRow(filled_.data(), nullptr, std::size_t(visible_.keys), temperature_,
                                out.row(query).data());
        }
    }

 private:
    // masked_fill of the lecture's listings: a hidden score becomes a number and takes part.
    void fill(const float* scores, const std::uint8_t* shown) {
        for (Eigen::Index key = 0; key < filled_.size(); ++key)
            filled_[key] = shown[key] != 0 ? scores[key] : *maskValue_;
    }

    const Visibility& visible_;
    const float temperature_;
    const std::optional<float> maskValue_;
    Vector filled_;
};

// How far a row's sum is from 1. A NaN is as far as can be: a largest error would pass over it.
float errorOf(double sum) {
    return std::isnan(sum) ? std::numeric_limits<float>::infinity() : float(std::abs(sum - 1.0));
}

// What some rows add to HeadWeights; the order in which it is added does not matter.
struct RowHealth {
    float worstRowError = 0;
    bool finite = true;

    void take(const float* scores, const Matrix& weights, Eigen::Index query, bool live) {
        const auto row = weights.row(query);
        finite = finite && allFinite(scores, row.size()) && allFinite(row.data(), row.size());
        if (live)
            worstRowError = std::max(worstRowError, errorOf(row.cast<double>().sum()));
    }
};

// A stream of its own for each row, so that threads do not matter.
std::uint64_t rowSeed(const Dropout& dropout, int layer, std::size_t head, Eigen::Index query) {
    std::uint64_t seed = dropout.seed;
    for (const std::uint64_t part :
         {std::uint64_t(layer), std::uint64_t(head), std::uint64_t(query)})
        seed = Random(seed ^ part).bits();
    return seed;
}

void drop(const Dropout& dropout, std::uint64_t seed, Matrix& weights, Eigen::Index query) {
    Random random(seed);
    const auto kept = float(1 / (1 - dropout.rate));
    for (Eigen::Index key = 0; key < weights.cols(); ++key)
        weights(query, key) *= random.uniform() < dropout.rate ? 0.0f : kept;
}

}  // namespace

std::optional<HeadWeights> weigh(const AttentionSpec& spec, const HeadScores& scores,
                                 const Visibility& visible, const Pass& pass, int layer,
                                 HeadWeights reused) {
    const std::optional<float> maskValue = finiteMaskValue(spec);
    HeadWeights weights = std::move(reused);
    weights.emptyRows.clear();
    weights.worstRowError = 0;
    weights.finite = true;
    for (int query = 0; query < visible.queries; ++query)
        if (!(maskValue && visible.keys > 0) && !sees(visible, query))
            weights.emptyRows.push_back(query);
    weights.heads.resize(scores.heads.size());
    for (Matrix& head : weights.heads)
        head.resize(visible.queries, visible.keys);
    std::mutex merging;
    const HeadWork work{scores.heads.size(), visible.queries, visible.keys * kExponentialWork};
    const bool finished = forEachRowBlock(work, pass, [&](const RowBlock& block) {
        Matrix& out = weights.heads[block.head];
        BlockSoftmax softmax(visible, float(spec.temperature), maskValue);
        softmax(scores.heads[block.head], block, out);
        RowHealth health;
        for (Eigen::Index query = block.first; query < block.first + block.count; ++query) {
            const float* row = scores.heads[block.head].row(query).data();
            health.take(row, out, query, !std::ranges::binary_search(weights.emptyRows, query));
            if (spec.dropout.rate > 0)
                drop(spec.dropout, rowSeed(spec.dropout, layer, block.head, query), out, query);
        }
        const std::lock_guard lock(merging);
        weights.worstRowError = std::max(weights.worstRowError, health.worstRowError);
        weights.finite = weights.finite && health.finite;
    });
    if (!finished)
        return std::nullopt;
    return weights;
}

}  // namespace headlight
