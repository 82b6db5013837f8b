// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/positions_table.h"
#include "core/pipeline/view_options.h"
#include "ui/pictures/positions_picture.h"

namespace headlight {

// The table as cells.
PositionsPicture mapPicture(const PositionsTable& table, PaletteKind palette);
// Each column of the table as a curve over its rows.
PositionsPicture curvesPicture(const PositionsTable& table);

}  // namespace headlight
