// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "core/files/checked_file.h"
#include "core/files/descriptor.h"
#include "core/files/prepared_file.h"

namespace headlight {
namespace {

Result<void> writeDevice(const WriteTarget& target, std::span<const std::string_view> pieces) {
    Descriptor device(::open(target.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    const int failed = device ? writeAll(device.number(), pieces) : errno;
    const int closed = device.close();
    if (failed || closed) {
        return Error{whyNotWritten(failed ? failed : closed), target.name};
    }
    return {};
}

}  // namespace

Result<void> writeFile(const std::filesystem::path& path, std::string_view bytes) {
    return writeFile(path, std::span(&bytes, 1));
}

Result<void> writeFile(const std::filesystem::path& path,
                       std::span<const std::string_view> pieces) {
    const Result<WriteTarget> target = resolvedTarget(path);
    if (!target) {
        return target.error();
    }
    if (target->isDevice()) {
        return writeDevice(*target, pieces);
    }
    Result<PreparedFile> prepared = PreparedFile::write(*target, pieces);
    if (!prepared) {
        return prepared.error();
    }
    if (Result<void> placed = prepared->place(); !placed) {
        return placed;
    }
    syncFolder(target->path.parent_path());
    return {};
}

Result<void> writeStandardOutput(std::string_view bytes) {
    static constexpr char kName[] = "standard output";
    int error = std::fflush(stdout) == 0 ? 0 : errno;
    if (!error) {
        error = writeAll(STDOUT_FILENO, bytes);
    }
    switch (error) {
        case 0:
            return {};
        case EPIPE:
            return Error{"its reader is gone", kName};
        case EBADF:
            return Error{"it is closed", kName};
        case ENOSPC:
        case EDQUOT:
            return Error{"no space left", kName};
        default:
            return Error{"cannot be written; " + systemMessage(error), kName};
    }
}

}  // namespace headlight
