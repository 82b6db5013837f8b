// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace headlight {

void keepFreedMemory() {
#ifdef __GLIBC__
    constexpr int kMegabyte = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
    mallopt(M_TRIM_THRESHOLD, 256 * kMegabyte);
    mallopt(M_TOP_PAD, 16 * kMegabyte);
    // What one thread has freed, the next pass takes, in whatever thread it runs.
    mallopt(M_ARENA_MAX, 1);
#endif
}

std::uint64_t memoryInUse() {
    std::ifstream pages("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    pages >> all >> resident;
    return pages ? resident * std::uint64_t(::sysconf(_SC_PAGESIZE)) : 0;
}

double physicalMemory() {
    const double pages = double(sysconf(_SC_PHYS_PAGES));
    return std::max(0.0, pages) * double(std::max(0L, sysconf(_SC_PAGESIZE)));
}

}  // namespace headlight
