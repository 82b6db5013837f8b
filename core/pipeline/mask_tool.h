// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/attention/painted_cells.h"

namespace headlight {

// What a stroke over a map covers: the cells it goes over, the rows or columns it reaches, or the
// rectangle between its ends.
enum class StrokeShape { Brush, Row, Column, Rectangle };

// What it does to them. Freed cells are as the mask's rules say.
enum class PaintEffect { Hide, Show, AsRules };

// How many cells a brush may cover a side; odd, so that the cell under the pointer is its middle.
inline constexpr int kBrushSizes[] = {1, 3, 5, 7};

// What the pointer does on a map. Of the window, neither of the recipe nor of a scene.
struct MaskTool {
    std::optional<StrokeShape> shape;  // none: it only looks
    PaintEffect effect = PaintEffect::Hide;
    int brushSize = 1;
    bool operator==(const MaskTool&) const = default;
};

}  // namespace headlight
