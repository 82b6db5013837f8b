// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/files/json.h"
#include "core/files/safetensors_layout.h"

// One entry of a safetensors header by itself. Errors have no `where`.
namespace headlight {

// Escaped, in double quotes.
std::string quotedName(std::string_view text);
// "1 byte", "2 bytes"
std::string byteCountText(std::uint64_t bytes);
// tensor "name"
std::string tensorText(std::string_view name);

Result<void> checkTensorName(const std::string& name);

// The value beside the name: type, shape and range, which must agree.
Result<TensorPlace> readTensorEntry(const std::string& name, const Json& entry);

}  // namespace headlight
