// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

class QWidget;

namespace headlight {

// A window's place, frame and all, moved and if need be shrunk so that it lies wholly in the one of
// the areas that it shares most with; in the first, where it shares none. Areas: what screens leave
// to windows, at least one; sizes below `least` are raised to it, as far as there is room.
QRect withinScreens(const QRect& place, const QList<QRect>& areas, const QSize& least);

// Whether its screen has few units, of which large type has fewer still: not the height for panels
// below the maps, not the width for controls beside them.
bool onLowScreen(const QWidget& window);
bool onNarrowScreen(const QWidget& window);

// Opens in this size where its screen has it, frame and all.
void resizeWithinScreen(QWidget& window, const QSize& size);

}  // namespace headlight
