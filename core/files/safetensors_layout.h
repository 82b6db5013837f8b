// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/files/safetensors.h"

namespace headlight {

// Where one tensor lies: bytes [begin, end) of the data that follows the header.
struct TensorPlace {
    std::string name;
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

struct SafetensorsLayout {
    std::uint64_t dataStart = 0;      // from the start of the file
    std::vector<TensorPlace> places;  // by begin; without gap or overlap, up to the end of the file
    std::map<std::string, std::string> metadata;
};

inline constexpr std::uint64_t kLengthBytes = 8;

// The length in the first eight bytes, checked against the size of the file and followed by a
// brace. `firstBytes`: the file's first kFirstBytes bytes (file_kind.h), or all of a shorter one.
Result<std::uint64_t> headerLength(std::string_view firstBytes, std::uint64_t fileSize,
                                   const std::string& where);

// `header`: what lies between the length and the data, starting with a brace.
Result<SafetensorsLayout> parseLayout(std::string_view header, std::uint64_t fileSize,
                                      const std::string& where);

}  // namespace headlight
