// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/pipeline/run.h"
#include "core/pipeline/trace.h"

// What run() keeps between two passes. Private to core/pipeline.
namespace headlight {

// The newest value of one stage with the key it was made from. A key holds everything that the
// stage reads: small specs by value, bigger inputs as the shared pointer they came in, which also
// keeps their address from being used again.
template <class Key, class Value>
class Slot {
 public:
    // The kept value when the key is the same; otherwise what make() gives, an optional<Value> that
    // is empty when the pass was stopped. Null: stopped; the older value then stays.
    template <class Make>
    std::shared_ptr<const Value> get(Key key, StageTime& time, Make make) {
        if (value_ && key == *key_)
            return value_;
        const auto start = std::chrono::steady_clock::now();
        std::optional<Value> made = make();
        time.seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        time.reused = false;
        if (!made)
            return nullptr;
        key_ = std::move(key);
        value_ = std::make_shared<const Value>(*std::move(made));
        return value_;
    }

    // What is kept now; null: nothing yet.
    const Key* key() const { return key_ ? &*key_ : nullptr; }
    const Value* value() const { return value_.get(); }

 private:
    std::optional<Key> key_;
    std::shared_ptr<const Value> value_;
};

struct TokenLists {
    std::shared_ptr<const std::vector<Token>> queries;
    std::shared_ptr<const std::vector<Token>> keys;  // the same object in self-attention
    Vocabulary vocabulary;                           // of both lists
    std::size_t queriesTyped = 0;                    // before the cut to what fits
    std::size_t keysTyped = 0;
};

struct TokenVectors {
    Matrix words;                           // [distinct words, d_model]; none of a file's tensors
    std::shared_ptr<const Matrix> queries;  // [n_q, d_model]
    std::shared_ptr<const Matrix> keys;
    std::shared_ptr<const Matrix> values;  // only where a file gives them by themselves
    bool wrapped = false;
};

// Token vectors with the position rows added: what the first layer sees.
struct LayerInputs {
    std::shared_ptr<const Matrix> queries;
    std::shared_ptr<const Matrix> keys;
    std::shared_ptr<const Matrix> values;  // only where a file gives them by themselves
};

// Document 000's input after the maps that all heads share.
struct SharedInput {
    Matrix query;
    Matrix key;
    Matrix value;
};

// How many tokens the tensors of a file hold.
struct TensorRows {
    int queries = 0;
    int keys = 0;
    bool operator==(const TensorRows&) const = default;
};
struct TokensKey {
    std::string text;
    std::optional<std::string> secondText;  // none: self-attention
    int maxTokens;
    std::optional<TensorRows> rows;  // none: the texts decide
    bool operator==(const TokensKey&) const = default;
};
struct VectorsKey {
    std::shared_ptr<const TokenLists> tokens;
    EmbeddingSpec spec;
    int dModel;
    std::optional<OpenedLayer> opened;  // with tensors of its own
    bool operator==(const VectorsKey&) const = default;
};
struct PositionsKey {
    PositionSpec spec;
    PositionSizes sizes;
    bool operator==(const PositionsKey&) const = default;
};
struct InputsKey {
    std::shared_ptr<const TokenVectors> vectors;
    std::shared_ptr<const PositionTerms> positions;
    bool operator==(const InputsKey&) const = default;
};
struct VisibilityKey {
    Mask mask;
    int queries;
    int keys;
    std::optional<OpenedLayer> opened;  // with a mask of its own
    bool operator==(const VisibilityKey&) const = default;
};
struct SentenceKey {
    std::shared_ptr<const TokenLists> tokens;
    std::shared_ptr<const TokenVectors> vectors;
    std::shared_ptr<const PositionTerms> positions;
    bool operator==(const SentenceKey&) const = default;
};
// The sentence is set for hand-built weights only, and the inputs where they are not the sentence's
// own: what other layers have left.
struct WeightsKey {
    WeightSpec spec;
    AttentionSpec shape;
    int layer;
    std::shared_ptr<const LayerCase> opened;  // null: the lab's weights
    std::optional<SentenceKey> sentence;
    std::shared_ptr<const Matrix> queryInput;
    std::shared_ptr<const Matrix> keyInput;
    bool operator==(const WeightsKey&) const = default;
};
struct ProjectionsKey {
    AttentionSpec part;
    std::shared_ptr<const HandBuiltWeights> weights;
    std::shared_ptr<const Matrix> queries;
    std::shared_ptr<const Matrix> keys;
    std::shared_ptr<const Matrix> values;
    std::shared_ptr<const PositionTerms> positions;
    bool operator==(const ProjectionsKey&) const = default;
};
struct SharedKey {
    std::shared_ptr<const LayerCase> opened;
    std::shared_ptr<const Matrix> queries;
    std::shared_ptr<const Matrix> keys;
    std::shared_ptr<const Matrix> values;
    bool operator==(const SharedKey&) const = default;
};
struct BlockKey {
    std::shared_ptr<const LayerCase> opened;
    std::shared_ptr<const Matrix> queries;
    std::shared_ptr<const LayerOutput> attention;
    bool operator==(const BlockKey&) const = default;
};
// What is added to the attention before the layer norm; null: it has been added already.
struct NormKey {
    std::shared_ptr<const Matrix> added;
    std::shared_ptr<const LayerOutput> attention;
    bool operator==(const NormKey&) const = default;
};
struct ScoresKey {
    AttentionSpec part;
    std::shared_ptr<const QueryKeyValue> qkv;
    std::shared_ptr<const PositionTerms> positions;
    bool operator==(const ScoresKey&) const = default;
};
struct SoftmaxKey {
    AttentionSpec part;
    int layer;
    std::shared_ptr<const HeadScores> scores;
    std::shared_ptr<const Visibility> visible;
    bool operator==(const SoftmaxKey&) const = default;
};
struct OutputKey {
    AttentionSpec part;
    std::shared_ptr<const HandBuiltWeights> weights;
    std::shared_ptr<const QueryKeyValue> qkv;
    std::shared_ptr<const HeadWeights> headWeights;
    std::shared_ptr<const Matrix> queries;
    bool operator==(const OutputKey&) const = default;
};

// The sentence is set for studies that look at it.
struct StudyKey {
    Study study;
    std::shared_ptr<const TokenLists> tokens;
    bool operator==(const StudyKey&) const = default;
};

struct LayerSlots {
    Slot<WeightsKey, HandBuiltWeights> weights;  // residuals and notices stay empty for other kinds
    Slot<ProjectionsKey, QueryKeyValue> projections;
    Slot<ScoresKey, HeadScores> scores;
    Slot<SoftmaxKey, HeadWeights> softmax;
    Slot<OutputKey, LayerOutput> output;
    Slot<SharedKey, SharedInput> shared;
    Slot<BlockKey, BlockTrace> block;
    Slot<NormKey, Matrix> norm;  // only of layers whose stack adds and normalises without a block
};

struct StageCache::Entries {
    std::shared_ptr<PassProgress> progress = std::make_shared<PassProgress>();
    int recipe = 0;  // which one of those that share the progress
    Slot<TokensKey, TokenLists> tokens;
    Slot<VectorsKey, TokenVectors> vectors;
    Slot<PositionsKey, PositionTerms> positions;
    Slot<InputsKey, LayerInputs> inputs;
    Slot<VisibilityKey, Visibility> visibility;
    std::vector<LayerSlots> layers;
    std::unique_ptr<StageCache> compared;
    Slot<StudyKey, StudyResult> study;
    std::vector<std::unique_ptr<StageCache>> studied;
};

}  // namespace headlight
