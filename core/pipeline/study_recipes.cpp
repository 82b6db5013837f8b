// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/study_recipes.h"

#include <algorithm>

#include "core/base/utf8.h"

namespace headlight {
namespace {

// Without the lab and what stands beside it: a pass of a study opens no other.
Recipe alone(const Recipe& recipe) {
    Recipe next = recipe;
    next.study.reset();
    next.compared.clear();
    return next;
}

std::vector<Recipe> recipesOf(const SchemesStudy&, const Recipe& recipe) {
    std::vector<Recipe> recipes;
    for (const PositionKind kind : kComparedSchemes) {
        recipes.push_back(alone(recipe));
        recipes.back().layer.positions.kind = kind;
    }
    return recipes;
}

Recipe fixedLayer(const Recipe& recipe) {
    Recipe next = alone(recipe);
    if (next.opened && next.opened->hasInputs()) {
        next = withoutLayer(next);
        next.layer.positions = recipe.layer.positions;
    }
    next.crossAttention = false;
    next.layer.mask = {};
    next.layer.dropout = {};
    if (next.weights.kind == WeightKind::HandBuilt)
        next.weights.kind = WeightKind::Random;
    next.embedding.kind = EmbeddingKind::Gaussian;
    return next;
}

std::vector<Recipe> recipesOf(const ShuffleStudy& study, const Recipe& recipe) {
    const std::vector<Token> tokens = tokensToShuffle(recipe);
    const std::string shuffled = joined(tokens, shuffledOrder(int(tokens.size()), study.seed));
    std::vector<Recipe> recipes;
    for (const PositionKind kind : shuffledSchemes(study, recipe)) {
        for (const std::string& text : {joined(tokens), shuffled}) {
            recipes.push_back(fixedLayer(recipe));
            recipes.back().layer.positions.kind = kind;
            recipes.back().text = text;
        }
    }
    return recipes;
}

// One layer on one sentence, or from one to another, with no mask but the causal one.
Recipe passOf(const Recipe& recipe, const std::string& text, bool causal) {
    Recipe next = alone(recipe);
    // Tensors of a file stand in for the sentence: there would be no target and no source.
    if (next.opened && next.opened->hasInputs())
        next = withoutLayer(next);
    next.text = text;
    next.crossAttention = false;
    next.secondText.clear();
    next.layer.mask = {};
    next.layer.mask.causal = causal;
    return next;
}

std::vector<Recipe> recipesOf(const EncoderDecoderStudy&, const Recipe& recipe) {
    const std::string source = sourceSentence(recipe).text;
    Recipe encoder = passOf(recipe, source, false);
    Recipe decoder = passOf(recipe, recipe.text, true);
    Recipe cross = passOf(recipe, recipe.text, false);
    cross.crossAttention = true;
    cross.secondText = source;
    if (recipe.weights.kind == WeightKind::Random) {
        decoder.weights.seed += 1;
        cross.weights.seed += 2;
    }
    return {std::move(encoder), std::move(decoder), cross, cross};
}

// All other studies.
template <class Kind>
std::vector<Recipe> recipesOf(const Kind&, const Recipe&) {
    return {};
}

}  // namespace

std::vector<Token> tokensToShuffle(const Recipe& recipe) {
    std::vector<Token> tokens = splitWords(withReplacements(recipe.text));
    tokens.resize(std::min(tokens.size(), kMostShuffledTokens));
    return tokens;
}

std::vector<PositionKind> shuffledSchemes(const ShuffleStudy& study, const Recipe& recipe) {
    const PositionKind kind = recipe.layer.positions.kind;
    if (study.positions == ShuffledPositions::None || kind == PositionKind::None)
        return {PositionKind::None};
    if (study.positions == ShuffledPositions::Recipe)
        return {kind};
    return {PositionKind::None, kind};
}

SourceSentence sourceSentence(const Recipe& recipe) {
    if (recipe.crossAttention && !recipe.secondText.empty())
        return {recipe.secondText, true};
    return {"我看见一把锯子", false};
}

std::vector<Recipe> studyRecipes(const Recipe& recipe) {
    if (!recipe.study)
        return {};
    return std::visit([&](const auto& kind) { return recipesOf(kind, recipe); }, *recipe.study);
}

}  // namespace headlight
