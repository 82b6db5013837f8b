// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/trace_panel.h"

class QLabel;

namespace headlight {

class NumbersView;

// q, k, v, scores, weights and output of the chosen token and head as a table.
class NumbersPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit NumbersPanel(Lab& lab, QWidget* parent = nullptr);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    QLabel* title_;
    NumbersView* view_;
};

}  // namespace headlight
