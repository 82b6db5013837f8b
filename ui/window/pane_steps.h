// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QMainWindow;
class QWidget;

namespace headlight {

// The parts of a window that F6 goes through, in the order that they are read: the sentence, the
// messages, the page, the docks. What is hidden or takes no keys is none; a dock behind another's
// tab is one.
QList<QWidget*> panesOf(const QMainWindow& window);

// Moves the focus to the next pane or the one before, to where it was in it last. A dock behind a
// tab comes to the front.
void stepPane(QMainWindow& window, bool forward);

}  // namespace headlight
