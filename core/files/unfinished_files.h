// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headlight {

// The path of a temporary file, known to removeUnfinishedFiles (checked_file.h) while this lives.
// Waits where more than a fixed number are being written at once.
class UnfinishedFile {
 public:
    explicit UnfinishedFile(const std::string& path);  // shorter than PATH_MAX
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

 private:
    std::size_t slot_;
};

}  // namespace headlight
