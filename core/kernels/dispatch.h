// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// For the room's own sources, before any Highway header.
//
// Vectors whose length the compiler does not know cannot be members or array elements, which the
// loops here rely on: those instruction sets are left out and their processors use NEON.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

namespace headlight::kernels {

// Before every dynamic dispatch. The first call chooses the instruction set.
void chooseTargetOnce();

}  // namespace headlight::kernels
