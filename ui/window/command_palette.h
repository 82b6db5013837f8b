// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <vector>

#include "ui/window/command_list.h"

class QLineEdit;
class QTreeWidget;

namespace headlight {

// How well a command fits what was typed: 0 not at all, more is better. All words have to occur, or
// at least all letters in their order.
int fitOf(const Command& command, const QString& typed);

// A field to type a part of any command's name into: Up and Down choose among those that fit,
// Return runs the chosen one, Escape leaves. What cannot be done now is grey. Lies over the window
// and not beside it, so that a command finds the focus where it was; deletes itself.
class CommandPalette : public QFrame {
    Q_OBJECT

 public:
    CommandPalette(std::vector<Command> commands, QWidget* window);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void showFitting(const QString& typed);
    void run();
    void leave();

    std::vector<Command> commands_;
    QPointer<QWidget> before_;  // had the focus
    QLineEdit* entry_;
    QTreeWidget* list_;
};

}  // namespace headlight
