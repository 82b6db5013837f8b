// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run.h"

#include <algorithm>
#include <new>

#include "core/pipeline/stage_making.h"
#include "core/pipeline/study_recipes.h"

namespace headlight {
namespace {

StageTime& at(Trace& trace, Stage stage) { return trace.times[std::size_t(stage)]; }

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
        if (withTensors() && (tokens_->queriesTyped > tokens_->queries->size() ||
                              tokens_->keysTyped > tokens_->keys->size()))
            return Error{"the maps of its " + std::to_string(openedInputs().queries) + " x " +
                             std::to_string(openedInputs().keys) +
                             " tokens would not fit into memory",
                         "recipe.opened"};
        if (Result<void> placed = placeTokens(); !placed)
            return placed.error();
        findVisibility();
        cache_.layers.resize(std::size_t(recipe_.layers));
        auto stream = inputs_->queries;
        for (int layer = 0; layer < recipe_.layers; ++layer) {
            if (!runLayer(layer, stream))
                return std::shared_ptr<const Trace>();
            const LayerTrace& done = trace_.layers.back();
            if (done.block)
                stream = {done.block, &done.block->output};
            else
                stream = {done.output, &done.output->output};
        }
        if (recipe_.opened && recipe_.opened->content->layer.asWritten)
            trace_.outputAsWritten = asWritten(spec_, *trace_.layers.back().output);
        return finish();
    }

 private:
    bool withTensors() const { return recipe_.opened && recipe_.opened->hasInputs(); }
    const BatchInputs& openedInputs() const { return *recipe_.opened->content->inputs; }

    void findVisibility() {
        VisibilityKey key{spec_.mask, trace_.queryCount(), trace_.keyCount(), {}};
        if (withTensors())
            key.opened = recipe_.opened;
        trace_.visible = cache_.visibility.get(key, at(trace_, Stage::Softmax), [&] {
            auto visible = visibility(key.mask, key.queries, key.keys);
            if (key.opened)
                visible =
                    intersection(visible, openedInputs().visible[std::size_t(key.opened->item)]);
            return std::optional(std::move(visible));
        });
    }

    void readTokens() {
        TokensKey key{recipe_.text, std::nullopt, maxTokens(recipe_, pass_.mapBytes), {}};
        if (withTensors())
            key.rows = TensorRows{openedInputs().queries, openedInputs().keys};
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
        VectorsKey vectorsKey{tokens_, recipe_.embedding, spec_.dModel, {}};
        if (withTensors())
            vectorsKey.opened = recipe_.opened;
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
        // A file's listing takes the query where no value is given, the lab the key.
        layer.valueInput = inputs_->values ? inputs_->values
                           : withTensors() ? stream
                                           : layer.keyInput;

        const WeightsKey weightsKey = weightsKeyOf(layer, index);
        const auto made = slots.weights.get(weightsKey, at(trace_, Stage::Weights),
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

        const SoftmaxKey softmaxKey{softmaxPart(spec_), index, layer.scores, trace_.visible};
        layer.weights = slots.softmax.get(softmaxKey, at(trace_, Stage::Softmax), [&] {
            return weigh(softmaxKey.part, *layer.scores, *trace_.visible, pass_, index);
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
        if (!finishAround(slots, layer, index))
            return false;
        trace_.layers.push_back(std::move(layer));
        return true;
    }

    WeightsKey weightsKeyOf(const LayerTrace& layer, int index) const {
        WeightsKey key{recipe_.weights, shapePart(spec_), index, {}, {}, {}, {}};
        if (recipe_.opened) {
            key.opened = recipe_.opened->content;
        } else if (recipe_.weights.kind == WeightKind::HandBuilt) {
            key.sentence = SentenceKey{tokens_, vectors_, trace_.positions};
            key.queryInput = layer.queryInput;
            key.keyInput = layer.keyInput;
        }
        return key;
    }

    // What stands around the attention of an opened block. False: stopped.
    bool finishAround(LayerSlots& slots, LayerTrace& layer, int index) {
        if (!recipe_.opened || !recipe_.opened->content->layer.block)
            return true;
        const BlockKey blockKey{recipe_.opened->content, layer.queryInput, layer.output};
        layer.block = slots.block.get(blockKey, at(trace_, Stage::Output), [&] {
            return finishBlock(*blockKey.opened->weights[std::size_t(index)].block,
                               *blockKey.queries, blockKey.attention->output, pass_);
        });
        return layer.block != nullptr;
    }

    bool sharesMaps() const { return recipe_.opened && recipe_.opened->content->layer.sharedMaps; }

    // Null: the layer has maps of its own for each head, or the pass was stopped.
    std::shared_ptr<const SharedInput> sharedInput(LayerSlots& slots, const LayerTrace& layer,
                                                   int index) {
        if (!sharesMaps())
            return nullptr;
        const SharedKey key{recipe_.opened->content, layer.queryInput, layer.keyInput,
                            layer.valueInput};
        return slots.shared.get(key, at(trace_, Stage::Projections),
                                [&] { return mapShared(key, index, pass_); });
    }

    void append(const std::vector<Notice>& notices) {
        trace_.notices.insert(trace_.notices.end(), notices.begin(), notices.end());
    }

    // Null: stopped.
    std::shared_ptr<const Trace> finish() {
        if (recipe_.study && !runStudy())
            return nullptr;
        return std::make_shared<const Trace>(std::move(trace_));
    }

    bool runStudy() {
        StudyKey key{*recipe_.study, {}};
        if (textOf(*recipe_.study).usesSentence)
            key.tokens = tokens_;
        trace_.study = cache_.study.get(key, at(trace_, Stage::Lab), [&] {
            return resultOf(key.study, *tokens_->queries, pass_, cache_.study.value());
        });
        return trace_.study != nullptr;
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

namespace {

using Made = Result<std::shared_ptr<const Trace>>;

Made runBeside(const Recipe& recipe, std::unique_ptr<StageCache>& cache, const Pass& pass) {
    if (!cache)
        cache = std::make_unique<StageCache>();
    return PassOverRecipe(recipe, cache->entries(), pass).run();
}

Made runAll(const Recipe& recipe, StageCache& cache, const Pass& pass) {
    Made made = PassOverRecipe(recipe, cache.entries(), pass).run();
    if (!made || !*made)
        return made;
    const std::vector<Recipe> studied = studyRecipes(recipe);
    if (recipe.compared.empty() && studied.empty())
        return made;
    Trace whole = **made;
    if (!recipe.compared.empty()) {
        Made compared = runBeside(recipe.compared.front(), cache.entries().compared, pass);
        if (!compared || !*compared)
            return compared;
        whole.compared = *std::move(compared);
    }
    cache.entries().studied.resize(studied.size());
    // All of them together keep to what one pass may take.
    const Pass share{pass.stop, pass.threads,
                     pass.mapBytes / double(std::max<std::size_t>(1, studied.size()))};
    std::optional<Notice> cut;  // of the shortest
    int least = whole.queryCount();
    for (std::size_t i = 0; i < studied.size(); ++i) {
        if (Result<void> possible = check(studied[i]); !possible) {
            whole.studied.push_back({nullptr, describe(possible.error())});
            continue;
        }
        Made one = runBeside(studied[i], cache.entries().studied[i], share);
        if (one && !*one)
            return one;
        if (one) {
            const Trace& trace = **one;
            if (studied[i].text == recipe.text && trace.queryCount() < least) {
                least = trace.queryCount();
                cut = Notice{
                    HEADLIGHT_TRANSLATABLE("pipeline",
                                           "The lab looks at the first %1 of %2 tokens only: its "
                                           "passes share the memory of one"),
                    {std::to_string(least), std::to_string(whole.queryCount())}};
            }
            whole.studied.push_back({*std::move(one), {}});
        } else
            whole.studied.push_back({nullptr, describe(one.error())});
    }
    if (cut)
        whole.notices.push_back(*cut);
    return std::make_shared<const Trace>(std::move(whole));
}

}  // namespace

Result<std::shared_ptr<const Trace>> run(const Recipe& recipe, StageCache& cache,
                                         const Pass& pass) {
    if (Result<void> possible = check(recipe); !possible)
        return possible.error();
    try {
        return runAll(recipe, cache, pass);
    } catch (const std::bad_alloc&) {
        cache = StageCache();  // what was kept takes memory too
        return Error{"there is not enough memory for this", ""};
    }
}

}  // namespace headlight
