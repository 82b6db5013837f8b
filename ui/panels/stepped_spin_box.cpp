// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/stepped_spin_box.h"

#include <algorithm>

namespace headlight {

void SteppedSpinBox::stepBy(int count) {
    const std::vector<int> steps = steps_ ? steps_() : std::vector<int>();
    if (steps.empty()) {
        QSpinBox::stepBy(count);
        return;
    }
    int wanted = value();
    for (; count > 0; --count) {
        const auto above = std::upper_bound(steps.begin(), steps.end(), wanted);
        if (above != steps.end())
            wanted = *above;
    }
    for (; count < 0; ++count) {
        const auto from = std::lower_bound(steps.begin(), steps.end(), wanted);
        if (from != steps.begin())
            wanted = *std::prev(from);
    }
    setValue(std::clamp(wanted, minimum(), maximum()));
    selectAll();
}

}  // namespace headlight
