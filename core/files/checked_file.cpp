// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/checked_file.h"

#include "core/base/utf8.h"
#include "core/files/input_file.h"

namespace headlight {

std::string nameForMessage(const std::filesystem::path& path) {
    const std::filesystem::path name = path.filename();
    const bool telling = !name.empty() && name != "." && name != "..";
    return escapedForMessage(telling ? name.native() : path.native());
}

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) {
        return file.error();
    }
    if (file->size() > limit) {
        return Error{"the file has " + std::to_string(file->size()) + " bytes; at most " +
                         std::to_string(limit) + " are read",
                     file->name()};
    }
    std::string bytes(file->size(), '\0');
    if (const Result<void> read = file->readAt(0, bytes); !read) {
        return read.error();
    }
    if (const Result<void> same = file->unchanged(); !same) {
        return same.error();
    }
    return bytes;
}

}  // namespace headlight
