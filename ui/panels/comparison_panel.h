// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "ui/panels/trace_panel.h"

class QLabel;
class QStackedWidget;

namespace headlight {

class HeadView;

// The selected head of the kept result, of the present one, and the difference, pointed at
// together.
class ComparisonPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit ComparisonPanel(Lab& lab, QWidget* parent = nullptr);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    std::array<HeadView*, 3> views_{};
    QStackedWidget* pages_;
    QLabel* note_;
};

}  // namespace headlight
