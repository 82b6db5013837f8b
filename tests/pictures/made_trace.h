// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/pipeline/trace.h"

namespace headlight::test {

// A trace made up without the pipeline, so that pictures are tested against numbers that are known:
// scores from a small generator, weights by softmax in double precision.
struct MadeTrace {
    std::vector<std::string> queries = {"The", "animal", "was", "tired"};
    std::vector<std::string> keys = {};  // none: self-attention
    int heads = 2;
    int layers = 1;
    bool causal = false;
    int blindRow = -1;  // a query that sees nothing
    std::uint32_t seed = 1;
};

inline Selection at(int layer, int head, std::optional<int> query = {},
                    std::optional<int> key = {}) {
    return {layer, head, query, key};
}

inline std::vector<std::string> wordsUpTo(int count) {
    std::vector<std::string> words;
    for (int i = 0; i < count; ++i)
        words.push_back(std::to_string(i).insert(0, 1, 'w'));
    return words;
}

inline std::shared_ptr<const std::vector<Token>> tokensOf(const std::vector<std::string>& words) {
    auto tokens = std::make_shared<std::vector<Token>>();
    for (const std::string& word : words)
        tokens->push_back({word, 0, word.size()});
    return tokens;
}

inline std::shared_ptr<const Visibility> visibilityOf(const MadeTrace& made, int queries,
                                                      int keys) {
    auto visible = std::make_shared<Visibility>();
    visible->queries = queries;
    visible->keys = keys;
    if (!made.causal && made.blindRow < 0)
        return visible;
    for (int q = 0; q < queries; ++q) {
        for (int k = 0; k < keys; ++k)
            visible->cells.push_back((made.causal && k > q) || q == made.blindRow ? 0 : 1);
    }
    return visible;
}

inline Matrix softmaxOf(const Matrix& scores, const Visibility& visible) {
    Matrix weights = Matrix::Zero(scores.rows(), scores.cols());
    for (int q = 0; q < scores.rows(); ++q) {
        double sum = 0;
        for (int k = 0; k < scores.cols(); ++k)
            sum += visible.visible(q, k) ? std::exp(double(scores(q, k))) : 0.0;
        for (int k = 0; k < scores.cols() && sum > 0; ++k) {
            if (visible.visible(q, k))
                weights(q, k) = float(std::exp(double(scores(q, k))) / sum);
        }
    }
    return weights;
}

inline LayerTrace layerOf(const MadeTrace& made, const Visibility& visible, std::uint32_t& state) {
    auto scores = std::make_shared<HeadScores>();
    auto weights = std::make_shared<HeadWeights>();
    for (int head = 0; head < made.heads; ++head) {
        Matrix table(visible.queries, visible.keys);
        for (Eigen::Index i = 0; i < table.size(); ++i) {
            state = state * 1664525u + 1013904223u;
            table.data()[i] = float(state >> 8) / float(1 << 24) * 6 - 3;  // in [-3, 3)
        }
        weights->heads.push_back(softmaxOf(table, visible));
        scores->heads.push_back(std::move(table));
    }
    if (made.blindRow >= 0)
        weights->emptyRows = {made.blindRow};
    LayerTrace layer;
    layer.scores = std::move(scores);
    layer.weights = std::move(weights);
    return layer;
}

inline Trace traceOf(const MadeTrace& made) {
    Trace trace;
    trace.recipe.layer.heads = made.heads;
    trace.recipe.layers = made.layers;
    trace.recipe.weights.kind = WeightKind::Random;
    trace.queries = tokensOf(made.queries);
    trace.keys = made.keys.empty() ? trace.queries : tokensOf(made.keys);
    trace.visible = visibilityOf(made, trace.queryCount(), trace.keyCount());
    std::uint32_t state = made.seed;
    for (int layer = 0; layer < made.layers; ++layer)
        trace.layers.push_back(layerOf(made, *trace.visible, state));
    return trace;
}

inline Trace emptyTrace() {
    Trace trace;
    trace.queries = tokensOf({});
    trace.keys = trace.queries;
    trace.visible = std::make_shared<Visibility>();
    return trace;
}

}  // namespace headlight::test
