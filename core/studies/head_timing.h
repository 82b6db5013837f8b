// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/pass.h"
#include "core/studies/cost_study.h"

namespace headlight {

// Runs one head on one thread. Of several runs the fastest: all that disturbs a run makes it
// longer. Empty: stopped.
std::optional<std::vector<MeasuredCost>> measureHeads(const HeadTiming& timing, const Pass& pass);

}  // namespace headlight
