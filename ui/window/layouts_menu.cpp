// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/layouts_menu.h"

#include "ui/pictures/labels.h"
#include "ui/views/plain_tool_tip.h"
#include "ui/window/kept_layouts.h"
#include "ui/window/menu_mnemonics.h"

namespace headlight {
namespace {

constexpr int kMenuCharacters = 40;  // of a name
constexpr int kDigits = 9;

}  // namespace

LayoutsMenu::LayoutsMenu(QWidget* parent) : QMenu(tr("Win&dow layouts"), parent) {
    setObjectName("layouts");
    setToolTipsVisible(true);
    const auto add = [&](ReadyLayout layout, const QString& text, const QString& what) {
        QAction* action = addAction(text);
        action->setToolTip(what);
        connect(action, &QAction::triggered, this, [this, layout] { emit readyChosen(layout); });
    };
    add(ReadyLayout::Reading, tr("Rea&ding"), tr("The sentence and its maps, without panels"));
    add(ReadyLayout::Compare, tr("&Compare"),
        tr("The comparison below the maps, beside the controls to turn"));
    add(ReadyLayout::AllPanels, tr("&All panels"), tr("Every panel at its first place"));
    addSeparator();
    ownEnd_ = addSeparator();
    save_ = addAction(tr("&Save layout…"));
    remove_ = addAction(tr("&Remove layout…"));
    connect(save_, &QAction::triggered, this, &LayoutsMenu::saveWanted);
    connect(remove_, &QAction::triggered, this, &LayoutsMenu::removeWanted);
    addSeparator();
    QAction* reset = addAction(tr("Reset la&yout"));
    reset->setToolTip(tr("The panels as a new window has them"));
    connect(reset, &QAction::triggered, this, &LayoutsMenu::resetWanted);
    connect(this, &QMenu::aboutToShow, this, &LayoutsMenu::refresh);
    allowSaving(true);
    refresh();
}

void LayoutsMenu::allowSaving(bool allowed) {
    save_->setEnabled(allowed);
    save_->setToolTip(allowed ? tr("Gives the arrangement of this window's panels a name")
                              : tr("The projector has an arrangement of its own; Esc leaves it"));
}

void LayoutsMenu::refresh() {
    qDeleteAll(own_);
    own_.clear();
    for (const QString& name : layoutNames()) {
        const int number = int(own_.size()) + 1;
        QString text = shortened(name, kMenuCharacters).replace('&', "&&");
        if (number <= kDigits)
            text.prepend("&" + QString::number(number) + "  ");
        auto* action = new QAction(text, this);
        action->setToolTip(plainToolTip(name));
        connect(action, &QAction::triggered, this, [this, name] { emit chosen(name); });
        insertAction(ownEnd_, action);
        own_ << action;
    }
    remove_->setEnabled(!own_.isEmpty());
    remove_->setToolTip(own_.isEmpty() ? tr("No layout was saved yet") : QString());
    completeMnemonics(*this);
}

}  // namespace headlight
