// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstring>

#include "core/lecture/as_written.h"
#include "core/pipeline/stage_making.h"

namespace headlight {

AttentionSpec shapePart(const AttentionSpec& spec) {
    AttentionSpec part = spec;
    const AttentionSpec neutral;
    part.residual = neutral.residual;
    part.scale = neutral.scale;
    part.temperature = neutral.temperature;
    part.maskValue = neutral.maskValue;
    part.mask = neutral.mask;
    part.positions = neutral.positions;
    part.dropout = neutral.dropout;
    return part;
}

AttentionSpec scorePart(const AttentionSpec& spec) {
    AttentionSpec part = shapePart(spec);
    part.scale = spec.scale;
    return part;
}

AttentionSpec softmaxPart(const AttentionSpec& spec) {
    AttentionSpec part = shapePart(spec);
    part.temperature = spec.temperature;
    part.maskValue = spec.maskValue;
    part.dropout = spec.dropout;
    return part;
}

AttentionSpec outputPart(const AttentionSpec& spec) {
    AttentionSpec part = shapePart(spec);
    part.residual = spec.residual;
    return part;
}

namespace {

// Weights that many key presses go through. Those of wide layers would be twice in memory; their
// products are long enough to make up for packing each time.
HandBuiltWeights lasting(AttentionWeights weights) {
    constexpr Eigen::Index kMostEntries = 4 << 20;  // d_model 1024
    const Eigen::Index entries = weights.query.weight.size() + weights.key.weight.size() +
                                 weights.value.weight.size() + weights.output.weight.size();
    if (entries <= kMostEntries)
        pack(weights);
    return {std::move(weights), {}, {}};
}

}  // namespace

std::optional<HandBuiltWeights> makeWeights(const WeightsKey& key, const Pass& pass) {
    if (key.opened)
        return lasting(key.opened->weights[std::size_t(key.layer)].attention);
    switch (key.spec.kind) {
        case WeightKind::Random: {
            auto made = randomWeights(key.shape, key.spec.seed, key.layer, pass.stop);
            if (!made)
                return std::nullopt;
            return lasting(*std::move(made));
        }
        case WeightKind::Identity:
            return lasting(identityWeights(key.shape));
        case WeightKind::HandBuilt:
            break;
    }
    const Vocabulary& vocabulary = key.sentence->tokens->vocabulary;
    const KnownVectors known{key.sentence->vectors->words,
                             key.sentence->positions->rows,
                             *key.sentence->positions,
                             vocabulary.first,
                             vocabulary.second,
                             key.queryInput.get(),
                             key.keyInput.get()};
    // What reads no token vectors is above the first layer, whatever its number in its own stack.
    const int layer = key.queryInput ? std::max(1, key.layer) : key.layer;
    return handBuiltWeights(key.shape, key.spec, known, layer, pass);
}

std::optional<SharedInput> mapShared(const SharedKey& key, int layer, const Pass& pass) {
    const auto& maps = key.opened->weights[std::size_t(layer)].shared;
    auto query = mappedBySlices(maps[0], *key.queries, pass);
    auto keys = mappedBySlices(maps[1], *key.keys, pass);
    auto value = mappedBySlices(maps[2], *key.values, pass);
    if (!query || !keys || !value)
        return std::nullopt;
    return SharedInput{*std::move(query), *std::move(keys), *std::move(value)};
}

Matrix addAndNormalise(const NormKey& key) {
    const Matrix& attention = key.attention->output;
    const LayerNorm norm{Vector::Ones(attention.cols()), Vector::Zero(attention.cols())};
    return normalised(norm, key.added ? Matrix(*key.added + attention) : attention);
}

std::shared_ptr<const Matrix> asWritten(const AttentionSpec& spec, const LayerOutput& output) {
    const Eigen::Index tokens = output.output.rows();
    if (spec.heads * spec.resolvedDv() != spec.dModel)
        return nullptr;
    auto written = emptyAsWritten(spec, 1, tokens);
    appendAsWritten(output.heads, *written);
    const Tensor tensor = written->take();
    auto rows = std::make_shared<Matrix>(tokens, spec.dModel);
    std::memcpy(rows->data(), tensor.bytes.data(), tensor.bytes.size());
    return rows;
}

}  // namespace headlight
