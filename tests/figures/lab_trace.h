// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/base/stop_signal.h"
#include "core/pipeline/run.h"

namespace headlight::test {

inline std::shared_ptr<const Trace> recipeTrace(const Recipe& recipe) {
    StageCache cache;
    const StopSignal stop;
    return *run(recipe, cache, Pass{stop, 1});
}

// A real pass of two small layers: four heads that share two keys and values.
inline Recipe smallRecipe(const std::string& text) {
    Recipe recipe;
    recipe.text = text;
    recipe.layers = 2;
    recipe.weights.kind = WeightKind::Random;
    recipe.layer.dModel = 16;
    recipe.layer.heads = 4;
    recipe.layer.kvHeads = 2;
    recipe.study = RotationStudy();
    return recipe;
}

inline const std::string kSentence = "the animal was too tired to cross the street";

inline std::shared_ptr<const Trace> labTrace(const std::string& text) {
    return recipeTrace(smallRecipe(text));
}

// What no file may choke on: markup, quotes, NUL and another control character, text turned round,
// half a surrogate pair as careless programs write it, a non-character, a lone mark.
inline const std::string kHostileText =
    std::string("<b>x</b> &amp; \"q\" ]]> ") + '\0' +
    " \x1b \xe2\x80\xae"
    "abc \xed\xa0\x80 " +
    "\xef\xbf\xbf \xcc\x81 =1+1 \xe6\x88\x91 \xd9\x85\xd8\xb1 \xf0\x9f\x91\xa9";

}  // namespace headlight::test
