// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace headlight {

// Gives every control and view below `root` that has no What's This text one: of a view what it
// shows and what can be done with it, of a control its tool tip. Those that have one keep it.
void explainAll(QWidget& root);

}  // namespace headlight
