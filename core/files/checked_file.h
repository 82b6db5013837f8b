// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace headlight {

// How messages name a file: its base name, escaped; the whole path where it has no base name.
std::string nameForMessage(const std::filesystem::path& path);

// A whole regular file. Refuses folders, missing and unreadable files and anything above `limit`
// bytes, before reading. A file that changes while it is read is refused.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit);

// Whole or not at all: temporary file beside the target, every write and the final size checked,
// fsync, rename. A link is followed and its target replaced; a target that exists keeps its mode.
// On failure the old file is as it was and no temporary file stays, also after SIGINT and SIGTERM
// (removeUnfinishedFiles). Folders, pipes, sockets and devices are refused; only /dev/null and
// /dev/full, which keep nothing that could be left half-written, are written to directly.
Result<void> writeFile(const std::filesystem::path& path, std::string_view bytes);
// The same with the bytes of all pieces, one behind the other: what is large is not copied first.
Result<void> writeFile(const std::filesystem::path& path, std::span<const std::string_view> pieces);

// For `--out -`: all of it, past the buffer of stdio (which is flushed first). A reader that went
// away is an error as long as the caller ignores SIGPIPE.
Result<void> writeStandardOutput(std::string_view bytes);

// For a signal handler: removes the temporary files being written now. Async-signal-safe.
void removeUnfinishedFiles() noexcept;

// For a signal handler that ends the process: calls `leave` now or, while a set of files is being
// put in place (file_set.h), as soon as it is. Async-signal-safe.
using LeaveFunction = void (*)(int signal);
void leaveUnlessPlacing(int signal, LeaveFunction leave) noexcept;

}  // namespace headlight
