// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/recipe.h"

namespace headlight {

// The recipes whose traces a study shows, in its order; none for a study that computes by itself.
std::vector<Recipe> studyRecipes(const Recipe& recipe);

// The schemes that SchemesStudy compares, in its order.
inline constexpr PositionKind kComparedSchemes[] = {PositionKind::None,    PositionKind::Sinusoidal,
                                                    PositionKind::Learned, PositionKind::Rotary,
                                                    PositionKind::Alibi,   PositionKind::T5};

}  // namespace headlight
