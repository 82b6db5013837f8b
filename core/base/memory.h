// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace headlight {

// Lets the process keep freed memory for its next pass. Each pass frees and takes the same few
// megabytes; handing them back to the kernel and having them zeroed again cost a quarter of the
// time from key press to picture. Called once, before threads; does nothing outside glibc.
void keepFreedMemory();

// Of the machine's memory what this process has now, in bytes; 0: the system does not say.
std::uint64_t memoryInUse();
// Bytes of memory that the machine has; 0: it does not tell.
double physicalMemory();

}  // namespace headlight
