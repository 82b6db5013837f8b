// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/study.h"

namespace headlight {

class Lab;
class RecipeForm;

// A control for each field of the lab that is open in the recipe.
RecipeForm* makeStudyControls(Lab& lab, const Study& study);

}  // namespace headlight
