// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace headlight {

// One thing that the looks of the whole program are set by, as menu and preferences offer it.
struct LookSetting {
    struct Choice {
        QString text;  // with a mnemonic
        int value = 0;
    };
    QList<Choice> choices;
    int standard = 0;
    int (*present)() = nullptr;           // asked each time: another window may have chosen
    void (*choose)(int value) = nullptr;  // kept, and seen in all windows at once
};

LookSetting appearanceSetting();
LookSetting languageSetting();
LookSetting typeSizeSetting();

}  // namespace headlight
