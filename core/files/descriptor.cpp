// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/descriptor.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace headlight {

int Descriptor::close() {
    const int number = std::exchange(number_, -1);
    if (number < 0 || ::close(number) == 0) {
        return 0;
    }
    return errno == EINTR ? 0 : errno;  // Linux has closed it all the same
}

std::string systemMessage(int error) {
    const char* words = strerrordesc_np(error);
    return words ? "the system says: " + std::string(words)
                 : "the system says: error " + std::to_string(error);
}

}  // namespace headlight
