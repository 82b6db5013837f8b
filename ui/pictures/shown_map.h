// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/colour_scale.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// One head's numbers at the chosen stage, as they are shown and handed out.
struct ShownMap {
    std::shared_ptr<const Matrix> values;  // [n_q, n_k], part of the trace where that is possible
    std::shared_ptr<const Visibility> visible;  // null: all cells are
    std::vector<float> removedMass;             // [n_q], empty unless keys are excluded
};

// Scores: all of them. MaskedScores: hidden cells hold the mask's value or -inf. Weights: without
// the excluded keys each row is scaled up to sum to 1 again; where nothing is left it is zeros.
ShownMap shownMap(const Trace& trace, int layer, int head, const ViewOptions& options);

// Excluded keys that this trace has.
std::vector<int> excludedColumns(const Trace& trace, const ViewOptions& options);

// Takes columns out of one row of weights and scales the rest up to sum to 1, where any is left.
// The weight that was taken out.
float excludeFromRow(float* row, int count, const std::vector<int>& columns);

// Smallest and largest finite number among what is visible.
struct NumberRange {
    double low = 0;
    double high = 0;
};
std::optional<NumberRange> finiteRange(const Matrix& values, const Visibility* visible);
// Over every head of every layer.
std::optional<NumberRange> rangeOfAllHeads(const Trace& trace, const ViewOptions& options);

// One scale, or one a row. Weights begin at 0 and, shared by all heads, end at 1, so that pictures
// of any two sentences can be compared. Scores span their range (`allHeads` where that is the
// scope); the diverging palette has 0 in the middle.
std::vector<ColourScale> scalesOf(const ShownMap& map, const ViewOptions& options,
                                  const std::optional<NumberRange>& allHeads);

// "weight", "score", "masked score": what a colour bar measures (translated).
QString quantityName(MapStage stage);

// What a hand-built head looks for (translated); empty for other weights.
QString headSubtitle(const Trace& trace, int head);

}  // namespace headlight
