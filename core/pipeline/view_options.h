// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

#include "core/pipeline/seen_cells.h"

namespace headlight {

enum class MapStage { Scores, MaskedScores, Weights };
// What one colour range is shared by.
enum class RangeScope { AllHeads, OneHead, EachRow };
enum class Transfer { Linear, SquareRoot, Logarithmic };
enum class PaletteKind {
    Viridis,
    Cividis,
    Magma,
    Inferno,
    Blues,
    Grey,
    Diverging,
    ViridisReversed,
    CividisReversed,
    MagmaReversed,
    InfernoReversed,
    BluesReversed,
    GreyReversed,
    DivergingReversed
};
// Centred on zero.
constexpr bool isDiverging(PaletteKind kind) {
    return kind == PaletteKind::Diverging || kind == PaletteKind::DivergingReversed;
}

// How a trace is looked at. Part of a scene, not of the recipe: turning one of these computes
// nothing anew.
struct ViewOptions {
    MapStage stage = MapStage::Weights;
    RangeScope range = RangeScope::AllHeads;
    Transfer transfer = Transfer::Linear;
    PaletteKind palette = PaletteKind::Viridis;
    std::set<int> excludedKeys;                    // token columns left out and rows renormalised
    std::vector<int> curveColumns = {6, 7, 8, 9};  // document 004's figure
    int step = 0;                                  // of the view that works one cell out
    bool wholeMatrices = false;                    // it shows the step for all tokens at once too
    SeenCells seen = {};                           // of a head's map; none: the whole
    bool operator==(const ViewOptions&) const = default;
};

}  // namespace headlight
