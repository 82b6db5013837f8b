// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/descriptor.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace headlight {
namespace {

constexpr std::size_t kWriteBytes = std::size_t(1) << 24;

}  // namespace

int Descriptor::close() {
    const int number = std::exchange(number_, -1);
    if (number < 0 || ::close(number) == 0) {
        return 0;
    }
    return errno == EINTR ? 0 : errno;  // Linux has closed it all the same
}

int writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written =
            ::write(descriptor, bytes.data(), std::min(bytes.size(), kWriteBytes));
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

int writeAll(int descriptor, std::span<const std::string_view> pieces) {
    for (const std::string_view piece : pieces) {
        if (const int error = writeAll(descriptor, piece)) {
            return error;
        }
    }
    return 0;
}

std::string systemMessage(int error) {
    const char* words = strerrordesc_np(error);
    return words ? "the system says: " + std::string(words)
                 : "the system says: error " + std::to_string(error);
}

}  // namespace headlight
