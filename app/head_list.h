// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/pipeline/recipe.h"

namespace headlight {

// `headlight render --list-heads`: one line a head of the recipe, its layer, its number and what it
// was built to do or where it is from, with tabs between.
std::string headList(const Recipe& recipe);

}  // namespace headlight
