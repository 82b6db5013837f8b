// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pass_over_recipe.h"

namespace headlight {

PassOverRecipe::PassOverRecipe(const Recipe& recipe, StageCache::Entries& cache, const Pass& pass)
    : recipe_(recipe), spec_(recipe.layer), cache_(cache), pass_(pass) {
    trace_.recipe = recipe;
    for (StageTime& time : trace_.times)
        time.reused = true;
}

Result<std::shared_ptr<const Trace>> PassOverRecipe::run() {
    const Result<bool> ready = prepare();
    if (!ready)
        return ready.error();
    if (!*ready)
        return finish();
    auto stream = inputs_->queries;
    for (int layer = 0; layer < recipe_.layers; ++layer) {
        if (!runLayer(layer, stream, recipe_.crossAttention ? inputs_->keys : stream))
            return std::shared_ptr<const Trace>();
        stream = left(layer);
    }
    if (recipe_.opened && recipe_.opened->content->layer.asWritten)
        trace_.outputAsWritten = asWritten(spec_, *trace_.layers.back().output);
    return finish();
}

Result<bool> PassOverRecipe::prepare() {
    readTokens();
    if (tokens_->queries->empty() || tokens_->keys->empty())
        return false;
    if (withTensors() && (tokens_->queriesTyped > tokens_->queries->size() ||
                          tokens_->keysTyped > tokens_->keys->size()))
        return Error{"the maps of its " + std::to_string(openedInputs().queries) + " x " +
                         std::to_string(openedInputs().keys) + " tokens would not fit into memory",
                     "recipe.opened"};
    if (Result<void> placed = placeTokens(); !placed)
        return placed.error();
    findVisibility();
    cache_.layers.resize(std::size_t(recipe_.layers));
    return true;
}

std::shared_ptr<const Matrix> PassOverRecipe::left(int layer) const {
    const LayerTrace& done = trace_.layers[std::size_t(layer)];
    if (done.block)
        return {done.block, &done.block->output};
    return {done.output, &done.output->output};
}

std::shared_ptr<const Matrix> PassOverRecipe::normed(int layer) {
    const LayerTrace& done = trace_.layers[std::size_t(layer)];
    if (done.block)
        return {done.block, &done.block->norm1};
    const NormKey key{spec_.residual ? nullptr : done.queryInput, done.output};
    return cache_.layers[std::size_t(layer)].norm.get(
        key, at(Stage::Output), [&] { return std::optional(addAndNormalise(key)); });
}

std::shared_ptr<const Matrix> PassOverRecipe::handedOn(int layer) {
    return trace_.layers[std::size_t(layer)].block ? left(layer) : normed(layer);
}

void PassOverRecipe::findVisibility() {
    VisibilityKey key{spec_.mask, trace_.queryCount(), trace_.keyCount(), {}};
    if (withTensors())
        key.opened = recipe_.opened;
    trace_.visible = cache_.visibility.get(key, at(Stage::Softmax), [&] {
        auto visible = visibility(key.mask, key.queries, key.keys);
        if (key.opened)
            visible = intersection(visible, openedInputs().visible[std::size_t(key.opened->item)]);
        return std::optional(std::move(visible));
    });
}

void PassOverRecipe::readTokens() {
    TokensKey key{recipe_.text, std::nullopt, maxTokens(recipe_, pass_.mapBytes), {}};
    if (withTensors())
        key.rows = TensorRows{openedInputs().queries, openedInputs().keys};
    if (recipe_.crossAttention)
        key.secondText = recipe_.secondText;
    tokens_ =
        cache_.tokens.get(key, at(Stage::Tokens), [&] { return std::optional(splitTexts(key)); });
    trace_.queries = tokens_->queries;
    trace_.keys = tokens_->keys;
    noticeCut(tokens_->queriesTyped, tokens_->queries->size());
    noticeCut(tokens_->keysTyped, tokens_->keys->size());
}

void PassOverRecipe::noticeCut(std::size_t typed, std::size_t kept) {
    if (typed > kept)
        trace_.notices.push_back(
            {HEADLIGHT_TRANSLATABLE("pipeline",
                                    "Only the first %1 of %2 tokens are computed: "
                                    "more would not fit into memory"),
             {std::to_string(kept), std::to_string(typed)}});
}

Result<void> PassOverRecipe::placeTokens() {
    VectorsKey vectorsKey{tokens_, recipe_.embedding, spec_.dModel, {}};
    if (withTensors())
        vectorsKey.opened = recipe_.opened;
    vectors_ = cache_.vectors.get(vectorsKey, at(Stage::Vectors), [&] {
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
        {spec_.positions, sizes}, at(Stage::Positions), [&]() -> std::optional<PositionTerms> {
            Result<PositionTerms> terms = positionTerms(spec_.positions, sizes);
            if (terms)
                return *std::move(terms);
            refusal = Error{terms.error().what, "recipe.layer." + terms.error().where};
            return std::nullopt;
        });
    if (refusal)
        return *refusal;
    append(trace_.positions->notices);
    inputs_ = cache_.inputs.get({vectors_, trace_.positions}, at(Stage::Positions), [&] {
        return std::optional(addPositions(*vectors_, *trace_.positions));
    });
    return {};
}

bool PassOverRecipe::runLayer(int index, const std::shared_ptr<const Matrix>& queries,
                              const std::shared_ptr<const Matrix>& keys) {
    LayerSlots& slots = cache_.layers[std::size_t(index)];
    layer_ = index + 1;
    LayerTrace layer;
    layer.queryInput = queries;
    layer.keyInput = keys;
    // A file's listing takes the query where no value is given, the lab the key.
    layer.valueInput = inputs_->values ? inputs_->values : withTensors() ? queries : layer.keyInput;

    const WeightsKey weightsKey = weightsKeyOf(layer, index);
    const auto made = slots.weights.get(weightsKey, at(Stage::Weights),
                                        [&] { return makeWeights(weightsKey, pass_); });
    if (!made)
        return false;
    layer.map = {made, &made->weights};
    layer.handBuiltResiduals = made->residuals;
    if (index == 0)
        append(made->notices);

    const auto shared = sharedInput(slots, layer, index);
    if (sharesMaps() && !shared)
        return false;
    const AttentionInput input =
        shared ? AttentionInput{shared->query, shared->key, shared->value}
               : AttentionInput{*layer.queryInput, *layer.keyInput, *layer.valueInput};
    const ProjectionsKey projectionsKey{shapePart(spec_), made,
                                        layer.queryInput, layer.keyInput,
                                        layer.valueInput, trace_.positions};
    layer.qkv = slots.projections.get(projectionsKey, at(Stage::Projections), [&] {
        return project(projectionsKey.part, *layer.map, input, *trace_.positions, pass_);
    });
    if (!layer.qkv)
        return false;

    const ScoresKey scoresKey{scorePart(spec_), layer.qkv, trace_.positions};
    layer.scores = slots.scores.get(scoresKey, at(Stage::Scores), [&] {
        return score(scoresKey.part, *layer.qkv, *trace_.positions, pass_);
    });
    if (!layer.scores)
        return false;

    const SoftmaxKey softmaxKey{softmaxPart(spec_), index, layer.scores, trace_.visible};
    layer.weights = slots.softmax.get(softmaxKey, at(Stage::Softmax), [&] {
        return weigh(softmaxKey.part, *layer.scores, *trace_.visible, pass_, index);
    });
    if (!layer.weights)
        return false;

    const OutputKey outputKey{outputPart(spec_), made, layer.qkv, layer.weights, layer.queryInput};
    layer.output = slots.output.get(outputKey, at(Stage::Output), [&] {
        return mix(outputKey.part, *layer.map, *layer.qkv, *layer.weights, *layer.queryInput,
                   pass_);
    });
    if (!layer.output)
        return false;
    if (!finishAround(slots, layer, index))
        return false;
    trace_.layers.push_back(std::move(layer));
    return true;
}

WeightsKey PassOverRecipe::weightsKeyOf(const LayerTrace& layer, int index) const {
    WeightsKey key{recipe_.weights, shapePart(spec_), index, {}, {}, {}, {}};
    if (recipe_.opened) {
        key.opened = recipe_.opened->content;
    } else if (recipe_.weights.kind == WeightKind::HandBuilt) {
        key.sentence = SentenceKey{tokens_, vectors_, trace_.positions};
        if (layer.queryInput != inputs_->queries || layer.keyInput != inputs_->keys) {
            key.queryInput = layer.queryInput;
            key.keyInput = layer.keyInput;
        }
    }
    return key;
}

// What stands around the attention of an opened block. False: stopped.
bool PassOverRecipe::finishAround(LayerSlots& slots, LayerTrace& layer, int index) {
    if (!recipe_.opened || !recipe_.opened->content->layer.block)
        return true;
    const BlockKey blockKey{recipe_.opened->content, layer.queryInput, layer.output};
    layer.block = slots.block.get(blockKey, at(Stage::Output), [&] {
        return finishBlock(*blockKey.opened->weights[std::size_t(index)].block, *blockKey.queries,
                           blockKey.attention->output, pass_);
    });
    return layer.block != nullptr;
}

// Null: the layer has maps of its own for each head, or the pass was stopped.
std::shared_ptr<const SharedInput> PassOverRecipe::sharedInput(LayerSlots& slots,
                                                               const LayerTrace& layer, int index) {
    if (!sharesMaps())
        return nullptr;
    const SharedKey key{recipe_.opened->content, layer.queryInput, layer.keyInput,
                        layer.valueInput};
    return slots.shared.get(key, at(Stage::Projections),
                            [&] { return mapShared(key, index, pass_); });
}

void PassOverRecipe::append(const std::vector<Notice>& notices) {
    trace_.notices.insert(trace_.notices.end(), notices.begin(), notices.end());
}

std::shared_ptr<const Trace> PassOverRecipe::finish() {
    layer_ = 0;
    if (recipe_.study && !runStudy())
        return nullptr;
    return std::make_shared<const Trace>(std::move(trace_));
}

bool PassOverRecipe::runStudy() {
    StudyKey key{*recipe_.study, {}};
    if (textOf(*recipe_.study).usesSentence)
        key.tokens = tokens_;
    trace_.study = cache_.study.get(key, at(Stage::Lab), [&] {
        return resultOf(key.study, *tokens_->queries, pass_, cache_.study.value());
    });
    return trace_.study != nullptr;
}

}  // namespace headlight
