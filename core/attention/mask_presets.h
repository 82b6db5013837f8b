// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"

namespace headlight {

// Masks of the literature, to begin with.
enum class MaskPreset {
    None,
    Causal,
    Prefix,
    Padding,
    Window,
    CausalWindow,
    Graph,
    Dilated,
    Strided,
    Blocks,
    GlobalAndWindow,
    Cross,
};

// The mask for so many tokens. Rules where rules say it, whose numbers then fit any sentence;
// otherwise (setsCells) every hidden cell by itself, for these sizes alone.
Mask presetMask(MaskPreset preset, int queries, int keys);
bool setsCells(MaskPreset preset);

}  // namespace headlight
