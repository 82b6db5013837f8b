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
    return {id, HEADLIGHT_TRANSLATABLE("Study", "Attention"), title, "heads", std::move(scene)};
}

std::vector<GalleryEntry> makeGallery() {
    std::vector<GalleryEntry> entries;
    entries.push_back(heads("opening", HEADLIGHT_TRANSLATABLE("Study", "Six hand-built heads"),
                            withSentence(openingRecipe().text.c_str())));
    Scene causal = withSentence("I saw a saw");
    causal.recipe.layer.mask.causal = true;
    entries.push_back(heads("causal", HEADLIGHT_TRANSLATABLE("Study", "Causal mask"), causal));
    Scene cross = withSentence("I saw a saw");
    cross.recipe.crossAttention = true;
    cross.recipe.secondText = "我看见一把锯子";
    entries.push_back(heads("cross", HEADLIGHT_TRANSLATABLE("Study", "Cross attention"), cross));
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
