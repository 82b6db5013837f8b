// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// What `headlight attend --help` says about layers, weights, inputs and outputs.
std::string attendDetails();

}  // namespace headlight
