// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <string>
#include <variant>

#include "core/pipeline/gallery.h"
#include "tests/figures/lab_trace.h"
#include "ui/boards/boards.h"

namespace headlight::test {

inline Board boardOfRecipe(const Recipe& recipe, const Selection& selection = {},
                           const ViewOptions& view = {}) {
    return boardOf(*recipeTrace(recipe), selection, view);
}

inline Board boardOfScene(const Scene& scene) {
    return boardOfRecipe(scene.recipe, scene.selection, scene.view);
}

inline Board boardOfStudy(const Study& study) {
    Recipe recipe = openingRecipe();
    recipe.study = study;
    return boardOfRecipe(recipe);
}

// As the gallery has it.
inline Board boardOfLab(const std::string& id) { return boardOfScene(findInGallery(id)->scene); }

inline const BoardPart& partOf(const Board& board, const std::string& name) {
    for (const BoardPart& part : board.parts)
        if (part.name == name)
            return part;
    qFatal("no part %s", name.c_str());
}

template <class Content>
const Content& contentOf(const Board& board, const std::string& name) {
    return std::get<Content>(partOf(board, name).content);
}

inline const Heatmap& mapOf(const Board& board, const std::string& name) {
    return contentOf<Heatmap>(board, name);
}

}  // namespace headlight::test
