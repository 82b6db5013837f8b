// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "tests/figures/lab_trace.h"
#include "ui/figures/figure.h"

namespace headlight::test {

// Beside itself, so that there is something to compare.
inline Picture pictureOf(const char* view, const std::string& text = kSentence) {
    const Recipe recipe = smallRecipe(text);
    return findView(view)->build(*recipeTrace(comparedWith(recipe, recipe)), {}, {});
}

}  // namespace headlight::test
