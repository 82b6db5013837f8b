// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/opening_scene.h"

#include <QSettings>

#include "core/pipeline/scene_names.h"

namespace headlight {
namespace {

constexpr const char* kPaletteKey = "palette";

}  // namespace

PaletteKind chosenPalette() {
    const std::string kept = QSettings().value(kPaletteKey).toString().toStdString();
    for (const auto& [id, palette] : kPaletteNames)
        if (kept == id)
            return palette;
    return ViewOptions().palette;
}

void keepPalette(PaletteKind palette) {
    for (const auto& [id, known] : kPaletteNames)
        if (known == palette)
            QSettings().setValue(kPaletteKey, QString(id));
}

Scene openingScene() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.view.palette = chosenPalette();
    return scene;
}

}  // namespace headlight
