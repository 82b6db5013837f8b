// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menu_mnemonics.h"

#include <QAction>
#include <QHash>
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

// The entries of one menu that had no mnemonic, and the letters that are taken in it.
class Letters {
 public:
    void take(QChar key) { taken_ << key; }

    void give(QAction& action) {
        const Given given{&action, action.text()};
        if (giveOwn(given) || (makeRoomFor(given.text) && giveOwn(given)))
            return;
        giveOther(given);
    }

 private:
    struct Given {
        QAction* action;
        QString text;  // without the mark
    };

    bool giveOwn(const Given& given) {
        const qsizetype place = placeIn(given.text, taken_);
        if (place < 0)
            return false;
        const QChar key = given.text[place].toUpper();
        take(key);
        given_.insert(key, given);
        given.action->setText(QString(given.text).insert(place, '&'));
        return true;
    }

    // An entry that was given a letter of this text moves to another one of its own.
    bool makeRoomFor(const QString& text) {
        for (const QChar letter : text) {
            const QChar key = letter.toUpper();
            if (!given_.contains(key) || placeIn(given_[key].text, taken_) < 0)
                continue;
            giveOwn(given_.take(key));
            taken_.remove(key);
            return true;
        }
        return false;
    }

    void giveOther(const Given& given) {
        for (char16_t letter = u'A'; letter <= u'Z'; ++letter) {
            if (taken_.contains(letter))
                continue;
            take(letter);
            QString text = given.text;
            const bool asks = text.endsWith(u'…');
            if (asks)
                text.chop(1);
            text += "(&" + QString(QChar(letter)) + ')';
            return given.action->setText(asks ? text + u'…' : text);
        }
    }

    QSet<QChar> taken_;
    QHash<QChar, Given> given_;  // by its letter, one of its text
};

}  // namespace

void completeMnemonics(QMenu& menu) {
    Letters letters;
    for (const QAction* action : menu.actions())
        if (const QChar key = mnemonicOf(action->text()); !key.isNull())
            letters.take(key);
    for (QAction* action : menu.actions()) {
        if (!action->isSeparator() && !action->text().isEmpty() &&
            mnemonicOf(action->text()).isNull())
            letters.give(*action);
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
