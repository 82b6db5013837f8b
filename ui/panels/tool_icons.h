// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>
#include <optional>
#include <variant>

#include "core/pipeline/mask_tool.h"

namespace headlight {

// What a tool chooses: a shape of strokes, or none to look only; or what they do.
using ToolChoice = std::variant<std::optional<StrokeShape>, PaintEffect>;

// A shape's: a few cells of a map and what a stroke covers of them; none: a pointer. An effect's:
// one cell, hidden as the maps draw it, shown, or without a mark of its own.
QIcon toolIcon(const ToolChoice& choice, const QPalette& palette, int side);

}  // namespace headlight
