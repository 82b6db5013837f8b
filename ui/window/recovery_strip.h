// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace headlight {

struct LeftBehind;

// One line above the pages: which scenes can be brought back after the program was killed, and what
// to do with them. Deletes itself once it is answered.
class RecoveryStrip : public QFrame {
    Q_OBJECT

 public:
    explicit RecoveryStrip(const LeftBehind& left, QWidget* parent = nullptr);

 signals:
    void restoreWanted();
    void discardWanted();
};

}  // namespace headlight
