// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/files/descriptor.h"

namespace headlight {

// A regular file being read piece by piece. It is never mapped: a mapped file that shrinks kills
// the process, a read comes back short and is an error here.
class InputFile {
 public:
    static Result<InputFile> open(const std::filesystem::path& path);

    std::uint64_t size() const { return size_; }
    const std::string& name() const { return name_; }
    Result<void> readAt(std::uint64_t offset, std::span<char> into) const;
    // Refuses a file that is longer, shorter or younger than when it was opened.
    Result<void> unchanged() const;

 private:
    InputFile() = default;

    Descriptor descriptor_;
    std::string name_;  // in messages
    std::uint64_t size_ = 0;
    timespec modified_{};
};

}  // namespace headlight
