// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/figure_look_options.h"
#include "app/render_request.h"
#include "core/attention/divisor.h"

namespace headlight {
namespace {

void readScale(OptionReader& reader, Scale& scale) {
    const std::string* value = reader.pending("--scale");
    if (value == nullptr)
        return;
    if (const auto number = finiteNumber(*value); number && canDivide(*number))
        scale = {ScaleKind::Number, *number};
    else if (*value == "sqrt-dk")
        scale.kind = ScaleKind::SqrtDk;
    else if (*value == "sqrt-d-model")
        scale.kind = ScaleKind::SqrtDModel;
    else if (*value == "none")
        scale.kind = ScaleKind::None;
    else
        reader.refuse("--scale", std::string("sqrt-dk, sqrt-d-model, none or ") + kDivisorRange,
                      *value);
}

void readTemperature(OptionReader& reader, double& temperature) {
    const std::string* value = reader.pending("--temperature");
    if (value == nullptr)
        return;
    if (const auto number = finiteNumber(*value); number && canDivide(*number))
        temperature = *number;
    else
        reader.refuse("--temperature", kDivisorRange, *value);
}

void readMask(OptionReader& reader, Mask& mask) {
    constexpr int kLargest = 1'000'000;
    if (reader.pending("--causal") != nullptr)
        mask.causal = true;
    if (reader.pending("--prefix") != nullptr)
        reader.integer("--prefix", 0, kLargest, mask.prefix.emplace());
    if (reader.pending("--valid-length") != nullptr)
        reader.integer("--valid-length", 0, kLargest, mask.validLength.emplace());
    const std::string* window = reader.pending("--window");
    std::vector<int> sides;
    reader.list("--window", "how many tokens back and ahead, such as 3,0", sides);
    if (window == nullptr || reader.failed())
        return;
    if (sides.size() != 2)
        reader.refuse("--window", "how many tokens back and ahead, such as 3,0", *window);
    else
        mask.window = MaskWindow{sides[0], sides[1]};
}

void readPositions(OptionReader& reader, PositionSpec& positions) {
    reader.choice<PositionKind>("--positions",
                                {{"none", PositionKind::None},
                                 {"sinusoidal", PositionKind::Sinusoidal},
                                 {"rotary", PositionKind::Rotary},
                                 {"rope", PositionKind::Rotary},
                                 {"alibi", PositionKind::Alibi},
                                 {"t5", PositionKind::T5},
                                 {"t5-buckets", PositionKind::T5},
                                 {"learned", PositionKind::Learned}},
                                positions.kind);
    reader.number("--base", 1, positions.base);
    reader.choice<PairLayout>(
        "--layout", {{"interleaved", PairLayout::Interleaved}, {"halves", PairLayout::Halves}},
        positions.layout);
    reader.integer("--buckets", 2, 4096, positions.buckets);
    reader.integer("--max-distance", 1, 1'000'000'000, positions.maxDistance);
    reader.seed("--position-seed", positions.seed);
}

void readDropout(OptionReader& reader, double& rate) {
    const std::string* value = reader.pending("--dropout");
    if (value == nullptr)
        return;
    if (const auto number = finiteNumber(*value); number && *number >= 0 && *number < 1)
        rate = *number;
    else
        reader.refuse("--dropout", "a number from 0 to below 1", *value);
}

std::vector<Option> figureOptions() {
    return {
        {"--view", "VIEW",
         "what to draw: heads, head, positions, numbers, steps, worksheet and more (see --list)"},
        {"--out", "FILE", "where it goes: .png, .svg, .pdf, .csv, .tsv, .json, .npy or .npz"},
        {"--all-heads", "DIR", "a file for every head, DIR/L0_H0.png and so on"},
        {"--list", "", "the views there are"},
        {"--list-heads", "",
         "the scene's heads instead of a figure: layer, head and name, a line each"},
        {"--text", "TEXT", "this text instead of a scene, in the opening scene's settings"},
        {"--text-file", "FILE", "the text of a file; - reads standard input"},
        {"--second", "TEXT", "cross attention: the text that is looked at"},
        {"--size", "WxH", "size in 1/96 inch (what the picture needs)"},
        {"--dpi", "N", "pixels an inch in .png (96)"},
        {"--theme", "NAME", "light, dark, print, black-on-white or white-on-black (light)"},
        {"--language", "NAME", "en or zh_CN (en)"},
        {"--memory", "MB", "what the maps may take together; a longer text is cut (1500)"},
        {"--no-scene", "", "leave out the scene that a .png or .svg keeps, to be opened again"},
        {"--format", "NAME", kFormatHelp}};
}

std::vector<Option> sceneOptions() {
    return {{"--layer", "N", "the chosen layer, from 0"},
            {"--head", "N", "the chosen head, from 0"},
            {"--query", "N", "the chosen query token, from 0"},
            {"--key", "N", "the chosen key token, from 0"},
            {"--stage", "NAME", "scores, masked or weights"},
            {"--range", "NAME", "what shares a colour range: all (heads), head or row"},
            {"--transfer", "NAME", "from number to colour: linear, sqrt or log"},
            {"--palette", "NAME",
             "viridis, cividis, magma, inferno, blues, grey or diverging; also with -reversed"},
            {"--exclude", "LIST", "keys left out of the weights, rows renormalised, such as 0,5"},
            {"--columns", "LIST", "columns of the position curves, such as 6,7,8,9"},
            {"--step", "N", "of the view steps: which one is shown, from 1 (1)"},
            {"--whole-matrices", "", "of the view steps: the step for all tokens at once under it"},
            {"--heads", "N", "how many heads"},
            {"--kv-heads", "N", "how many key/value heads the heads share"},
            {"--d-model", "N", "width of a token's vector"},
            {"--d-k", "N", "width of a head's queries and keys (d_model / heads)"},
            {"--layers", "N", "how many layers"},
            {"--weights", "NAME", "random, identity or hand-built"},
            {"--seed", "N", "seed of the weights"},
            {"--embedding", "NAME", "gaussian or one-hot"},
            {"--positions", "NAME", "none, sinusoidal, rotary, alibi, t5 or learned"},
            {"--base", "X", "of sinusoidal and rotary positions"},
            {"--layout", "NAME", "interleaved or halves"},
            {"--buckets", "N", "of t5: how many buckets (32)"},
            {"--max-distance", "N", "of t5: distances from here on share the last bucket (128)"},
            {"--position-seed", "N", "seed of the learned table and of t5's biases (1)"},
            {"--causal", "", "no token sees a later one"},
            {"--prefix", "N", "the first N tokens are seen by all, the rest is causal"},
            {"--valid-length", "N", "tokens from N on are padding"},
            {"--window", "B,A", "a token sees B tokens back and A ahead"},
            {"--scale", "NAME", "scores are divided by sqrt-dk, sqrt-d-model, none or a number"},
            {"--temperature", "X", "scores are divided by X once more"},
            {"--dropout", "P", "weights become 0 with this probability, as in training"},
            {"--dropout-seed", "N", "which of them (1)"},
            {"--layer-file", "FILE", "a layer instead of the lab's, as attend takes it (JSON)"},
            {"--weights-file", "FILE", "its weights (safetensors, a PyTorch state dict)"},
            {"--input-file", "FILE", "the tensors it reads (safetensors); none: the text's tokens"},
            {"--compare", "SCENE", "for the view comparison: the scene whose result stands beside"},
            {"--item", "N", "which item of their batch, from 0 (0)"}};
}

}  // namespace

void readRecipeOptions(OptionReader& reader, Recipe& recipe) {
    AttentionSpec& layer = recipe.layer;
    reader.integer("--heads", 1, kMaxHeads, layer.heads);
    reader.integer("--kv-heads", 1, kMaxHeads, layer.kvHeads);
    reader.integer("--d-model", 1, kMaxWidth, layer.dModel);
    reader.integer("--d-k", 1, kMaxWidth, layer.dK);
    reader.integer("--layers", 1, kMaxLayers, recipe.layers);
    reader.choice<WeightKind>("--weights",
                              {{"random", WeightKind::Random},
                               {"identity", WeightKind::Identity},
                               {"hand-built", WeightKind::HandBuilt}},
                              recipe.weights.kind);
    reader.seed("--seed", recipe.weights.seed);
    reader.choice<EmbeddingKind>(
        "--embedding", {{"gaussian", EmbeddingKind::Gaussian}, {"one-hot", EmbeddingKind::OneHot}},
        recipe.embedding.kind);
    readPositions(reader, layer.positions);
    readMask(reader, layer.mask);
    readScale(reader, layer.scale);
    readTemperature(reader, layer.temperature);
    readDropout(reader, layer.dropout.rate);
    reader.seed("--dropout-seed", layer.dropout.seed);
}

std::string_view optionOf(std::string_view path) {
    static constexpr std::pair<std::string_view, std::string_view> kOptions[] = {
        {"recipe.text", "--text"},
        {"recipe.second_text", "--second"},
        {"recipe.layers", "--layers"},
        {"recipe.weights.heads", "--weights"},
        {"recipe.layer.heads", "--heads"},
        {"recipe.layer.kv_heads", "--kv-heads"},
        {"recipe.layer.d_model", "--d-model"},
        {"recipe.layer.d_k", "--d-k"},
        {"recipe.layer.scale", "--scale"},
        {"recipe.layer.temperature", "--temperature"},
        {"recipe.layer.dropout.rate", "--dropout"},
        {"recipe.opened", "--layer-file"},
        {"recipe.opened.item", "--item"},
        {"recipe.cross_attention", "--second"},
        {"recipe.layer.mask.prefix", "--prefix"},
        {"recipe.layer.mask.valid_length", "--valid-length"},
        {"recipe.layer.mask.window.before", "--window"},
        {"recipe.layer.mask.window.after", "--window"},
        {"recipe.layer.positions.kind", "--positions"},
        {"recipe.layer.positions.base", "--base"},
        {"recipe.layer.positions.buckets", "--buckets"},
        {"recipe.layer.positions.max_distance", "--max-distance"}};
    for (const auto& [field, option] : kOptions) {
        if (field == path)
            return option;
    }
    return {};
}

std::vector<Option> renderOptions() {
    std::vector<Option> options = figureOptions();
    for (const auto& more : {figureLookOptions(), reportOptions(), sceneOptions()})
        options.insert(options.end(), more.begin(), more.end());
    return options;
}

}  // namespace headlight
