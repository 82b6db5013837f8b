// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_list.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>

#include "ui/panels/mnemonic.h"
#include "ui/window/view_keys.h"

namespace headlight {
namespace {

void collect(const QMenu& menu, const QString& path, std::vector<Command>& commands) {
    for (QAction* action : menu.actions()) {
        const QString text = withoutMnemonic(action->text());
        if (action->menu() != nullptr)
            collect(*action->menu(), path + QStringLiteral(" › ") + text, commands);
        else if (!action->isSeparator() && action->isVisible() && !text.isEmpty() &&
                 !action->property("saysOnly").toBool())
            commands.push_back(
                {action, path, text, action->shortcut().toString(QKeySequence::NativeText)});
    }
}

QString cell(QString text) { return text.replace('|', QStringLiteral("\\|")); }

}  // namespace

std::vector<Command> commandsOf(const QMenuBar& menus) {
    std::vector<Command> commands;
    for (const QAction* action : menus.actions())
        if (action->menu() != nullptr)
            collect(*action->menu(), withoutMnemonic(action->text()), commands);
    return commands;
}

std::vector<KeyGroup> keysOf(const QMenuBar& menus) {
    std::vector<KeyGroup> groups;
    for (const Command& command : commandsOf(menus)) {
        if (command.keys.isEmpty())
            continue;
        const QString menu = command.menu.section(QStringLiteral(" › "), 0, 0);
        if (groups.empty() || groups.back().title != menu)
            groups.push_back({menu, {}});
        groups.back().rows.push_back({command.text, command.keys});
    }
    const std::vector<KeyGroup> ofViews = keysOfViews();
    groups.insert(groups.end(), ofViews.begin(), ofViews.end());
    return groups;
}

QString markdownOf(const std::vector<KeyGroup>& groups) {
    QString text;
    for (const KeyGroup& group : groups) {
        text += "## " + group.title + "\n\n| " +
                QCoreApplication::translate("ShortcutSheet", "Key presses") + " | " +
                QCoreApplication::translate("ShortcutSheet", "What they do") + " |\n|---|---|\n";
        for (const KeyRow& row : group.rows)
            text += "| `" + cell(row.keys) + "` | " + cell(row.what) + " |\n";
        text += '\n';
    }
    return text;
}

}  // namespace headlight
