// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

#include "core/pipeline/mask_tool.h"

namespace headlight {

// A few cells of a map and what a stroke of the shape covers of them; none: a pointer.
QIcon shapeIcon(std::optional<StrokeShape> shape, const QPalette& palette, int side);
// One cell: hidden as the maps draw it, shown, or without a mark of its own.
QIcon effectIcon(PaintEffect effect, const QPalette& palette, int side);

}  // namespace headlight
