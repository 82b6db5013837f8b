// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/prepared_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>

#include "core/files/descriptor.h"
#include "core/files/unfinished_files.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;
using Pieces = std::span<const std::string_view>;

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

std::uint64_t bytesOf(Pieces pieces) {
    std::uint64_t bytes = 0;
    for (const std::string_view piece : pieces) {
        bytes += piece.size();
    }
    return bytes;
}

// Everything up to the rename. 0 or an errno.
int fillTemporary(Descriptor& file, const WriteTarget& target, Pieces pieces) {
    if (const int error = target.found ? dressLike(*target.found, file.number()) : 0) {
        return error;
    }
    if (const int error = writeAll(file.number(), pieces)) {
        return error;
    }
    if (const int error = synced(file.number())) {
        return error;
    }
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) {
        return errno;
    }
    if (std::uint64_t(status.st_size) != bytesOf(pieces)) {
        return EIO;
    }
    return file.close();
}

int renamed(const fs::path& from, const fs::path& to) {
    return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

// 0 or an errno, and then nothing was changed.
int exchanged(const fs::path& a, const fs::path& b) {
    if (::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0) {
        return 0;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return errno;
    }
    // Network disks and FAT cannot exchange two names at one stroke.
    const fs::path aside = temporaryPath(b.parent_path());
    int error = renamed(b, aside);
    if (error) {
        return error;
    }
    error = renamed(a, b);
    if (error) {
        (void)renamed(aside, b);
        return error;
    }
    return renamed(aside, a);
}

}  // namespace

class PreparedFile::Temporary {
 public:
    explicit Temporary(fs::path path) : path_(std::move(path)), known_(path_.native()) {}
    ~Temporary() {
        if (exists_) {
            ::unlink(path_.c_str());
        }
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    const fs::path& path() const { return path_; }
    bool exists() const { return exists_; }
    void setExists(bool exists) { exists_ = exists; }

    // 0 or an errno; EEXIST without existing: the name was taken.
    int create(const WriteTarget& target, Pieces pieces) {
        const mode_t mode = target.found ? target.found->st_mode & 0666 : 0666;
        Descriptor file(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (!file) {
            return errno;
        }
        exists_ = true;
        return fillTemporary(file, target, pieces);
    }

 private:
    fs::path path_;
    UnfinishedFile known_;
    bool exists_ = false;
};

PreparedFile::PreparedFile(WriteTarget target, std::unique_ptr<Temporary> temporary)
    : target_(std::move(target)), temporary_(std::move(temporary)) {}
PreparedFile::PreparedFile(PreparedFile&&) noexcept = default;
PreparedFile& PreparedFile::operator=(PreparedFile&&) noexcept = default;
PreparedFile::~PreparedFile() = default;

Result<PreparedFile> PreparedFile::write(WriteTarget target,
                                         std::span<const std::string_view> pieces) {
    const fs::path folder = target.path.parent_path();
    for (;;) {
        fs::path path = temporaryPath(folder);
        if (path.native().size() >= PATH_MAX) {
            return Error{whyNotCreated(folder, ENAMETOOLONG), target.name};
        }
        auto temporary = std::make_unique<Temporary>(std::move(path));
        const int error = temporary->create(target, pieces);
        if (!error) {
            return PreparedFile(std::move(target), std::move(temporary));
        }
        if (temporary->exists()) {
            return Error{whyNotWritten(error), target.name};
        }
        if (error != EEXIST) {
            return Error{whyNotCreated(folder, error), target.name};
        }
    }
}

Result<void> PreparedFile::place() {
    if (const int error = renamed(temporary_->path(), target_.path)) {
        return Error{whyNotWritten(error), target_.name};
    }
    temporary_->setExists(false);
    return {};
}

Result<void> PreparedFile::swapIn() {
    if (!target_.found) {
        return place();
    }
    if (const int error = exchanged(temporary_->path(), target_.path)) {
        return Error{whyNotWritten(error), target_.name};
    }
    return {};
}

void PreparedFile::swapBack() noexcept {
    if (target_.found) {
        (void)exchanged(temporary_->path(), target_.path);
    } else {
        ::unlink(target_.path.c_str());
    }
}

void syncFolder(const fs::path& folder) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened) {
        ::fsync(opened.number());
    }
}

}  // namespace headlight
