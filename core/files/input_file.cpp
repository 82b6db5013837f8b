// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "core/base/utf8.h"
#include "core/files/checked_file.h"

namespace headlight {
namespace {

// One read call moves at most 2 GiB on Linux; smaller pieces keep a slow disk interruptible.
constexpr std::size_t kReadBytes = std::size_t(1) << 28;

std::string whyNotOpened(const std::filesystem::path& path, int error) {
    struct stat link {};
    const bool isLink = ::lstat(path.c_str(), &link) == 0 && S_ISLNK(link.st_mode);
    switch (error) {
        case ENOENT:
            return isLink ? "points to a missing file" : "no such file";
        case ENOTDIR:
            return "no such file";
        case ELOOP:
            return "its links lead round in a circle";
        case EACCES:
            return "no permission to read it";
        case ENAMETOOLONG:
            return "the path is too long";
        case ENXIO:
            return "not a regular file";
        default:
            return "cannot be opened; " + systemMessage(error);
    }
}

bool sameTime(const timespec& a, const timespec& b) {
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

}  // namespace

Result<InputFile> InputFile::open(const std::filesystem::path& path) {
    InputFile file;
    file.name_ = nameForMessage(path);
    if (path.empty()) {
        return Error{"no file name was given", {}};
    }
    if (path.native().find('\0') != std::string::npos) {
        return Error{"a file name cannot hold a zero byte", file.name_};
    }
    // O_NONBLOCK: a pipe without a writer must be refused, not waited for.
    file.descriptor_ =
        Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.descriptor_) {
        return Error{whyNotOpened(path, errno), file.name_};
    }
    struct stat status {};
    if (::fstat(file.descriptor_.number(), &status) != 0) {
        return Error{"cannot be read; " + systemMessage(errno), file.name_};
    }
    if (S_ISDIR(status.st_mode)) {
        return Error{"this is a folder, not a file", file.name_};
    }
    if (!S_ISREG(status.st_mode)) {
        return Error{"not a regular file", file.name_};
    }
    file.size_ = std::uint64_t(status.st_size);
    file.modified_ = status.st_mtim;
    return file;
}

Result<void> InputFile::readAt(std::uint64_t offset, std::span<char> into) const {
    while (!into.empty()) {
        const ssize_t got = ::pread(descriptor_.number(), into.data(),
                                    std::min(into.size(), kReadBytes), off_t(offset));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return Error{"cannot be read; " + systemMessage(errno), name_};
        }
        if (got == 0) {
            return Error{"changed while it was read", name_};
        }
        offset += std::uint64_t(got);
        into = into.subspan(std::size_t(got));
    }
    return {};
}

Result<void> InputFile::unchanged() const {
    struct stat status {};
    if (::fstat(descriptor_.number(), &status) != 0) {
        return Error{"cannot be read; " + systemMessage(errno), name_};
    }
    if (std::uint64_t(status.st_size) != size_ || !sameTime(status.st_mtim, modified_)) {
        return Error{"changed while it was read", name_};
    }
    return {};
}

}  // namespace headlight
