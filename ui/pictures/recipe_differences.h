// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/pipeline/recipe.h"

namespace headlight {

// What leads from one recipe to another, in words, the field's name and both of its values:
// "Heads 8 → 4". None: they are the same.
QStringList recipeDifferences(const Recipe& before, const Recipe& after);

}  // namespace headlight
