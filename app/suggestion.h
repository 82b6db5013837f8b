// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace headlight {

// The word of `known` that was probably meant by `given`: one that it begins, or one that few
// typing slips away. Empty: none is near.
std::string_view nearestWord(std::string_view given, std::span<const std::string_view> known);

// "; did you mean --head?" for the end of a message, or nothing.
std::string didYouMean(std::string_view given, std::span<const std::string_view> known);

}  // namespace headlight
