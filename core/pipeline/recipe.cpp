// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/recipe.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {
namespace {

// Where a field stands in a scene file, which is how errors name it.
std::string pathOf(const std::string& field) { return "recipe." + field; }
std::string layerPathOf(const std::string& field) { return pathOf("layer." + field); }

Error outOfRange(std::string path, long long found, long long low, long long high) {
    return {"expected " + std::to_string(low) + " to " + std::to_string(high) + ", found " +
                std::to_string(found),
            std::move(path)};
}

// Code points: every byte that does not continue one.
std::size_t characters(const std::string& text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}  // namespace

int maxTokens(const Recipe& recipe, double mapBytes) {
    const double bytesPerCell = 2.0 * sizeof(float) * recipe.layers * recipe.layer.heads;
    return int(std::max(1.0, std::sqrt(mapBytes / bytesPerCell)));
}

Result<void> check(const Recipe& recipe) {
    const AttentionSpec& layer = recipe.layer;
    if (recipe.layers < 1 || recipe.layers > kMaxLayers)
        return outOfRange(pathOf("layers"), recipe.layers, 1, kMaxLayers);
    if (layer.heads < 1 || layer.heads > kMaxHeads)
        return outOfRange(layerPathOf("heads"), layer.heads, 1, kMaxHeads);
    if (layer.dModel < 1 || layer.dModel > kMaxWidth)
        return outOfRange(layerPathOf("d_model"), layer.dModel, 1, kMaxWidth);
    if (layer.resolvedDk() > kMaxWidth)
        return outOfRange(layerPathOf("d_k"), layer.resolvedDk(), 1, kMaxWidth);
    if (layer.resolvedDv() > kMaxWidth)
        return outOfRange(layerPathOf("d_v"), layer.resolvedDv(), 1, kMaxWidth);
    for (const std::string* text : {&recipe.text, &recipe.secondText})
        if (const std::size_t count = characters(*text); count > kMaxTextCharacters)
            return Error{"at most " + std::to_string(kMaxTextCharacters) + " characters, found " +
                             std::to_string(count),
                         pathOf(text == &recipe.text ? "text" : "second_text")};
    if (!std::isfinite(recipe.embedding.deviation) || recipe.embedding.deviation < 0)
        return Error{"expected a finite number, 0 or above", pathOf("embedding.deviation")};
    if (recipe.weights.kind == WeightKind::HandBuilt && recipe.weights.heads.empty())
        return Error{"hand-built weights need at least one kind of head", pathOf("weights.heads")};
    for (const auto& [field, width] : {std::pair("query_width", layer.resolvedQueryWidth()),
                                       std::pair("key_width", layer.resolvedKeyWidth()),
                                       std::pair("value_width", layer.resolvedValueWidth())})
        if (width != layer.dModel)
            return Error{
                "the lab's queries, keys and values come from one stream, so their widths "
                "are d_model",
                layerPathOf(field)};
    if (Result<void> possible = check(layer); !possible)
        return Error{possible.error().what, layerPathOf(possible.error().where)};
    if (recipe.layers > 1 && layer.outputWidth() != layer.dModel)
        return Error{"a layer that gives out " + std::to_string(layer.outputWidth()) +
                         " columns cannot feed one that takes d_model " +
                         std::to_string(layer.dModel),
                     pathOf("layers")};
    return {};
}

Recipe openingRecipe() {
    Recipe recipe;
    recipe.text = "The animal didn't cross the street because it was too tired";
    recipe.layer.dModel = 96;
    recipe.layer.heads = 6;
    return recipe;
}

}  // namespace headlight
