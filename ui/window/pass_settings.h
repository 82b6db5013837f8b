// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lab/pass_limits.h"

namespace headlight {

// The limits that were chosen in the preferences. What cannot be is the nearest that can; all
// processors are kept as such, so that another machine uses its own.
PassLimits chosenPassLimits();
void keepPassLimits(const PassLimits& limits);

// Gives the labs of all windows what was chosen.
void applyPassLimits();

// What the memory for maps can be set to, in megabytes of 1e6 bytes.
inline constexpr int kLeastMapMegabytes = 50;
int mostMapMegabytes();

}  // namespace headlight
