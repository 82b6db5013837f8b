// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/pass_limits.h"

#include <algorithm>
#include <thread>

namespace headlight {

int processorCount() { return int(std::max(1u, std::thread::hardware_concurrency())); }

}  // namespace headlight
