// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/trace_panel.h"

class QCheckBox;
class QPushButton;

namespace headlight {

class StepsView;

// The chosen cell worked out step by step. The step is an option of the view, so that a scene keeps
// it; a number of another key, head or layer chooses that one.
class StepsPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit StepsPanel(Lab& lab, QWidget* parent = nullptr);

 signals:
    void readingChanged(const QString& text);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    void showStep(int step);

    StepsView* view_;
    QCheckBox* whole_;
    QPushButton* back_;
    QPushButton* next_;
};

}  // namespace headlight
