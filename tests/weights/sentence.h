// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <string>

#include "core/attention/attention.h"
#include "core/tokenizers/words.h"
#include "core/weights/embedding.h"
#include "core/weights/layer_weights.h"

// A sentence as a layer sees it, for tests of hand-built heads.
namespace headlight {

// Not to be stopped.
inline HandBuiltWeights handBuiltWeights(const AttentionSpec& spec, const WeightSpec& weights,
                                         const KnownVectors& known, int layer) {
    const StopSignal never;
    return *handBuiltWeights(spec, weights, known, layer, {never});
}

struct Sentence {
    Vocabulary vocabulary;
    Matrix words;
    PositionTerms terms;
    Matrix queries;  // [n_q, d_model]
    Matrix keys;     // [n_k, d_model]

    int count() const { return int(queries.rows()); }
    KnownVectors known() const {
        return {.words = words,
                .positions = terms.rows,
                .terms = terms,
                .queryWords = vocabulary.first,
                .keyWords = vocabulary.second,
                .queryInput = &queries,
                .keyInput = &keys};
    }
    // Words and positions only, as they are known without the order of the words.
    KnownVectors knownApart() const {
        return {.words = words,
                .positions = terms.rows,
                .terms = terms,
                .queryWords = {},
                .keyWords = {},
                .queryInput = nullptr,
                .keyInput = nullptr};
    }
};

inline Matrix rowsOf(const Sentence& sentence, const std::vector<int>& ids) {
    Matrix rows(Eigen::Index(ids.size()), sentence.words.cols());
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        rows.row(i) = sentence.words.row(ids[std::size_t(i)]);
        if (sentence.terms.rows.size() > 0) {
            rows.row(i) += sentence.terms.rows.row(i);
        }
    }
    return rows;
}

inline Sentence sentenceOf(const std::string& text, const AttentionSpec& spec,
                           const std::string& second = {}) {
    Sentence sentence;
    sentence.vocabulary = vocabulary(splitWords(text), splitWords(second));
    sentence.words = embed(sentence.vocabulary.words, {}, spec.dModel).words;
    const std::vector<int>& first = sentence.vocabulary.first;
    const std::vector<int>& keys = second.empty() ? first : sentence.vocabulary.second;
    PositionSizes sizes{int(first.size()), int(keys.size()), spec.dModel,
                        spec.resolvedDk(), spec.heads,       !spec.mask.causal};
    auto terms = positionTerms(spec.positions, sizes);
    assert(terms);
    sentence.terms = *terms;
    sentence.queries = rowsOf(sentence, first);
    sentence.keys = rowsOf(sentence, keys);
    return sentence;
}

// "w0 w1 … ": so many tokens, every third a repetition of an earlier one.
inline std::string longText(int tokens) {
    std::string text;
    for (int i = 0; i < tokens; ++i) {
        text.append("w").append(std::to_string(i % 3 == 2 ? i / 3 : i)).append(" ");
    }
    return text;
}

inline AttentionSpec layer(int dModel, int heads, PositionKind positions, int dK = 0) {
    AttentionSpec spec;
    spec.dModel = dModel;
    spec.heads = heads;
    spec.dK = dK;
    spec.positions.kind = positions;
    return spec;
}

inline HeadWeights attend(const AttentionSpec& spec, const AttentionWeights& weights,
                          const Sentence& sentence) {
    const StopSignal stop;
    const Pass pass{stop, 1};
    const Visibility visible =
        visibility(spec.mask, int(sentence.queries.rows()), int(sentence.keys.rows()));
    const auto qkv = project(spec, weights, {sentence.queries, sentence.keys, sentence.keys},
                             sentence.terms, pass);
    return *weigh(spec, *score(spec, *qkv, sentence.terms, pass), visible, pass);
}

}  // namespace headlight
