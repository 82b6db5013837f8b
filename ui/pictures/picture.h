// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "ui/pictures/board.h"
#include "ui/pictures/comparison_picture.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/heads_picture.h"
#include "ui/pictures/numbers_picture.h"
#include "ui/pictures/positions_picture.h"
#include "ui/pictures/worksheet_picture.h"

namespace headlight {

// Anything that a view shows and a file can hold. Each kind has: a builder from trace, selection
// and view options; preferredSize(); numbersOf(); and a paint function (positions and boards: in
// ui/plots).
using Picture = std::variant<HeadsPicture, HeadPicture, PositionsPicture, NumbersPicture,
                             ComparisonPicture, Board, StepsPicture, WorksheetPicture>;

}  // namespace headlight
