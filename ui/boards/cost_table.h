// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/cost_study.h"
#include "ui/pictures/drawing.h"

namespace headlight {

// Table 1 of Vaswani et al. 2017 with a column for memory and a row for linear attention: each
// formula, and below it its number at the cursor. A line before each name is how its curve looks.
Drawing costTable(const CostStudy& study, const CostResult& result);

}  // namespace headlight
