// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/files/safetensors.h"

namespace headlight {

// 'weights.safetensors: tensor "query_linear.weight"', the `where` of an error.
std::string tensorLabel(const std::string& file, std::string_view tensor);

// The numbers of a tensor that has to have exactly this shape and floating-point elements.
Result<std::vector<float>> floatsOf(const Tensor& tensor, const std::vector<std::int64_t>& shape,
                                    const std::string& label);

// Whether a number is NaN or an infinity as it is stored.
bool holdsNotFinite(const Tensor& tensor);
// Adds a sentence for numbers that are stored so, and one for those of F64 that float32 cannot
// hold.
void remarkOn(const Tensor& tensor, std::string_view name, std::vector<std::string>& remarks);

// Refuses a file that lacks a required tensor or holds one that is neither required nor optional,
// naming them (the first ten and how many there are).
Result<void> checkNames(const TensorFile& file, const std::vector<std::string>& required,
                        const std::vector<std::string>& optional, const std::string& label);

}  // namespace headlight
