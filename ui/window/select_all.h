// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

namespace headlight {

// Selects all of the text or table that has the focus; grey where there is nothing to select.
class SelectAllAction : public QAction {
    Q_OBJECT

 public:
    explicit SelectAllAction(QObject* parent = nullptr);

 private:
    void follow(const QWidget* focus);
};

}  // namespace headlight
