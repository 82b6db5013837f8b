// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/gallery.h"

#include <algorithm>

namespace headlight {
namespace {

Scene withSentence(const char* text) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = text;
    return scene;
}

GalleryEntry heads(const char* id, const char* title, Scene scene) {
    return {id, HEADLIGHT_TRANSLATABLE("Study", "Scenes"), title, "heads", std::move(scene)};
}

constexpr const char* kCats = "the cat saw the dog and the dog saw the cat";

void addMasks(std::vector<GalleryEntry>& entries) {
    Scene causal = withSentence("I saw a saw");
    causal.recipe.layer.mask.causal = true;
    entries.push_back(heads("causal", HEADLIGHT_TRANSLATABLE("Study", "Causal mask"), causal));
    Scene padding = withSentence("I saw a saw · · ·");
    padding.recipe.layer.mask.validLength = 4;
    entries.push_back(heads("padding-mask",
                            HEADLIGHT_TRANSLATABLE("Study", "Padding: the last tokens are hidden"),
                            padding));
    Scene window = withSentence(kCats);
    window.recipe.layer.mask.window = MaskWindow{2, 0};
    entries.push_back(heads(
        "window-mask", HEADLIGHT_TRANSLATABLE("Study", "A window of two tokens back"), window));
    Scene cross = withSentence("I saw a saw");
    cross.recipe.crossAttention = true;
    cross.recipe.secondText = "我看见一把锯子";
    entries.push_back(heads("cross", HEADLIGHT_TRANSLATABLE("Study", "Cross attention"), cross));
}

// On heads that were not built for anything: what positions alone do to them is seen.
Scene withPositions(PositionKind kind) {
    Scene scene = withSentence(kCats);
    scene.recipe.weights.kind = WeightKind::Identity;
    scene.recipe.layer.positions.kind = kind;
    return scene;
}

void addLayers(std::vector<GalleryEntry>& entries) {
    entries.push_back(heads("rope-heads",
                            HEADLIGHT_TRANSLATABLE("Study", "RoPE: queries and keys are turned"),
                            withPositions(PositionKind::Rotary)));
    entries.push_back(heads("alibi-heads",
                            HEADLIGHT_TRANSLATABLE("Study", "ALiBi: what is far counts less"),
                            withPositions(PositionKind::Alibi)));
    Scene grouped = withSentence(kCats);
    grouped.recipe.weights.kind = WeightKind::Random;
    grouped.recipe.layer.kvHeads = 2;
    entries.push_back(heads(
        "grouped-heads",
        HEADLIGHT_TRANSLATABLE("Study", "Grouped heads: six share two key/value heads"), grouped));
    Scene sharp = withSentence(kCats);
    sharp.recipe.weights.kind = WeightKind::Random;
    sharp.recipe.layer.temperature = 0.2;
    entries.push_back(heads("temperature",
                            HEADLIGHT_TRANSLATABLE("Study", "Temperature 0.2: a sharper softmax"),
                            sharp));
    entries.push_back(heads("chinese", HEADLIGHT_TRANSLATABLE("Study", "A Chinese sentence"),
                            withSentence("小明告诉小红他喜欢她")));
}

std::vector<GalleryEntry> makeGallery() {
    std::vector<GalleryEntry> entries;
    entries.push_back(heads("opening", HEADLIGHT_TRANSLATABLE("Study", "Six hand-built heads"),
                            withSentence(openingRecipe().text.c_str())));
    addMasks(entries);
    addLayers(entries);
    for (const Study& study : allStudies()) {
        Scene scene = withSentence("I saw a saw");
        scene.recipe.study = study;
        // Heads that are built by hand for whatever they read hide what that is.
        if (std::holds_alternative<EncoderDecoderStudy>(study))
            scene.recipe.weights.kind = WeightKind::Random;
        const StudyText& text = textOf(study);
        entries.push_back({text.id, text.group, text.title, "study", std::move(scene)});
    }
    return entries;
}

}  // namespace

const std::vector<GalleryEntry>& gallery() {
    static const std::vector<GalleryEntry> entries = makeGallery();
    return entries;
}

const GalleryEntry* findInGallery(std::string_view id) {
    const auto found = std::find_if(gallery().begin(), gallery().end(),
                                    [&](const GalleryEntry& entry) { return entry.id == id; });
    return found == gallery().end() ? nullptr : &*found;
}

}  // namespace headlight
