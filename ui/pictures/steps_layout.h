// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pictures/steps_picture.h"

// What laying out a step and painting it share.
namespace headlight {

inline constexpr double kFormulaSize = 1.9;  // of the type

// The type of the body, which a small step is written larger with.
Theme enlarged(const Theme& theme, double scale);

// The cell and what is to be known of it.
QString headerText(const StepsPicture& picture);
// What “…” stands for, and that whole matrices that were asked for found no room.
QString leftOutText(const StepsPicture& picture, const StepsLayout& layout);
// What the card over the body says; empty: there is none.
QString cardText(const StepsPicture& picture);

}  // namespace headlight
