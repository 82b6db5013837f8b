// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"

namespace headlight {

// The map beside its curves where the room is wide, above them where it is tall; one alone where
// the picture has no other. Absent parts are null rectangles.
struct PositionsLayout {
    QRectF map;
    QRectF curves;
};
PositionsLayout layoutOf(const PositionsPicture& picture, const QRectF& whole, const Theme& theme);

// Needs a QApplication.
void paint(QPainter& painter, const PositionsPicture& picture, const QRectF& bounds,
           const Theme& theme);

}  // namespace headlight
