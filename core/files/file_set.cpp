// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_set.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <system_error>

#include "core/files/checked_file.h"
#include "core/files/prepared_file.h"
#include "core/files/unfinished_files.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr int kFirstNumber = 2;  // the file that is there is the first

using PreparedFiles = std::vector<PreparedFile>;

Result<PreparedFiles> prepared(const fs::path& folder, std::span<const NamedBytes> files) {
    PreparedFiles all;
    all.reserve(files.size());
    for (const NamedBytes& file : files) {
        Result<WriteTarget> target = resolvedTarget(folder / file.name);
        if (!target) {
            return target.error();
        }
        if (target->isDevice()) {
            return Error{"this is a device, not a file", target->name};
        }
        const std::string_view bytes = file.bytes;
        Result<PreparedFile> one = PreparedFile::write(*std::move(target), std::span(&bytes, 1));
        if (!one) {
            return one.error();
        }
        all.push_back(*std::move(one));
    }
    return all;
}

Result<void> placeAll(PreparedFiles& files) {
    const Placing placing;
    for (std::size_t next = 0; next < files.size(); ++next) {
        if (Result<void> placed = files[next].swapIn(); !placed) {
            while (next > 0) {
                files[--next].swapBack();
            }
            return placed;
        }
    }
    files.clear();  // and what stood there before
    return {};
}

Result<void> fill(const fs::path& folder, std::span<const NamedBytes> files) {
    Result<PreparedFiles> all = prepared(folder, files);
    if (!all) {
        return all.error();
    }
    std::set<fs::path> folders;  // more than one where a name is a link
    for (const PreparedFile& file : *all) {
        folders.insert(file.target().path.parent_path());
    }
    if (Result<void> placed = placeAll(*all); !placed) {
        return placed;
    }
    for (const fs::path& each : folders) {
        syncFolder(each);
    }
    return {};
}

fs::path folderAbove(const fs::path& folder) {
    std::error_code ignored;
    return (fs::absolute(folder, ignored) / "").parent_path().parent_path();
}

}  // namespace

Result<void> writeFileSet(const fs::path& folder, std::span<const NamedBytes> files) {
    if (::mkdir(folder.c_str(), 0777) == 0) {
        const UnfinishedFile known(folder.native());
        Result<void> filled = fill(folder, files);
        if (!filled) {
            ::rmdir(folder.c_str());
        }
        return filled;
    }
    const int error = errno;
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) {
        return fill(folder, files);
    }
    return Error{error == EEXIST ? "this is a file, not a folder"
                                 : whyNotCreated(folderAbove(folder), error),
                 nameForMessage(folder)};
}

std::vector<std::string> namesTaken(const fs::path& folder, std::span<const NamedBytes> files) {
    std::vector<std::string> taken;
    std::error_code ignored;
    for (const NamedBytes& file : files) {
        const fs::path path = folder / file.name;
        const bool there = fs::exists(fs::symlink_status(path, ignored));
        if (there && !fs::is_directory(path, ignored)) {  // a folder is no question: it is refused
            taken.push_back(file.name);
        }
    }
    return taken;
}

std::vector<std::string> namesBeside(const fs::path& folder, std::span<const NamedBytes> files) {
    std::set<std::string> used;
    for (const NamedBytes& file : files) {
        used.insert(file.name);
    }
    const auto stands = [&](const std::string& name) {
        std::error_code ignored;
        return fs::exists(fs::symlink_status(folder / name, ignored));
    };
    std::vector<std::string> names;
    names.reserve(files.size());
    for (const NamedBytes& file : files) {
        const fs::path plain(file.name);
        std::string name = file.name;
        for (int number = kFirstNumber; stands(name) || (number > kFirstNumber && used.count(name));
             ++number) {
            name = plain.stem().string() + " (" + std::to_string(number) + ")" +
                   plain.extension().string();
        }
        used.insert(name);
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace headlight
