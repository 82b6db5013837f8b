// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/files/json.h"

namespace headlight {

// Why a text is no JSON that we take, in parts, for readers that word their own message.
struct JsonProblem {
    std::string what;
    std::optional<std::size_t> byte;  // into the text as it was given
    // Only for a key that appears twice: the key, and the keys and array positions above it.
    std::optional<std::string> duplicateKey;
    std::vector<std::string> path;
};

struct JsonLimits {
    int levels = 64;
    // A value takes some 40 bytes where `0,` takes two: without a limit a file could ask for twenty
    // times its own size. The largest tokenizers hold about 1.5 million values.
    std::size_t values = 32'000'000;
};

std::variant<Json, JsonProblem> readJson(std::string_view text, const JsonLimits& limits = {});

}  // namespace headlight
