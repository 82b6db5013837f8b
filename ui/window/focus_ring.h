// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace headlight {

// From now on the widget that keys go to has a ring around it, kRingWidth thick in the palette's
// highlight, which has 3 : 1 against what is beside it in every appearance. Not where it was just
// chosen with the mouse, before a key is pressed: the pointer is there.
void followFocus(QApplication& application);

inline constexpr int kRingWidth = 2;

}  // namespace headlight
