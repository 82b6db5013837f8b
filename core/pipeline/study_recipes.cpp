// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/study_recipes.h"

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

// All other studies.
template <class Kind>
std::vector<Recipe> recipesOf(const Kind&, const Recipe&) {
    return {};
}

}  // namespace

std::vector<Recipe> studyRecipes(const Recipe& recipe) {
    if (!recipe.study)
        return {};
    return std::visit([&](const auto& kind) { return recipesOf(kind, recipe); }, *recipe.study);
}

}  // namespace headlight
