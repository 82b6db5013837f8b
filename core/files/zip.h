// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/files/file_set.h"

namespace headlight {

// Sizes and places have four bytes without ZIP64.
inline constexpr std::uint64_t kMostZipBytes = std::numeric_limits<std::uint32_t>::max();

// A ZIP archive (APPNOTE 6.3) of these files as they are, which is how numpy.savez keeps its
// arrays. The same bytes each time: every file is of 1980-01-01. Names are ASCII, at most 65535
// files. Refuses an archive of more than `most` bytes.
Result<std::string> writeZip(std::span<const NamedBytes> files, std::uint64_t most = kMostZipBytes);

}  // namespace headlight
