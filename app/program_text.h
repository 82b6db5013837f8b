// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/arguments.h"
#include "core/base/result.h"

namespace headlight {

// What --man, --completion or --diagnostics prints; nothing: none of them was given. An error is
// wrong usage.
std::optional<Result<std::string>> programText(const Arguments& arguments);

}  // namespace headlight
