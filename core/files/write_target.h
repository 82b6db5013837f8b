// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace headlight {

// Where a file is to be written, after all that can be known without writing was looked at.
struct WriteTarget {
    std::filesystem::path path;        // absolute, no link
    std::optional<struct stat> found;  // what stands there now: a file, or a device that may be
                                       // written to
    std::string name;                  // for messages

    bool isDevice() const { return found && S_ISCHR(found->st_mode); }
};
Result<WriteTarget> resolvedTarget(const std::filesystem::path& path);

// Why bytes could not be written; why nothing could be made in a folder. `error` is an errno.
std::string whyNotWritten(int error);
std::string whyNotCreated(const std::filesystem::path& folder, int error);

}  // namespace headlight
