// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "ui/pictures/colour_scale.h"

namespace headlight {

// What a scale has no colour of its own for: numbers past its ends take the colour of the end, and
// NaN and infinities one that is in no palette. The colour bar tells it.
struct BeyondScale {
    bool below = false;
    bool above = false;
    bool notFinite = false;
    bool operator==(const BeyondScale&) const = default;
};

// Among the visible cells (null: all are) with one scale for all rows, or one a row.
BeyondScale beyondScale(const Matrix& values, const Visibility* visible,
                        const std::vector<ColourScale>& rowScales);
BeyondScale together(const BeyondScale& a, const BeyondScale& b);

}  // namespace headlight
