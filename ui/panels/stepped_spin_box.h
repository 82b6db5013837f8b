// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>
#include <functional>
#include <vector>

namespace headlight {

// A spin box whose arrows go to the next value of a list; any value in range can be typed.
class SteppedSpinBox : public QSpinBox {
    Q_OBJECT

 public:
    using QSpinBox::QSpinBox;
    void setSteps(std::function<std::vector<int>()> steps) { steps_ = std::move(steps); }
    void stepBy(int count) override;

 private:
    std::function<std::vector<int>()> steps_;
};

}  // namespace headlight
