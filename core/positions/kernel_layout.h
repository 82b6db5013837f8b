// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/sines.h"
#include "core/positions/position_spec.h"

namespace headlight {

// What the kernels call it.
inline kernels::Pairs kernelLayout(PairLayout layout) {
    return layout == PairLayout::Interleaved ? kernels::Pairs::Interleaved : kernels::Pairs::Halves;
}

}  // namespace headlight
