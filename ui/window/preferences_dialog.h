// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QFormLayout;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

struct LookSetting;

// What is set for the whole program. Each setting is kept and seen in all windows at once; not
// modal, so that it can be seen. Follows what menus and other windows choose meanwhile.
class PreferencesDialog : public QDialog {
    Q_OBJECT

 public:
    explicit PreferencesDialog(QWidget* parent = nullptr);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void makeContents();
    void makeLooks(QFormLayout& form);
    void makeComputing(QFormLayout& form);
    void makeButtons(QVBoxLayout& column);
    void addRow(QFormLayout& form, const QString& label, QWidget& field, const QString& help);
    void addLook(QFormLayout& form, const QString& label, const char* name,
                 const LookSetting& setting, const QString& help);
    QSpinBox* addNumber(QFormLayout& form, const QString& label, const char* name, int least,
                        int most, const QString& help);
    void chooseLimits();
    void restoreDefaults();
    void renew();
    void refresh();

    QWidget* contents_ = nullptr;  // made anew in another language
    QComboBox* palette_ = nullptr;
    QSpinBox* threads_ = nullptr;
    QSpinBox* memory_ = nullptr;
    bool renewing_ = false;  // asked for, not yet done
};

}  // namespace headlight
