// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/window/command_list.h"

namespace headlight {

// The keys that belong to no menu: what maps, steps, boards, tokens and panes do with them.
std::vector<KeyGroup> keysOfViews();

}  // namespace headlight
