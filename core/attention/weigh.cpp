// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

// An exponential costs about as much as this many multiplications.
constexpr Eigen::Index kExponentialWork = 16;

// What one block of rows reports; put together in the order of the blocks.
struct BlockHealth {
    float worstRowError = 0;
    bool finite = true;
};

// Tells by the exponent bits, all ones for NaN and infinity; unlike a sum of floats this loop may
// be vectorised.
bool allFinite(const float* values, Eigen::Index count) {
    std::uint32_t carries = 0;
    for (Eigen::Index i = 0; i < count; ++i)
        carries |= (std::bit_cast<std::uint32_t>(values[i]) & 0x7fffffffu) + 0x00800000u;
    return (carries & 0x80000000u) == 0;
}

// masked_fill of the lecture's listings: a hidden score becomes a number and takes part. Works on
// one row after the other.
class MaskedFill {
 public:
    MaskedFill(float value, Eigen::Index keys) : value_(value), row_(keys) {}

    const float* operator()(const float* scores, const std::uint8_t* visible) {
        for (Eigen::Index key = 0; key < row_.size(); ++key)
            row_[key] = visible[key] != 0 ? scores[key] : value_;
        return row_.data();
    }

 private:
    float value_;
    Vector row_;
};

// -inf is what hiding means anyway: such cells are left out of the softmax altogether.
std::optional<float> finiteMaskValue(const AttentionSpec& spec) {
    if (spec.maskValue && std::isinf(*spec.maskValue))
        return std::nullopt;
    return spec.maskValue;
}

std::vector<int> queriesThatSeeNothing(const Visibility& visible) {
    std::vector<int> empty;
    for (int query = 0; query < visible.queries; ++query) {
        const std::uint8_t* row = visible.row(query);
        const bool sees = row != nullptr
                              ? std::find(row, row + visible.keys, 1) != row + visible.keys
                              : visible.keys > 0;
        if (!sees)
            empty.push_back(query);
    }
    return empty;
}

struct Softmax {
    float temperature;
    std::optional<float> maskValue;
    const Visibility& visible;

    BlockHealth operator()(const Matrix& scores, const RowBlock& block, Matrix& weights) const {
        const Eigen::Index keys = scores.cols();
        MaskedFill fill(maskValue.value_or(0), maskValue ? keys : 0);
        BlockHealth health;
        for (Eigen::Index query = block.first; query < block.first + block.count; ++query) {
            const float* row = scores.data() + query * keys;
            float* out = weights.data() + query * keys;
            health.finite &= allFinite(row, keys);
            const std::uint8_t* shown = visible.row(int(query));
            const bool seesAny =
                shown == nullptr || maskValue || std::find(shown, shown + keys, 1) != shown + keys;
            if (maskValue && shown != nullptr) {
                row = fill(row, shown);
                shown = nullptr;
            }
            kernels::softmaxRow(row, shown, std::size_t(keys), temperature, out);
            health.finite &= allFinite(out, keys);
            const double sum = weights.row(query).cast<double>().sum();
            if (seesAny && keys > 0)
                health.worstRowError = std::max(health.worstRowError, float(std::abs(sum - 1.0)));
        }
        return health;
    }
};

}  // namespace

std::optional<HeadWeights> weigh(const AttentionSpec& spec, const HeadScores& scores,
                                 const Visibility& visible, const Pass& pass) {
    const Eigen::Index queries = visible.queries;
    const Eigen::Index keys = visible.keys;
    HeadWeights weights;
    weights.heads.resize(scores.heads.size());
    for (Matrix& head : weights.heads)
        head.resize(queries, keys);
    const Softmax softmax{float(spec.temperature), finiteMaskValue(spec), visible};
    if (!softmax.maskValue)
        weights.emptyRows = queriesThatSeeNothing(visible);
    const std::vector<RowBlock> blocks =
        rowBlocks(scores.heads.size(), queries, keys * kExponentialWork);
    std::vector<BlockHealth> healths(blocks.size());
    const bool finished = forEachIndex(blocks.size(), pass, [&](std::size_t i) {
        const std::size_t head = blocks[i].head;
        healths[i] = softmax(scores.heads[head], blocks[i], weights.heads[head]);
    });
    if (!finished)
        return std::nullopt;
    for (const BlockHealth& health : healths) {
        weights.worstRowError = std::max(weights.worstRowError, health.worstRowError);
        weights.finite &= health.finite;
    }
    return weights;
}

}  // namespace headlight
