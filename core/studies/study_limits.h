// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/studies/study.h"

namespace headlight {

// Refuses a value outside a field's limits, naming the field.
Result<void> check(const Study& study);

}  // namespace headlight
