// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <map>

#include "ui/figures/report.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace headlight {

// What goes into a report: which of the pages that there are, on which paper. What is chosen is
// kept until the next one.
class ReportDialog : public QDialog {
    Q_OBJECT

 public:
    explicit ReportDialog(const std::set<ReportPage>& available, QWidget* parent = nullptr);

    // Without what others know of the scene.
    Report report() const;
    bool attachesScene() const;

 private:
    void keep() const;
    void refresh();

    std::map<ReportPage, QCheckBox*> pages_;
    QComboBox* paper_;
    QCheckBox* scene_;
    QPushButton* export_ = nullptr;
};

}  // namespace headlight
