// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QString>
#include <optional>

#include "ui/pictures/positions_picture.h"

namespace headlight {

// Where a key takes the cursor of curves, among the stored points: Left and Right to the next one,
// Up and Down a tenth of all further, Home and End to the first and the last. `from`: none yet.
std::optional<double> steeredAlong(const CurvesPicture& picture, std::optional<double> from,
                                   const QKeyEvent& event);

// "position 3: Col 6 0.1411, Col 7 0.99": every curve's number there, as far as a line goes.
QString readingAt(const CurvesPicture& picture, double x);

}  // namespace headlight
