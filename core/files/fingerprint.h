// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

// Whether a file is the one it was: its size, and XXH64 of all its bytes (Yann Collet's xxHash
// specification 0.1.1, seed 0). Of all bytes, since training changes neither size nor header. It
// tells a change, it does not keep anybody from forging one.
struct Fingerprint {
    std::uint64_t bytes = 0;
    std::uint64_t hash = 0;
    bool operator==(const Fingerprint&) const = default;
};

std::uint64_t xxh64(std::string_view bytes);

// Read piece by piece, whatever the size. Refuses what InputFile does.
Result<Fingerprint> fingerprintOf(const std::filesystem::path& path);

}  // namespace headlight
