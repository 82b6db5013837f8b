// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menu_mnemonics.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

namespace headlight {
namespace {

QChar mnemonicOf(const QString& text) {
    const QString keys = QKeySequence::mnemonic(text).toString(QKeySequence::PortableText);
    return keys.isEmpty() ? QChar() : keys.back().toUpper();
}

bool isKey(QChar letter) {
    return (letter >= u'A' && letter <= u'Z') || (letter >= u'0' && letter <= u'9');
}

// Where in the text the mark belongs: at the beginning of a word first, then anywhere; -1: nowhere.
qsizetype placeIn(const QString& text, const QSet<QChar>& taken) {
    const auto isFree = [&](qsizetype i) {
        const QChar key = text[i].toUpper();
        return isKey(key) && !taken.contains(key);
    };
    for (qsizetype i = 0; i < text.size(); ++i)
        if (isFree(i) && (i == 0 || !text[i - 1].isLetterOrNumber()))
            return i;
    for (qsizetype i = 0; i < text.size(); ++i)
        if (isFree(i))
            return i;
    return -1;
}

void give(QAction& action, QSet<QChar>& taken) {
    QString text = action.text();
    const qsizetype place = placeIn(text, taken);
    if (place >= 0) {
        taken << text[place].toUpper();
        text.insert(place, '&');
        return action.setText(text);
    }
    for (char16_t letter = u'A'; letter <= u'Z'; ++letter) {
        if (taken.contains(letter))
            continue;
        taken << letter;
        const bool asks = text.endsWith(u'…');
        if (asks)
            text.chop(1);
        text += "(&" + QString(QChar(letter)) + ')';
        return action.setText(asks ? text + u'…' : text);
    }
}

}  // namespace

void completeMnemonics(QMenu& menu) {
    QSet<QChar> taken;
    for (const QAction* action : menu.actions())
        if (const QChar key = mnemonicOf(action->text()); !key.isNull())
            taken << key;
    for (QAction* action : menu.actions()) {
        if (!action->isSeparator() && !action->text().isEmpty() &&
            mnemonicOf(action->text()).isNull())
            give(*action, taken);
        if (action->menu() != nullptr)
            completeMnemonics(*action->menu());
    }
}

void completeMnemonics(QMenuBar& menus) {
    for (const QAction* action : menus.actions())
        if (action->menu() != nullptr)
            completeMnemonics(*action->menu());
}

}  // namespace headlight
