// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace headlight {

// What a report of a fault should tell, to be read and copied.
class DiagnosticsDialog : public QDialog {
    Q_OBJECT

 public:
    explicit DiagnosticsDialog(QWidget* parent = nullptr);
};

}  // namespace headlight
