// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <optional>

#include "ui/pictures/heatmap.h"

namespace headlight {

// Arrows, Home, End, with or without Ctrl.
bool isSteering(const QKeyEvent& event);

// Where a key takes the crosshair: arrows to the neighbour, Home and End to the ends of the row
// (with Ctrl: of the map), Ctrl and an arrow to the strongest of all cells that way. Stays at the
// edge. None: the key does not steer.
std::optional<Cell> steered(const Heatmap& map, Cell from, const QKeyEvent& event);

// The largest visible number from `from` on, `from` left out, in steps of (rows, columns); the
// nearest of several equal ones. `from` itself where there is nothing to see.
Cell strongestBeyond(const Heatmap& map, Cell from, Cell step);

}  // namespace headlight
