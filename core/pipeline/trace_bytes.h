// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/pipeline/trace.h"

namespace headlight {

// How much memory the numbers of a trace take: its vectors, maps and results, those of the traces
// that it holds too. What several of its parts share counts once; what another trace shares as well
// counts for both.
std::uint64_t bytesOf(const Trace& trace);

}  // namespace headlight
