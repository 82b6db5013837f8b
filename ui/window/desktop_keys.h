// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

namespace headlight {

// Gives the actions that every program has, beside the keys that Headlight gives them anywhere,
// those that this desktop binds to them (Ctrl+Y for redo, Ctrl+G for the next find), as far as no
// other of the actions has them.
void addDesktopKeys(const QList<QAction*>& actions);

}  // namespace headlight
