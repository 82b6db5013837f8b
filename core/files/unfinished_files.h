// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// The path of a temporary file, or of a folder made for such files, known to removeUnfinishedFiles
// (checked_file.h) while this lives.
class UnfinishedFile {
 public:
    explicit UnfinishedFile(const std::string& path);  // shorter than PATH_MAX
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

 private:
    struct UnfinishedSlot* slot_;
};

// While one lives, files that belong together are being put in place and leaveUnlessPlacing
// (checked_file.h) waits: for a few renames.
class Placing {
 public:
    Placing();
    ~Placing();
    Placing(const Placing&) = delete;
    Placing& operator=(const Placing&) = delete;
};

}  // namespace headlight
