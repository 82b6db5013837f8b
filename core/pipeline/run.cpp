// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run.h"

#include "core/base/utf8.h"
#include "core/pipeline/stages.h"

namespace headlight {
namespace {

StageTime& at(Trace& trace, Stage stage) { return trace.times[std::size_t(stage)]; }

// The parts of a layer's spec. A stage is handed its part only, so it cannot read what its key
// lacks.
AttentionSpec shapePart(const AttentionSpec& spec) {
    AttentionSpec part = spec;
    const AttentionSpec neutral;
    part.residual = neutral.residual;
    part.scale = neutral.scale;
    part.temperature = neutral.temperature;
    part.maskValue = neutral.maskValue;
    part.mask = neutral.mask;
    part.positions = neutral.positions;
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
    return part;
}

AttentionSpec outputPart(const AttentionSpec& spec) {
    AttentionSpec part = shapePart(spec);
    part.residual = spec.residual;
    return part;
}

// The sizes that a scheme reads, the others neutral, so that turning those leaves it as it is.
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
    const auto cut = [&](const std::string& text, std::size_t& typed) {
        std::vector<Token> tokens = splitWords(withReplacements(text));
        typed = tokens.size();
        if (tokens.size() > std::size_t(key.maxTokens))
            tokens.resize(std::size_t(key.maxTokens));
        return std::make_shared<const std::vector<Token>>(std::move(tokens));
    };
    TokenLists lists;
    lists.queries = cut(key.text, lists.queriesTyped);
    lists.keys = lists.queries;
    if (key.secondText)
        lists.keys = cut(*key.secondText, lists.keysTyped);
    lists.vocabulary =
        key.secondText ? vocabulary(*lists.queries, *lists.keys) : vocabulary(*lists.queries);
    return lists;
}

std::shared_ptr<const Matrix> rowsOf(const Matrix& words, const std::vector<int>& ids) {
    Matrix rows(Eigen::Index(ids.size()), words.cols());
    for (std::size_t i = 0; i < ids.size(); ++i)
        rows.row(Eigen::Index(i)) = words.row(ids[i]);
    return std::make_shared<const Matrix>(std::move(rows));
}

// The rows of words that were there before: while someone types, all but one.
KnownRows knownRows(const Slot<VectorsKey, TokenVectors>& before, const VectorsKey& key) {
    if (!before.value() || before.key()->spec != key.spec || before.key()->dModel != key.dModel)
        return {};
    return {before.key()->tokens->vocabulary.words, &before.value()->words};
}

TokenVectors lookUp(const VectorsKey& key, const KnownRows& known) {
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

std::shared_ptr<const Matrix> withPositions(const std::shared_ptr<const Matrix>& vectors,
                                            const PositionTerms& positions) {
    if (positions.rows.size() == 0)
        return vectors;
    return std::make_shared<const Matrix>(*vectors + positions.rows.topRows(vectors->rows()));
}

LayerInputs addPositions(const TokenVectors& vectors, const PositionTerms& positions) {
    LayerInputs inputs;
    inputs.queries = withPositions(vectors.queries, positions);
    inputs.keys =
        vectors.keys == vectors.queries ? inputs.queries : withPositions(vectors.keys, positions);
    return inputs;
}

// None: stopped.
std::optional<HandBuiltWeights> makeWeights(const WeightsKey& key, const Pass& pass) {
    switch (key.spec.kind) {
        case WeightKind::Random:
            return HandBuiltWeights{randomWeights(key.shape, key.spec.seed, key.layer), {}, {}};
        case WeightKind::Identity:
            return HandBuiltWeights{identityWeights(key.shape), {}, {}};
        case WeightKind::HandBuilt:
            break;
    }
    const Vocabulary& vocabulary = key.sentence->tokens->vocabulary;
    const KnownVectors known{key.sentence->vectors->words,
                             key.sentence->positions->rows,
                             *key.sentence->positions,
                             vocabulary.first,
                             vocabulary.second,
                             key.layer > 0 ? key.queryInput.get() : nullptr,
                             key.layer > 0 ? key.keyInput.get() : nullptr};
    return handBuiltWeights(key.shape, key.spec, known, key.layer, pass);
}

// One pass over one recipe: what its stages share.
class PassOverRecipe {
 public:
    PassOverRecipe(const Recipe& recipe, StageCache::Entries& cache, const Pass& pass)
        : recipe_(recipe), spec_(recipe.layer), cache_(cache), pass_(pass) {
        trace_.recipe = recipe;
        for (StageTime& time : trace_.times)
            time.reused = true;
    }

    Result<std::shared_ptr<const Trace>> run() {
        readTokens();
        if (tokens_->queries->empty() || tokens_->keys->empty())
            return finish();
        if (Result<void> placed = placeTokens(); !placed)
            return placed.error();
        trace_.visible = cache_.visibility.get(
            {spec_.mask, trace_.queryCount(), trace_.keyCount()}, at(trace_, Stage::Softmax), [&] {
                return std::optional(
                    visibility(spec_.mask, trace_.queryCount(), trace_.keyCount()));
            });
        cache_.layers.resize(std::size_t(recipe_.layers));
        auto stream = inputs_->queries;
        for (int layer = 0; layer < recipe_.layers; ++layer) {
            if (!runLayer(layer, stream))
                return std::shared_ptr<const Trace>();
            stream = {trace_.layers.back().output, &trace_.layers.back().output->output};
        }
        return finish();
    }

 private:
    void readTokens() {
        TokensKey key{recipe_.text, std::nullopt, maxTokens(recipe_, pass_.mapBytes)};
        if (recipe_.crossAttention)
            key.secondText = recipe_.secondText;
        tokens_ = cache_.tokens.get(key, at(trace_, Stage::Tokens),
                                    [&] { return std::optional(splitTexts(key)); });
        trace_.queries = tokens_->queries;
        trace_.keys = tokens_->keys;
        noticeCut(tokens_->queriesTyped, tokens_->queries->size());
        noticeCut(tokens_->keysTyped, tokens_->keys->size());
    }

    void noticeCut(std::size_t typed, std::size_t kept) {
        if (typed > kept)
            trace_.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("pipeline",
                                        "Only the first %1 of %2 tokens are computed: "
                                        "more would not fit into memory"),
                 {std::to_string(kept), std::to_string(typed)}});
    }

    Result<void> placeTokens() {
        const VectorsKey vectorsKey{tokens_, recipe_.embedding, spec_.dModel};
        vectors_ = cache_.vectors.get(vectorsKey, at(trace_, Stage::Vectors), [&] {
            return std::optional(lookUp(vectorsKey, knownRows(cache_.vectors, vectorsKey)));
        });
        trace_.queryVectors = vectors_->queries;
        trace_.keyVectors = vectors_->keys;
        if (vectors_->wrapped)
            trace_.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("pipeline",
                                        "%1 distinct words share %2 one-hot columns: "
                                        "some different words look the same"),
                 {std::to_string(vectors_->words.rows()), std::to_string(spec_.dModel)}});

        const PositionSizes sizes =
            sizesRead(spec_.positions.kind, {trace_.queryCount(), trace_.keyCount(), spec_.dModel,
                                             spec_.resolvedDk(), spec_.heads, !spec_.mask.causal});
        std::optional<Error> refusal;
        trace_.positions = cache_.positions.get(
            {spec_.positions, sizes}, at(trace_, Stage::Positions),
            [&]() -> std::optional<PositionTerms> {
                Result<PositionTerms> terms = positionTerms(spec_.positions, sizes);
                if (terms)
                    return *std::move(terms);
                refusal = Error{terms.error().what, "recipe.layer." + terms.error().where};
                return std::nullopt;
            });
        if (refusal)
            return *refusal;
        append(trace_.positions->notices);
        inputs_ = cache_.inputs.get(
            {vectors_, trace_.positions}, at(trace_, Stage::Positions),
            [&] { return std::optional(addPositions(*vectors_, *trace_.positions)); });
        return {};
    }

    // False: stopped.
    bool runLayer(int index, const std::shared_ptr<const Matrix>& stream) {
        LayerSlots& slots = cache_.layers[std::size_t(index)];
        LayerTrace layer;
        layer.queryInput = stream;
        layer.keyInput = recipe_.crossAttention ? inputs_->keys : stream;

        WeightsKey weightsKey{recipe_.weights, shapePart(spec_), index, {}, {}, {}};
        if (recipe_.weights.kind == WeightKind::HandBuilt) {
            weightsKey.sentence = SentenceKey{tokens_, vectors_, trace_.positions};
            weightsKey.queryInput = layer.queryInput;
            weightsKey.keyInput = layer.keyInput;
        }
        const auto made = slots.weights.get(weightsKey, at(trace_, Stage::Weights),
                                            [&] { return makeWeights(weightsKey, pass_); });
        if (!made)
            return false;
        layer.map = {made, &made->weights};
        layer.handBuiltResiduals = made->residuals;
        if (index == 0)
            append(made->notices);

        const AttentionInput input{*layer.queryInput, *layer.keyInput, *layer.keyInput};
        const ProjectionsKey projectionsKey{shapePart(spec_), made, layer.queryInput,
                                            layer.keyInput, trace_.positions};
        layer.qkv = slots.projections.get(projectionsKey, at(trace_, Stage::Projections), [&] {
            return project(projectionsKey.part, *layer.map, input, *trace_.positions, pass_);
        });
        if (!layer.qkv)
            return false;

        const ScoresKey scoresKey{scorePart(spec_), layer.qkv, trace_.positions};
        layer.scores = slots.scores.get(scoresKey, at(trace_, Stage::Scores), [&] {
            return score(scoresKey.part, *layer.qkv, *trace_.positions, pass_);
        });
        if (!layer.scores)
            return false;

        const SoftmaxKey softmaxKey{softmaxPart(spec_), layer.scores, trace_.visible};
        layer.weights = slots.softmax.get(softmaxKey, at(trace_, Stage::Softmax), [&] {
            return weigh(softmaxKey.part, *layer.scores, *trace_.visible, pass_);
        });
        if (!layer.weights)
            return false;

        const OutputKey outputKey{outputPart(spec_), made, layer.qkv, layer.weights,
                                  layer.queryInput};
        layer.output = slots.output.get(outputKey, at(trace_, Stage::Output), [&] {
            return mix(outputKey.part, *layer.map, *layer.qkv, *layer.weights, *layer.queryInput,
                       pass_);
        });
        if (!layer.output)
            return false;
        trace_.layers.push_back(std::move(layer));
        return true;
    }

    void append(const std::vector<Notice>& notices) {
        trace_.notices.insert(trace_.notices.end(), notices.begin(), notices.end());
    }

    std::shared_ptr<const Trace> finish() {
        return std::make_shared<const Trace>(std::move(trace_));
    }

    const Recipe& recipe_;
    const AttentionSpec& spec_;
    StageCache::Entries& cache_;
    const Pass& pass_;
    Trace trace_;
    std::shared_ptr<const TokenLists> tokens_;
    std::shared_ptr<const TokenVectors> vectors_;
    std::shared_ptr<const LayerInputs> inputs_;
};

}  // namespace

StageCache::StageCache() : entries_(std::make_unique<Entries>()) {}
StageCache::~StageCache() = default;
StageCache::StageCache(StageCache&&) noexcept = default;
StageCache& StageCache::operator=(StageCache&&) noexcept = default;

Result<std::shared_ptr<const Trace>> run(const Recipe& recipe, StageCache& cache,
                                         const Pass& pass) {
    if (Result<void> possible = check(recipe); !possible)
        return possible.error();
    return PassOverRecipe(recipe, cache.entries(), pass).run();
}

}  // namespace headlight
