// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QMenuBar;

namespace headlight {

// Gives every entry that has no mnemonic one of its own within its menu, so that all of them are
// reached by Alt and letters: a letter of its text, for which another such entry may move to
// another of its own, or one in brackets where the text has none that can be had ("控制(&A)").
// Those that have one keep it.
void completeMnemonics(QMenu& menu);
void completeMnemonics(QMenuBar& menus);

}  // namespace headlight
