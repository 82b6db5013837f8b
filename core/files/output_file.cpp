// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <system_error>

#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/descriptor.h"
#include "core/files/unfinished_files.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPiece = std::size_t(1) << 24;
constexpr char kNoSpace[] = "no space left; nothing was replaced";

struct Target {
    fs::path path;                     // absolute, no link
    std::optional<struct stat> found;  // what stands there now
};

std::string whyNotWritten(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return kNoSpace;
        case EFBIG:
            return "larger than a file may be here; nothing was replaced";
        default:
            return "cannot be written; " + systemMessage(error) + "; nothing was replaced";
    }
}

std::string whyNotCreated(const fs::path& folder, int error) {
    std::string name = "the folder \"";
    name.append(nameForMessage(folder)).append(1, '"');
    switch (error) {
        case ENOENT:
            return name + " does not exist";
        case ENOTDIR:
            return name + " is no folder";
        case EACCES:
        case EPERM:
            return "no permission to write in " + name;
        case EROFS:
            return name + " is on a read-only disk";
        case ENAMETOOLONG:
            return "the path is too long";
        case ELOOP:
            return "its links lead round in a circle";
        default:
            return whyNotWritten(error);
    }
}

// 0, or the errno of the call that failed. Waits where a terminal or pipe was set not to block.
int writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), kPiece));
        if (written > 0) {
            bytes.remove_prefix(std::size_t(written));
        } else if (written == 0) {
            return ENOSPC;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd waiting{descriptor, POLLOUT, 0};
            ::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

bool isNullOrFull(const struct stat& status) {
    // Numbers from the kernel's list of devices: memory devices are major 1, null 3, full 7.
    return S_ISCHR(status.st_mode) && major(status.st_rdev) == 1 &&
           (minor(status.st_rdev) == 3 || minor(status.st_rdev) == 7);
}

Result<fs::path> withoutLinks(fs::path path, const std::string& name) {
    static constexpr int kMostLinks = 40;  // as Linux itself follows
    std::error_code error;
    for (int links = 0; links <= kMostLinks; ++links) {
        if (!fs::is_symlink(path, error)) {
            return path;
        }
        const fs::path next = fs::read_symlink(path, error);
        if (error) {
            return Error{"cannot be written; " + systemMessage(error.value()), name};
        }
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return Error{"its links lead round in a circle", name};
}

Result<Target> resolvedTarget(const fs::path& path, const std::string& name) {
    if (path.empty()) {
        return Error{"no file name was given", {}};
    }
    if (path.native().find('\0') != std::string::npos) {
        return Error{"a file name cannot hold a zero byte", name};
    }
    Target target;
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            return Error{"this is a folder, not a file", name};
        }
        if (!S_ISREG(status.st_mode) && !isNullOrFull(status)) {
            return Error{"not a regular file; to write to standard output give -", name};
        }
        target.found = status;
    } else if (errno == ENAMETOOLONG) {
        return Error{"the path is too long", name};
    }
    if (!path.has_filename()) {
        return Error{"this names a folder, not a file", name};
    }
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    if (error) {
        return Error{"cannot be written; " + systemMessage(error.value()), name};
    }
    Result<fs::path> resolved = withoutLinks(absolute, name);
    if (!resolved) {
        return resolved.error();
    }
    target.path = std::move(*resolved);
    // Replacing by rename asks no leave of the file itself; a file made read-only is meant to stay.
    if (target.found && ::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) != 0) {
        return Error{errno == EROFS ? "it is on a read-only disk" : "no permission to write it",
                     name};
    }
    return target;
}

Result<void> writeDevice(const Target& target, std::string_view bytes, const std::string& name) {
    Descriptor device(::open(target.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    const int failed = device ? writeAll(device.number(), bytes) : errno;
    const int closed = device.close();
    if (failed || closed) {
        return Error{whyNotWritten(failed ? failed : closed), name};
    }
    return {};
}

// Short whatever the target is called, so that a name of 255 bytes has room; unique by process and
// count, and O_EXCL settles the rest.
fs::path temporaryPath(const fs::path& folder) {
    static std::atomic<unsigned> count{0};
    return folder /
           (".headlight-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".part");
}

// Owner and mode as the file had that is replaced. Only root can give a file away: no error.
int dressLike(const struct stat& found, int descriptor) {
    if (found.st_uid != ::geteuid() || found.st_gid != ::getegid()) {
        (void)!::fchown(descriptor, found.st_uid, found.st_gid);
    }
    return ::fchmod(descriptor, found.st_mode & 0777) == 0 ? 0 : errno;
}

int synced(int descriptor) {
    if (::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP) {
        return 0;  // some network and user-space disks cannot
    }
    return errno;
}

// Everything up to the rename. 0 or an errno.
int fillTemporary(Descriptor& file, const Target& target, std::string_view bytes) {
    if (const int error = target.found ? dressLike(*target.found, file.number()) : 0) {
        return error;
    }
    if (const int error = writeAll(file.number(), bytes)) {
        return error;
    }
    if (const int error = synced(file.number())) {
        return error;
    }
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) {
        return errno;
    }
    if (std::uint64_t(status.st_size) != bytes.size()) {
        return EIO;
    }
    return file.close();
}

// So that the new name outlives a power cut. The bytes are safe already: no error.
void syncFolder(const fs::path& folder) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened) {
        ::fsync(opened.number());
    }
}

struct Outcome {
    int error = 0;
    bool created = false;  // the temporary file: it failed afterwards
};

Outcome replaceBy(const fs::path& temporary, const Target& target, std::string_view bytes) {
    if (temporary.native().size() >= PATH_MAX) {
        return {ENAMETOOLONG, false};
    }
    const UnfinishedFile known(temporary.native());
    const mode_t mode = target.found ? target.found->st_mode & 0666 : 0666;
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!file) {
        return {errno, false};
    }
    int error = fillTemporary(file, target, bytes);
    if (!error && ::rename(temporary.c_str(), target.path.c_str()) != 0) {
        error = errno;
    }
    if (error) {
        ::unlink(temporary.c_str());
    }
    return {error, true};
}

}  // namespace

Result<void> writeFile(const fs::path& path, std::string_view bytes) {
    const std::string name = nameForMessage(path);
    const Result<Target> target = resolvedTarget(path, name);
    if (!target) {
        return target.error();
    }
    if (target->found && S_ISCHR(target->found->st_mode)) {
        return writeDevice(*target, bytes, name);
    }
    const fs::path folder = target->path.parent_path();
    Outcome outcome;
    do {
        outcome = replaceBy(temporaryPath(folder), *target, bytes);
    } while (outcome.error == EEXIST && !outcome.created);
    if (outcome.error) {
        return Error{
            outcome.created ? whyNotWritten(outcome.error) : whyNotCreated(folder, outcome.error),
            name};
    }
    syncFolder(folder);
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
