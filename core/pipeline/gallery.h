// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/pipeline/scene.h"

namespace headlight {

// A ready scene of the gallery: of the lecture's documents, or the opening one of a lab.
struct GalleryEntry {
    const char* id = "";     // "rotation", as `headlight render gallery:rotation` takes it
    const char* group = "";  // of the menu, marked for translation
    const char* title = "";  // marked for translation
    const char* view = "";   // the view that it is made for
    Scene scene;
};

// One of every lab, and scenes of the heads.
const std::vector<GalleryEntry>& gallery();
const GalleryEntry* findInGallery(std::string_view id);

}  // namespace headlight
