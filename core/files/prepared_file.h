// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/base/result.h"
#include "core/files/write_target.h"

namespace headlight {

// A file written beside its place: whole, synced, with the mode of the one it is to replace.
// Removed again at the end of its life, and known to removeUnfinishedFiles until then.
class PreparedFile {
 public:
    // For targets that are no device.
    static Result<PreparedFile> write(WriteTarget target, std::span<const std::string_view> pieces);
    PreparedFile(PreparedFile&&) noexcept;
    PreparedFile& operator=(PreparedFile&&) noexcept;
    ~PreparedFile();

    const WriteTarget& target() const { return target_; }

    // Into its place, for good. What stood there is gone.
    Result<void> place();

    // The same so that it can be undone as long as this lives: what stood there waits under the
    // temporary name. To be used while a Placing lives.
    Result<void> swapIn();
    void swapBack() noexcept;

 private:
    class Temporary;
    PreparedFile(WriteTarget target, std::unique_ptr<Temporary> temporary);

    WriteTarget target_;
    std::unique_ptr<Temporary> temporary_;
};

// So that new names outlive a power cut. The bytes are safe already: no error.
void syncFolder(const std::filesystem::path& folder);

}  // namespace headlight
