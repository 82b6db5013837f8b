// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/trace.h"

#include <algorithm>

namespace headlight {

double Trace::seconds() const {
    double sum = 0;
    for (const StageTime& time : times)
        sum += time.seconds;
    return sum;
}

Health health(const Trace& trace) {
    Health health;
    for (const LayerTrace& layer : trace.layers) {
        health.worstRowError = std::max(health.worstRowError, layer.weights->worstRowError);
        health.finite = health.finite && layer.weights->finite && layer.output->output.allFinite();
        health.emptyRows = std::max(health.emptyRows, int(layer.weights->emptyRows.size()));
    }
    health.rowsSumToOne = health.worstRowError <= kRowSumTolerance;
    return health;
}

Selection clamped(const Selection& selection, const Trace& trace) {
    if (trace.empty())
        return {};
    Selection result = selection;
    result.layer = std::clamp(selection.layer, 0, int(trace.layers.size()) - 1);
    result.head = std::clamp(selection.head, 0, trace.recipe.layer.heads - 1);
    const auto clampToken = [](std::optional<int>& token, int count) {
        if (token && (*token < 0 || *token >= count))
            token.reset();
    };
    clampToken(result.query, trace.queryCount());
    clampToken(result.key, trace.keyCount());
    return result;
}

}  // namespace headlight
