// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QString>
#include <vector>

class QAction;
class QMenuBar;

namespace headlight {

// Something that a menu does.
struct Command {
    QPointer<QAction> action;
    QString menu;  // "Edit › Copy picture", without mnemonics
    QString text;  // "Heads"
    QString keys;  // as this system writes them; empty: none
};

// Every entry of every menu that does something, in the menus' order.
std::vector<Command> commandsOf(const QMenuBar& menus);

// Keys and what they do, in groups.
struct KeyRow {
    QString what;
    QString keys;  // "Ctrl+O"; several: "Left, Right"
};
struct KeyGroup {
    QString title;
    std::vector<KeyRow> rows;
};

// The shortcuts of the menus, a group a menu, and the keys that work on maps, steps, boards and
// tokens while they have the focus.
std::vector<KeyGroup> keysOf(const QMenuBar& menus);

// The groups as tables in Markdown.
QString markdownOf(const std::vector<KeyGroup>& groups);

}  // namespace headlight
