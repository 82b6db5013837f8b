// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/desktop_keys.h"

#include <QKeySequence>
#include <QSet>
#include <array>

namespace headlight {
namespace {

struct StandardAction {
    const char* own;
    QKeySequence::StandardKey standard;
};
constexpr std::array<StandardAction, 17> kStandardActions = {{
    {"Ctrl+N", QKeySequence::New},
    {"Ctrl+O", QKeySequence::Open},
    {"Ctrl+S", QKeySequence::Save},
    {"Ctrl+Shift+S", QKeySequence::SaveAs},
    {"Ctrl+P", QKeySequence::Print},
    {"Ctrl+W", QKeySequence::Close},
    {"Ctrl+Q", QKeySequence::Quit},
    {"Ctrl+Z", QKeySequence::Undo},
    {"Ctrl+Shift+Z", QKeySequence::Redo},
    {"Ctrl+C", QKeySequence::Copy},
    {"Ctrl+F", QKeySequence::Find},
    {"F3", QKeySequence::FindNext},
    {"Shift+F3", QKeySequence::FindPrevious},
    {"Ctrl+,", QKeySequence::Preferences},
    {"Ctrl++", QKeySequence::ZoomIn},
    {"Ctrl+-", QKeySequence::ZoomOut},
    {"Ctrl+Shift+F", QKeySequence::FullScreen},
}};

}  // namespace

void addDesktopKeys(const QList<QAction*>& actions) {
    QSet<QKeySequence> taken;
    for (const QAction* action : actions)
        for (const QKeySequence& keys : action->shortcuts())
            taken << keys;
    // Reading keys takes longer than all else here: once for each, not for each action.
    for (const StandardAction& known : kStandardActions) {
        const QKeySequence own(known.own);
        for (QAction* action : actions) {
            if (action->shortcut() != own)
                continue;
            QList<QKeySequence> keys = action->shortcuts();
            for (const QKeySequence& more : QKeySequence::keyBindings(known.standard)) {
                if (taken.contains(more))
                    continue;
                taken << more;
                keys << more;
            }
            action->setShortcuts(keys);
        }
    }
}

}  // namespace headlight
