// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace headlight {

class WrappedLabel;

// Asks for the name of a layout, and says before it is pressed what Save does.
class SaveLayoutDialog : public QDialog {
    Q_OBJECT

 public:
    explicit SaveLayoutDialog(QWidget* parent = nullptr);

    QString name() const;

 private:
    void refresh();

    QLineEdit* name_;
    WrappedLabel* note_;
    QPushButton* save_;
};

// Asks which of the user's layouts goes; there is one at least.
class RemoveLayoutDialog : public QDialog {
    Q_OBJECT

 public:
    explicit RemoveLayoutDialog(QWidget* parent = nullptr);

    QString name() const;

 private:
    QComboBox* name_;
};

}  // namespace headlight
