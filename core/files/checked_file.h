// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

// A whole regular file. Refuses folders, missing and unreadable files and anything above `limit`
// bytes, before reading. A file that changes while it is read is refused.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit);

// Whole or not at all: temporary file beside the target, every write and the final size checked,
// fsync, rename. A link is followed and its target replaced. On failure the old file is as it was
// and no temporary file stays, also after SIGINT and SIGTERM (removeUnfinishedFiles).
Result<void> writeFile(const std::filesystem::path& path, std::string_view bytes);

// For a signal handler: unlinks the temporary files being written now. Async-signal-safe.
void removeUnfinishedFiles() noexcept;

}  // namespace headlight
