// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_set.h"

#include <cstdlib>
#include <system_error>

#include "app/interrupts.h"
#include "core/files/checked_file.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

Error systemError(const fs::path& path, const std::error_code& code) {
    return {code.message(), nameForMessage(path)};
}

// A folder that goes away with all that is in it.
class TemporaryFolder {
 public:
    explicit TemporaryFolder(const fs::path& parent)
        : path_((parent / ".headlight-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) {
            error_ = std::error_code(errno, std::generic_category());
            path_.clear();
        }
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty())
            fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::error_code& error() const { return error_; }
    fs::path path() const { return path_; }

 private:
    std::string path_;
    std::error_code error_;
};

Result<void> fill(const fs::path& folder, const std::vector<NamedBytes>& files) {
    const TemporaryFolder temporary(folder);
    if (temporary.error())
        return systemError(folder, temporary.error());
    for (const NamedBytes& file : files) {
        if (fs::is_directory(folder / file.name))
            return Error{"is a folder; a file of that name was to be written", file.name};
        if (auto written = writeFile(temporary.path() / file.name, file.bytes); !written)
            return written;
    }
    for (const NamedBytes& file : files) {
        std::error_code code;
        fs::rename(temporary.path() / file.name, folder / file.name, code);
        if (code)
            return systemError(folder / file.name, code);
    }
    return {};
}

}  // namespace

Result<void> writeFileSet(const fs::path& folder, const std::vector<NamedBytes>& files) {
    const InterruptHold hold;
    std::error_code code;
    const bool created = fs::create_directory(folder, code);
    if (code)
        return systemError(folder, code);
    auto filled = fill(folder, files);
    if (!filled && created)
        fs::remove(folder, code);
    return filled;
}

}  // namespace headlight
