// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "core/pipeline/stage_making.h"

namespace headlight {
namespace {

std::vector<Token> numbered(int count) {
    std::vector<Token> tokens;
    for (int number = 0; number < count; ++number)
        tokens.push_back({std::to_string(number), 0, 0});
    return tokens;
}

std::shared_ptr<const Matrix> rowsOf(const Matrix& words, const std::vector<int>& ids) {
    Matrix rows(Eigen::Index(ids.size()), words.cols());
    for (std::size_t i = 0; i < ids.size(); ++i)
        rows.row(Eigen::Index(i)) = words.row(ids[i]);
    return std::make_shared<const Matrix>(std::move(rows));
}

// What a file gives, without a copy: the opened layer keeps it.
TokenVectors tensorRows(const OpenedLayer& opened) {
    const BatchInputs& inputs = *opened.content->inputs;
    const auto item = [&](const std::vector<Matrix>& tensor) {
        return tensor.empty() ? nullptr
                              : std::shared_ptr<const Matrix>(opened.content,
                                                              &tensor[std::size_t(opened.item)]);
    };
    TokenVectors vectors;
    vectors.queries = item(inputs.query);
    vectors.keys = inputs.key.empty() ? vectors.queries : item(inputs.key);
    vectors.values = item(inputs.value);
    return vectors;
}

std::shared_ptr<const Matrix> withPositions(const std::shared_ptr<const Matrix>& vectors,
                                            const PositionTerms& positions) {
    if (positions.rows.size() == 0)
        return vectors;
    return std::make_shared<const Matrix>(*vectors + positions.rows.topRows(vectors->rows()));
}

}  // namespace

PositionSizes sizesRead(PositionKind kind, PositionSizes sizes) {
    const bool adds = kind == PositionKind::Sinusoidal || kind == PositionKind::Learned;
    const bool biases = kind == PositionKind::Alibi || kind == PositionKind::T5;
    if (!adds)
        sizes.dModel = 1;
    if (kind != PositionKind::Rotary)
        sizes.dK = 1;
    if (!biases)
        sizes.heads = 1;
    if (kind != PositionKind::T5)
        sizes.bidirectional = true;
    return sizes;
}

TokenLists splitTexts(const TokensKey& key) {
    const auto cut = [&](const std::string& text, std::size_t& typed, std::optional<int> rows) {
        std::vector<Token> tokens = splitWords(withReplacements(text));
        if (rows && tokens.size() != std::size_t(*rows))
            tokens = numbered(*rows);
        typed = tokens.size();
        if (tokens.size() > std::size_t(key.maxTokens))
            tokens.resize(std::size_t(key.maxTokens));
        return std::make_shared<const std::vector<Token>>(std::move(tokens));
    };
    const auto rows = [&](int TensorRows::*side) {
        return key.rows ? std::optional((*key.rows).*side) : std::nullopt;
    };
    TokenLists lists;
    lists.queries = cut(key.text, lists.queriesTyped, rows(&TensorRows::queries));
    lists.keys = lists.queries;
    if (key.secondText)
        lists.keys = cut(*key.secondText, lists.keysTyped, rows(&TensorRows::keys));
    lists.vocabulary =
        key.secondText ? vocabulary(*lists.queries, *lists.keys) : vocabulary(*lists.queries);
    return lists;
}

KnownRows knownRows(const Slot<VectorsKey, TokenVectors>& before, const VectorsKey& key) {
    if (!before.value() || before.key()->opened || before.key()->spec != key.spec ||
        before.key()->dModel != key.dModel)
        return {};
    return {before.key()->tokens->vocabulary.words, &before.value()->words};
}

TokenVectors lookUp(const VectorsKey& key, const KnownRows& known) {
    if (key.opened)
        return tensorRows(*key.opened);
    const TokenLists& tokens = *key.tokens;
    Embeddings embeddings = embed(tokens.vocabulary.words, key.spec, key.dModel, known);
    TokenVectors vectors;
    vectors.wrapped = embeddings.wrapped;
    vectors.words = std::move(embeddings.words);
    vectors.queries = rowsOf(vectors.words, tokens.vocabulary.first);
    vectors.keys = tokens.keys == tokens.queries ? vectors.queries
                                                 : rowsOf(vectors.words, tokens.vocabulary.second);
    return vectors;
}

LayerInputs addPositions(const TokenVectors& vectors, const PositionTerms& positions) {
    LayerInputs inputs;
    inputs.queries = withPositions(vectors.queries, positions);
    inputs.keys =
        vectors.keys == vectors.queries ? inputs.queries : withPositions(vectors.keys, positions);
    if (vectors.values)
        inputs.values = withPositions(vectors.values, positions);
    return inputs;
}

}  // namespace headlight
