// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/recipe.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/pipeline/stage_making.h"
#include "core/studies/study_limits.h"
#include "core/weights/map_sizes.h"

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

// Rows of d_model numbers are added to what the sentence's tokens or a file's tensors are.
bool addsRows(PositionKind kind) {
    return kind == PositionKind::Sinusoidal || kind == PositionKind::Learned;
}

std::string gigabytes(double bytes) {
    const std::string tenths = std::to_string(std::int64_t(std::ceil(bytes / 1e8)));
    return tenths.size() > 1 ? tenths.substr(0, tenths.size() - 1) + "." + tenths.back()
                             : "0." + tenths;
}

// Weights that the lab would make; those of an opened layer are there already.
Result<void> checkWeightBytes(const Recipe& recipe) {
    const LayerMapSizes maps = mapSizes(recipe.layer);
    double entries = 0;
    for (const LayerMapSize& map : {maps.query, maps.key, maps.value, maps.output})
        entries += double(map.out) * map.in;
    const double bytes = entries * sizeof(float) * recipe.layers;
    if (bytes <= kMaxWeightBytes)
        return {};
    return Error{"the weights would take " + gigabytes(bytes) + " GB, at most " +
                     gigabytes(kMaxWeightBytes) + " GB are made",
                 recipe.layers > 1 ? pathOf("layers") : layerPathOf("d_model")};
}

Result<void> checkOneWidth(const AttentionSpec& layer, const char* why) {
    for (const auto& [field, width] : {std::pair("query_width", layer.resolvedQueryWidth()),
                                       std::pair("key_width", layer.resolvedKeyWidth()),
                                       std::pair("value_width", layer.resolvedValueWidth())})
        if (width != layer.dModel)
            return Error{why, layerPathOf(field)};
    return {};
}

Result<void> checkOpened(const Recipe& recipe) {
    const LayerCase& content = *recipe.opened->content;
    if (shapePart(recipe.layer) != shapePart(content.layer.spec) ||
        recipe.layers != content.layer.layers)
        return Error{"the opened layer's weights fix its widths, heads and layers",
                     pathOf("opened")};
    if (!content.inputs)
        return checkOneWidth(recipe.layer,
                             "the sentence's tokens are d_model wide: to open a layer of other "
                             "widths, give a file of inputs too");
    const int batch = content.inputs->batch();
    if (recipe.opened->item < 0 || recipe.opened->item >= batch)
        return outOfRange(pathOf("opened.item"), recipe.opened->item, 0, batch - 1);
    if (recipe.crossAttention != !content.inputs->key.empty())
        return Error{"the file of inputs decides whether keys are tokens of their own",
                     pathOf("cross_attention")};
    if (addsRows(recipe.layer.positions.kind))
        return checkOneWidth(recipe.layer,
                             "rows of d_model numbers cannot be added to vectors of another width");
    return {};
}

}  // namespace

int maxTokens(const Recipe& recipe, double mapBytes) {
    const AttentionSpec& layer = recipe.layer;
    const double bytesPerCell = 2.0 * sizeof(float) * recipe.layers * layer.heads;
    // q, k, v, the heads' outputs, these side by side and the layer's.
    const double columns =
        double(layer.heads) * (double(layer.resolvedDk()) + layer.resolvedDv()) +
        double(layer.resolvedKvHeads()) * (double(layer.resolvedDk()) + layer.resolvedDv()) +
        double(layer.heads) * layer.resolvedDv() + layer.dModel;
    const double bytesPerRow = sizeof(float) * recipe.layers * columns;
    return int(std::max(1.0, std::min(std::sqrt(mapBytes / bytesPerCell), mapBytes / bytesPerRow)));
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
    auto fits = recipe.opened ? checkOpened(recipe)
                              : checkOneWidth(layer,
                                              "the lab's queries, keys and values come from "
                                              "one stream, so their widths are d_model");
    if (!fits)
        return fits;
    if (Result<void> possible = check(layer); !possible)
        return Error{possible.error().what, layerPathOf(possible.error().where)};
    if (!recipe.opened)
        if (Result<void> fit = checkWeightBytes(recipe); !fit)
            return fit;
    if (recipe.layers > 1 && layer.outputWidth() != layer.dModel)
        return Error{"a layer that gives out " + std::to_string(layer.outputWidth()) +
                         " columns cannot feed one that takes d_model " +
                         std::to_string(layer.dModel),
                     pathOf("layers")};
    if (recipe.study)
        if (Result<void> possible = check(*recipe.study); !possible)
            return Error{possible.error().what, pathOf("study." + possible.error().where)};
    if (recipe.compared.empty())
        return {};
    const Recipe& other = recipe.compared.front();
    if (recipe.compared.size() > 1 || !other.compared.empty())
        return Error{"one recipe can stand beside another, not more", pathOf("compared")};
    if (const auto possible = check(other); !possible)
        return Error{describe(possible.error()), pathOf("compared")};
    return {};
}

Recipe openingRecipe() {
    Recipe recipe;
    recipe.text = "The animal didn't cross the street because it was too tired";
    recipe.layer.dModel = 96;
    recipe.layer.heads = 6;
    return recipe;
}

Recipe withLayer(const Recipe& recipe, std::shared_ptr<const LayerCase> layer) {
    Recipe next = recipe;
    next.layer = layer->layer.spec;
    next.layers = layer->layer.layers;
    if (layer->inputs)
        next.crossAttention = !layer->inputs->key.empty();
    next.opened = OpenedLayer{std::move(layer), 0};
    return next;
}

Recipe comparedWith(const Recipe& recipe, Recipe other) {
    Recipe next = recipe;
    other.compared.clear();
    other.study.reset();
    next.compared.clear();
    next.compared.push_back(std::move(other));
    return next;
}

Recipe withComparedSwapped(const Recipe& recipe) {
    if (recipe.compared.empty())
        return recipe;
    Recipe next = recipe.compared.front();
    next.study = recipe.study;
    return comparedWith(next, recipe);
}

Recipe withoutLayer(const Recipe& recipe) {
    Recipe next = recipe;
    const Recipe opening = openingRecipe();
    next.layer = opening.layer;
    next.layers = opening.layers;
    next.opened.reset();
    return next;
}

}  // namespace headlight
