// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "core/base/utf8.h"

namespace headlight {
namespace {

constexpr std::size_t kLongestLine = 4000;

// There is nobody left to tell when standard error itself fails.
void writeToStandardError(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written < 0 && errno != EINTR)
            return;
        if (written > 0)
            text.remove_prefix(std::size_t(written));
    }
}

}  // namespace

void reserveStandardStreams() {
    for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF)
            continue;
        // The wrong way round on purpose: reading or writing goes on failing. The lowest free
        // number is the one that was closed, as the ones below it are open by now.
        const int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", mode) < 0)
            return;
    }
}

void printError(const Error& error) { printLine("error", describe(error)); }

void printLine(std::string_view kind, std::string_view text) {
    const std::string line =
        "headlight: " + std::string(kind) + ": " + escapedForMessage(text, kLongestLine) + "\n";
    writeToStandardError(line);
}

}  // namespace headlight
