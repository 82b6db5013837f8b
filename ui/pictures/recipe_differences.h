// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/pipeline/recipe.h"

namespace headlight {

// What leads from one recipe to another, in words, the field's name and both of its values:
// "Heads 8 → 4". None: they are the same.
QStringList recipeDifferences(const Recipe& before, const Recipe& after);

// A recipe without its sentences, the field's name and its value: "Heads: 8". What is off, and what
// the kinds that were chosen do not ask for, is not told.
QStringList recipeInWords(const Recipe& recipe);

}  // namespace headlight
