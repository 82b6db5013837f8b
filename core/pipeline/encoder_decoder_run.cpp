// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/encoder_decoder_run.h"

#include <string>

#include "core/pipeline/pass_over_recipe.h"
#include "core/pipeline/study_recipes.h"

namespace headlight {
namespace {

using Stream = std::shared_ptr<const Matrix>;

// One of the passes, which is run in turns with the others.
class Part {
 public:
    Part(const Recipe& recipe, StageCache& cache, const Pass& pass) : recipe_(recipe) {
        pass_.emplace(recipe, cache.entries(), pass);
        if (Result<void> possible = check(recipe); !possible) {
            refuse(describe(possible.error()));
            return;
        }
        const Result<bool> ready = pass_->prepare();
        if (!ready)
            refuse(describe(ready.error()));
        else
            runs_ = *ready;
    }

    PassOverRecipe& pass() { return *pass_; }
    int layers() const { return recipe_.layers; }
    // It has tokens and nothing stands against it.
    bool runs() const { return runs_; }
    const std::string& refusal() const { return refusal_; }
    // Its rows can be added to what its layers give out, and read by the next ones.
    bool handsOn() const { return recipe_.layer.outputWidth() == recipe_.layer.dModel; }

    void refuse(const std::string& why) {
        refusal_ = why;
        runs_ = false;
    }

    // None: stopped.
    std::optional<StudiedPass> finish() {
        if (!refusal_.empty())
            return StudiedPass{nullptr, refusal_};
        auto trace = pass_->finish();
        if (!trace)
            return std::nullopt;
        return StudiedPass{std::move(trace), {}};
    }

 private:
    const Recipe& recipe_;
    std::optional<PassOverRecipe> pass_;
    std::string refusal_;
    bool runs_ = false;
};

// A stack whose keys are its own queries, or the same ones in each layer. What it leaves; null:
// stopped, or its layers cannot hand on.
struct StackEnd {
    bool stopped = false;
    Stream left;
};
StackEnd runStack(Part& part, const Stream& queries, const Stream& keys) {
    Stream stream = queries;
    for (int layer = 0; layer < part.layers(); ++layer) {
        if (!part.pass().runLayer(layer, stream, keys ? keys : stream))
            return {true, nullptr};
        stream = part.handsOn() ? part.pass().handedOn(layer) : nullptr;
    }
    return {false, stream};
}

// False: stopped.
bool runDecoder(Part& decoder, Part& cross, const Stream& memory) {
    Stream stream = decoder.pass().inputs().queries;
    for (int layer = 0; layer < decoder.layers(); ++layer) {
        if (!decoder.pass().runLayer(layer, stream, stream))
            return false;
        if (!decoder.handsOn())
            return true;  // of one layer: check() has seen to it
        stream = decoder.pass().normed(layer);
        if (!cross.runs())
            continue;
        if (!cross.pass().runLayer(layer, stream, memory))
            return false;
        stream = cross.pass().handedOn(layer);
    }
    return true;
}

// Why the cross attention cannot read what the others leave; empty: it can.
std::string obstacle(const Recipe& recipe, const Part& encoder, const Part& decoder) {
    for (const Part* part : {&encoder, &decoder})
        if (!part->refusal().empty())
            return part->refusal();
    const AttentionSpec& layer = recipe.layer;
    if (layer.outputWidth() == layer.dModel)
        return {};
    return "a layer that gives out " + std::to_string(layer.outputWidth()) +
           " columns cannot feed one that takes d_model " + std::to_string(layer.dModel) +
           "; the token vectors can";
}

}  // namespace

std::optional<std::vector<StudiedPass>> runEncoderDecoder(
    const std::vector<Recipe>& recipes, std::vector<std::unique_ptr<StageCache>>& caches,
    const Pass& pass) {
    const auto part = [&](EncoderDecoderPass which) {
        const auto index = std::size_t(which);
        return Part(recipes[index], *caches[index], pass);
    };
    Part encoder = part(EncoderDecoderPass::Encoder);
    Part decoder = part(EncoderDecoderPass::Decoder);
    Part cross = part(EncoderDecoderPass::Cross);
    Part ofVectors = part(EncoderDecoderPass::CrossOfVectors);
    const Recipe& recipe = recipes[std::size_t(EncoderDecoderPass::Cross)];
    if (const std::string why = obstacle(recipe, encoder, decoder); cross.runs() && !why.empty())
        cross.refuse(why);

    StackEnd memory;
    if (encoder.runs())
        memory = runStack(encoder, encoder.pass().inputs().queries, nullptr);
    if (memory.stopped || (decoder.runs() && !runDecoder(decoder, cross, memory.left)))
        return std::nullopt;
    if (ofVectors.runs()) {
        const LayerInputs& inputs = ofVectors.pass().inputs();
        if (runStack(ofVectors, inputs.queries, inputs.keys).stopped)
            return std::nullopt;
    }

    std::vector<StudiedPass> passes;
    for (Part* each : {&encoder, &decoder, &cross, &ofVectors}) {
        auto finished = each->finish();
        if (!finished)
            return std::nullopt;
        passes.push_back(*std::move(finished));
    }
    return passes;
}

}  // namespace headlight
