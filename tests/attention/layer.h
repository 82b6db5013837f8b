// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "core/attention/attention.h"
#include "core/base/random.h"
#include "tests/positions/fixture.h"

namespace headlight {

inline const StopSignal kNeverStopped;

inline Matrix gaussian(Eigen::Index rows, Eigen::Index cols, std::uint64_t seed) {
    Random random(seed);
    Matrix matrix(rows, cols);
    for (Eigen::Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = float(random.normal());
    return matrix;
}

// Entries of deviation 1 / √in, so that a map keeps the size of what goes through it.
inline Linear gaussianMap(int out, int in, bool bias, std::uint64_t seed) {
    Linear map{gaussian(out, in, seed) / std::sqrt(float(in)), {}};
    if (bias)
        map.bias = gaussian(1, out, seed + 1000).transpose();
    return map;
}

inline AttentionWeights gaussianWeights(const AttentionSpec& spec, std::uint64_t seed = 1) {
    const int dK = spec.resolvedDk();
    const int dV = spec.resolvedDv();
    const int kvHeads = spec.resolvedKvHeads();
    AttentionWeights weights;
    if (spec.projections.query)
        weights.query = gaussianMap(spec.heads * dK, spec.dModel, spec.bias, seed);
    if (spec.projections.key)
        weights.key = gaussianMap(kvHeads * dK, spec.resolvedKeyWidth(), spec.bias, seed + 1);
    if (spec.projections.value)
        weights.value = gaussianMap(kvHeads * dV, spec.resolvedValueWidth(), spec.bias, seed + 2);
    if (spec.projections.output)
        weights.output = gaussianMap(spec.dModel, spec.heads * dV, spec.bias, seed + 3);
    return weights;
}

struct LayerRun {
    QueryKeyValue qkv;
    HeadScores scores;
    HeadWeights weights;
    LayerOutput output;
};

inline PositionTerms termsOf(const AttentionSpec& spec, const AttentionInput& input) {
    const Result<PositionTerms> terms =
        positionTerms(spec.positions, {int(input.query.rows()), int(input.key.rows()), spec.dModel,
                                       spec.resolvedDk(), spec.heads, !spec.mask.causal});
    if (!terms)
        qFatal("%s", describe(terms.error()).c_str());
    return *terms;
}

// All four stages with whatever `spec` asks for; rows of position terms are not added to the input.
inline LayerRun runLayer(const AttentionSpec& spec, const AttentionWeights& weights,
                         const AttentionInput& input, int threads = 1) {
    for (const Result<void>& checked : {check(spec), check(spec, weights)})
        if (!checked)
            qFatal("%s", describe(checked.error()).c_str());
    const Pass pass{kNeverStopped, threads};
    const PositionTerms terms = termsOf(spec, input);
    LayerRun run;
    run.qkv = project(spec, weights, input, terms, pass).value();
    run.scores = score(spec, run.qkv, terms, pass).value();
    run.weights = weigh(spec, run.scores,
                        visibility(spec.mask, int(input.query.rows()), int(input.key.rows())), pass)
                      .value();
    run.output = mix(spec, weights, run.qkv, run.weights, input.query, pass).value();
    return run;
}

inline LayerRun runLayer(const AttentionSpec& spec, const AttentionWeights& weights,
                         const Matrix& input, int threads = 1) {
    return runLayer(spec, weights, AttentionInput{input, input, input}, threads);
}

// No position scheme: what most laws are about.
inline AttentionSpec plainSpec(int dModel, int heads) {
    AttentionSpec spec;
    spec.dModel = dModel;
    spec.heads = heads;
    spec.positions.kind = PositionKind::None;
    return spec;
}

inline bool sameBits(const std::vector<Matrix>& a, const std::vector<Matrix>& b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!sameBits(a[i], b[i]))
            return false;
    return true;
}

inline float largestDifference(const std::vector<Matrix>& a, const std::vector<Matrix>& b) {
    if (a.size() != b.size())
        return std::numeric_limits<float>::infinity();
    float worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max(worst, largestDifference(a[i], b[i]));
    return worst;
}

}  // namespace headlight
