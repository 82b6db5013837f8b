// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace headlight {

// Of the thread itself, which others on the machine do not lengthen, in ms.
inline double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

}  // namespace headlight
