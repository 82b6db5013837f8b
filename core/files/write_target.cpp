// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/write_target.h"

#include <fcntl.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "core/files/checked_file.h"
#include "core/files/descriptor.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

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

}  // namespace

Result<WriteTarget> resolvedTarget(const fs::path& path) {
    const std::string name = nameForMessage(path);
    if (path.empty()) {
        return Error{"no file name was given", {}};
    }
    if (path.native().find('\0') != std::string::npos) {
        return Error{"a file name cannot hold a zero byte", name};
    }
    WriteTarget target;
    target.name = name;
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

std::string whyNotWritten(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return "no space left; nothing was replaced";
        case EFBIG:
            return "larger than a file may be here; nothing was replaced";
        default:
            return "cannot be written; " + systemMessage(error) + "; nothing was replaced";
    }
}

// Of the kernel, as /proc: it says that there is no such file rather than that it may not be made.
bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

std::string whyNotCreated(const fs::path& folder, int error) {
    std::string name = "the folder \"";
    name.append(nameForMessage(folder)).append(1, '"');
    switch (error) {
        case ENOENT:
            return name + (isFolder(folder) ? " takes no new files" : " does not exist");
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

}  // namespace headlight
