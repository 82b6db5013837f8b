// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace headlight {

struct NamedBytes {
    std::string name;  // of a file, without a folder
    std::string bytes;
};

// All files or none: each is written beside its place as writeFile does, then all are put in place,
// and back where one cannot be. A signal in between waits (leaveUnlessPlacing). `folder` is made
// when it is not there (the one above it has to be) and taken away again on failure.
Result<void> writeFileSet(const std::filesystem::path& folder, std::span<const NamedBytes> files);

// The names that writeFileSet would replace.
std::vector<std::string> namesTaken(const std::filesystem::path& folder,
                                    std::span<const NamedBytes> files);

// The names under which all files have a place beside what is in the folder: a name that something
// there has, a folder too, gets a number as file managers do, "head (2).png" beside "head.png".
std::vector<std::string> namesBeside(const std::filesystem::path& folder,
                                     std::span<const NamedBytes> files);

}  // namespace headlight
