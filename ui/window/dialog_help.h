// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace headlight {

// F1 in the dialogs of a window, where its menus are out of reach: the page about the dialog, in a
// window that belongs to it and can be read beside it.
class DialogHelp : public QObject {
    Q_OBJECT

 public:
    explicit DialogHelp(QMainWindow& window);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headlight
