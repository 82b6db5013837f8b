// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <cstring>
#include <functional>

#include "core/pipeline/run.h"

// Passes over small recipes, and one edit for every control.
namespace headlight {

inline Recipe smallRecipe() {
    Recipe recipe;
    recipe.text = "the cat saw the dog";
    recipe.layer.dModel = 32;
    recipe.layer.heads = 4;
    recipe.weights.kind = WeightKind::Random;
    return recipe;
}

inline std::shared_ptr<const Trace> traced(const Recipe& recipe, StageCache& cache,
                                           int threads = 1) {
    const StopSignal never;
    auto made = run(recipe, cache, Pass{never, threads});
    if (!made)
        qFatal("%s", describe(made.error()).c_str());
    return *made;
}

inline std::shared_ptr<const Trace> freshTrace(const Recipe& recipe, int threads = 1) {
    StageCache cache;
    return traced(recipe, cache, threads);
}

inline bool sameBits(const Matrix& a, const Matrix& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), sizeof(float) * std::size_t(a.size())) == 0;
}

inline bool sameBits(const Trace& a, const Trace& b) {
    bool same = a.layers.size() == b.layers.size() && *a.queries == *b.queries &&
                *a.keys == *b.keys && a.notices == b.notices;
    for (std::size_t l = 0; same && l < a.layers.size(); ++l) {
        same = a.layers[l].handBuiltResiduals == b.layers[l].handBuiltResiduals &&
               sameBits(*a.layers[l].keyInput, *b.layers[l].keyInput);
        for (std::size_t h = 0; h < a.layers[l].weights->heads.size(); ++h)
            same = same && sameBits(a.layers[l].scores->heads[h], b.layers[l].scores->heads[h]) &&
                   sameBits(a.layers[l].weights->heads[h], b.layers[l].weights->heads[h]);
        same = same && sameBits(a.layers[l].output->output, b.layers[l].output->output);
    }
    return same;
}

struct Edit {
    const char* name;
    std::function<void(Recipe&)> apply;
    Stage earliest;  // the first stage that has to be computed again
};

// One edit a control, each with the stage it reaches first.
inline const std::vector<Edit>& edits() {
    static const std::vector<Edit> all = {
        {"text", [](Recipe& r) { r.text += " twice"; }, Stage::Tokens},
        {"second sentence",
         [](Recipe& r) {
             r.crossAttention = true;
             r.secondText = "le chat";
         },
         Stage::Tokens},
        {"embedding kind", [](Recipe& r) { r.embedding.kind = EmbeddingKind::OneHot; },
         Stage::Vectors},
        {"embedding seed", [](Recipe& r) { r.embedding.seed = 9; }, Stage::Vectors},
        {"embedding deviation", [](Recipe& r) { r.embedding.deviation = 0.5; }, Stage::Vectors},
        {"d_model", [](Recipe& r) { r.layer.dModel = 64; }, Stage::Vectors},
        {"position kind", [](Recipe& r) { r.layer.positions.kind = PositionKind::Alibi; },
         Stage::Positions},
        {"position base", [](Recipe& r) { r.layer.positions.base = 50; }, Stage::Positions},
        {"position layout", [](Recipe& r) { r.layer.positions.layout = PairLayout::Halves; },
         Stage::Positions},
        {"weight seed", [](Recipe& r) { r.weights.seed = 5; }, Stage::Weights},
        {"weight kind", [](Recipe& r) { r.weights.kind = WeightKind::HandBuilt; }, Stage::Weights},
        {"heads", [](Recipe& r) { r.layer.heads = 8; }, Stage::Tokens},
        {"layers", [](Recipe& r) { r.layers = 3; }, Stage::Tokens},
        {"d_k", [](Recipe& r) { r.layer.dK = 6; }, Stage::Weights},
        {"d_v", [](Recipe& r) { r.layer.dV = 3; }, Stage::Weights},
        {"kv heads", [](Recipe& r) { r.layer.kvHeads = 2; }, Stage::Weights},
        {"bias", [](Recipe& r) { r.layer.bias = true; }, Stage::Weights},
        {"no query map", [](Recipe& r) { r.layer.projections.query = false; }, Stage::Weights},
        {"no key map", [](Recipe& r) { r.layer.projections.key = false; }, Stage::Weights},
        {"no value map", [](Recipe& r) { r.layer.projections.value = false; }, Stage::Weights},
        {"no output map", [](Recipe& r) { r.layer.projections.output = false; }, Stage::Weights},
        {"scale", [](Recipe& r) { r.layer.scale.kind = ScaleKind::None; }, Stage::Scores},
        {"scale number",
         [](Recipe& r) {
             r.layer.scale = {ScaleKind::Number, 3};
         },
         Stage::Scores},
        {"temperature", [](Recipe& r) { r.layer.temperature = 0.5; }, Stage::Softmax},
        {"mask value",
         [](Recipe& r) {
             r.layer.mask.validLength = 4;
             r.layer.maskValue = -0.5f;
         },
         Stage::Softmax},
        {"causal", [](Recipe& r) { r.layer.mask.causal = true; }, Stage::Softmax},
        {"window",
         [](Recipe& r) {
             r.layer.mask.window = MaskWindow{1, 0};
         },
         Stage::Softmax},
        {"prefix", [](Recipe& r) { r.layer.mask.prefix = 2; }, Stage::Softmax},
        {"valid length", [](Recipe& r) { r.layer.mask.validLength = 3; }, Stage::Softmax},
        {"graph",
         [](Recipe& r) {
             r.layer.mask.graph = {{{0, 1}}};
         },
         Stage::Softmax},
        {"painted",
         [](Recipe& r) {
             r.layer.mask.painted = {{0, 1, false}};
         },
         Stage::Softmax},
        {"residual", [](Recipe& r) { r.layer.residual = true; }, Stage::Output},
    };
    return all;
}

}  // namespace headlight
