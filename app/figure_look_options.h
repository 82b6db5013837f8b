// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/figure_output.h"

namespace headlight {

// What the export dialog offers beside format, resolution and theme: sides, presets of paper, type,
// background, parts, texts. After readFigureOutput, whose --size and --dpi have the last word.
void readFigureLook(OptionReader& reader, FigureOutput& output);

// Options that do not go with one another.
Result<void> checkFigureLook(const Arguments& arguments);

std::vector<Option> figureLookOptions();

}  // namespace headlight
