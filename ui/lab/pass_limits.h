// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// What the passes of a lab may take of the machine.
struct PassLimits {
    int threads = 0;          // 0: as many as there are processors; results are the same to the bit
    double mapBytes = 1.5e9;  // see Pass: a text whose maps would take more is cut
    bool operator==(const PassLimits&) const = default;
};

// Processors that threads can run on at once, at least 1.
int processorCount();

}  // namespace headlight
