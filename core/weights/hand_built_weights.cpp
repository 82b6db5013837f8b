// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/weights/hand_built_heads.h"
#include "core/weights/hand_built_notices.h"
#include "core/weights/layer_weights.h"
#include "core/weights/map_sizes.h"

namespace headlight {
namespace {

// What a group's keys tell: the wish of its first head that has one.
KeyFamily familyOfGroup(const AttentionSpec& spec, const WeightSpec& weights, int group) {
    for (int head = 0; head < spec.heads; ++head) {
        const KeyFamily family = keyFamilyOf(weights.headKind(head));
        if (spec.kvHeadOf(head) == group && family != KeyFamily::None) {
            return family;
        }
    }
    return KeyFamily::None;
}

std::vector<KeyFamily> familiesOfGroups(const AttentionSpec& spec, const WeightSpec& weights) {
    std::vector<KeyFamily> families;
    families.reserve(std::size_t(spec.resolvedKvHeads()));
    for (int group = 0; group < spec.resolvedKvHeads(); ++group) {
        families.push_back(familyOfGroup(spec, weights, group));
    }
    return families;
}

PartsRequest requestFor(const std::vector<KeyFamily>& families, std::uint64_t seed) {
    auto asks = [&](KeyFamily family) {
        return std::find(families.begin(), families.end(), family) != families.end();
    };
    return {asks(KeyFamily::Position), asks(KeyFamily::Word), seed};
}

// All zero, but what the heads are going to write is left as the memory is: while someone types,
// half of the time of this stage is the memory's.
AttentionWeights blankWeights(const AttentionSpec& spec) {
    AttentionSpec others = spec;
    others.projections.query = false;
    others.projections.key = false;
    AttentionWeights weights = zeroWeights(others);
    const LayerMapSizes sizes = mapSizes(spec);
    weights.query.weight.resize(sizes.query.out, sizes.query.in);
    weights.key.weight.resize(sizes.key.out, sizes.key.in);
    if (spec.bias) {
        weights.query.bias = Vector::Zero(sizes.query.out);
        weights.key.bias = Vector::Zero(sizes.key.out);
    }
    return weights;
}

// Column c of the value's input goes to row c of W_V, and back to row c of the output: with as many
// value heads as heads each head carries its own slice of the vector and puts it where it was.
void dealOutValues(AttentionWeights& weights) {
    Matrix& value = weights.value.weight;
    for (Eigen::Index row = 0; row < value.rows(); ++row) {
        value(row, row % value.cols()) = 1.0f;
    }
    Matrix& output = weights.output.weight;
    for (Eigen::Index column = 0; column < output.cols(); ++column) {
        output(column % output.rows(), column) = 1.0f;
    }
}

// Writes W_Q of one head and gives its residual.
float buildHead(const HeadParts& parts, KeyFamily keys, HeadKind kind, Eigen::Ref<Matrix> query) {
    query.setZero();
    if (keyFamilyOf(kind) != keys || keys == KeyFamily::None) {
        return 0;
    }
    if (keys == KeyFamily::Word && parts.word) {
        query = parts.word->gain * parts.word->key;
        return float(parts.word->keyMiss);
    }
    if (keys == KeyFamily::Word || !parts.position) {
        return 0;
    }
    const PositionHeads& heads = *parts.position;
    if (kind == HeadKind::FirstToken) {
        if (heads.rotated) {
            return 0;
        }
        writeQuery(heads, kind, query);
        return float(std::hypot(heads.keyMiss, heads.oneMiss) / std::sqrt(2.0));
    }
    writeQuery(heads, kind, query);
    return float(heads.keyMiss);
}

}  // namespace

std::optional<HandBuiltWeights> handBuiltWeights(const AttentionSpec& spec,
                                                 const WeightSpec& weights,
                                                 const KnownVectors& known, int layer,
                                                 const Pass& pass) {
    HandBuiltWeights built;
    built.weights = canBeHandBuilt(spec) ? blankWeights(spec) : zeroWeights(spec);
    built.residuals.assign(std::size_t(spec.heads), 0.0f);
    dealOutValues(built.weights);
    if (!canBeHandBuilt(spec)) {
        built.notices.push_back(noticeOfMissingMaps());
        return built;
    }
    const std::vector<KeyFamily> families = familiesOfGroups(spec, weights);
    const std::optional<HeadParts> made =
        headParts(spec, known, layer, requestFor(families, weights.seed), pass);
    if (!made) {
        return std::nullopt;
    }
    const HeadParts& parts = *made;
    const int dK = spec.resolvedDk();
    for (std::size_t group = 0; group < families.size(); ++group) {
        auto key = built.weights.key.weight.middleRows(Eigen::Index(group) * dK, dK);
        if (families[group] == KeyFamily::Position && parts.position) {
            key = parts.position->key;
        } else if (families[group] == KeyFamily::Word && parts.word) {
            key = parts.word->key;
        } else {
            key.setZero();
        }
    }
    for (int head = 0; head < spec.heads; ++head) {
        const KeyFamily keys = families[std::size_t(spec.kvHeadOf(head))];
        built.residuals[std::size_t(head)] =
            buildHead(parts, keys, weights.headKind(head),
                      built.weights.query.weight.middleRows(Eigen::Index(head) * dK, dK));
    }
    built.notices = noticesOf(spec, weights, parts, known, built.residuals);
    return built;
}

}  // namespace headlight
