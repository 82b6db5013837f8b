// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_input.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "core/files/checked_file.h"
#include "core/files/descriptor.h"

namespace headlight {

std::string sourceName(const std::string& file) {
    return file == kStandardInput ? "standard input" : nameForMessage(file);
}

Result<std::string> readStandardInput(std::uint64_t limit, const Error& tooLong) {
    std::string bytes;
    std::array<char, 65536> block{};
    while (true) {
        const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error{systemMessage(errno), sourceName(kStandardInput)};
        if (count == 0)
            return bytes;
        bytes.append(block.data(), std::size_t(count));
        if (bytes.size() > limit)
            return tooLong;
    }
}

}  // namespace headlight
