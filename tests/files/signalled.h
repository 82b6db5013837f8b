// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include "core/files/checked_file.h"

namespace headlight::test {

// What the program does on a signal.
inline void leave(int signal) {
    removeUnfinishedFiles();
    ::_exit(128 + signal);
}

}  // namespace headlight::test
