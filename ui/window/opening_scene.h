// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/scene.h"

namespace headlight {

// The colour map that was chosen for new windows; a scene has its own.
PaletteKind chosenPalette();
void keepPalette(PaletteKind palette);

// What a new window begins with.
Scene openingScene();

}  // namespace headlight
