// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "ui/window/command_list.h"

class QLineEdit;
class QTreeWidget;

namespace headlight {

// All keys on one sheet, grouped by menu and by view, with a field that looks for a part of what
// they do or of the keys. Not modal: it may stay open beside the window.
class ShortcutSheet : public QDialog {
    Q_OBJECT

 public:
    explicit ShortcutSheet(const std::vector<KeyGroup>& groups, QWidget* parent = nullptr);

    // What is shown now, as text for a printer: a line a key.
    QString text() const;

 private:
    void filter(const QString& wanted);

    QLineEdit* search_;
    QTreeWidget* table_;
};

}  // namespace headlight
