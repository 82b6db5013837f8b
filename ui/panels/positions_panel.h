// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/trace_panel.h"

namespace headlight {

class PositionsView;

// What the chosen position scheme adds, rotates or biases.
class PositionsPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit PositionsPanel(Lab& lab, QWidget* parent = nullptr);

 signals:
    void readingChanged(const QString& text);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    void toggleColumn(int column);
    void showPointed();

    PositionsView* view_;
    // What the picture on show was made from: most passes move no position.
    std::shared_ptr<const PositionTerms> shownTerms_;
    ViewOptions shownOptions_;
    Theme shownTheme_;
    int shownHead_ = -1;
};

}  // namespace headlight
