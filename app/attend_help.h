// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// What `headlight attend --help` says about layers, weights, inputs and outputs.
extern const char* const kAttendDetails;

}  // namespace headlight
