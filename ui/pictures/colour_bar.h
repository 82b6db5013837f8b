// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

#include "ui/pictures/beyond_scale.h"
#include "ui/pictures/colour_scale.h"
#include "ui/pictures/theme.h"

namespace headlight {

// A strip: the palette lying down, round numbers under it, what it measures beside it (or beneath,
// where that is too narrow). A triangle stands at an end that numbers lie beyond; what is not
// finite has a swatch of its colour.
struct ColourBar {
    ColourScale scale;
    QString caption;
    bool rangesDiffer = false;  // several ranges share it: no numbers, only which end is which
    BeyondScale beyond{};
};

QSizeF sizeOf(const ColourBar& bar, double width, const Theme& theme);
void paintColourBar(QPainter& painter, const ColourBar& bar, const QRectF& strip,
                    const Theme& theme);

}  // namespace headlight
