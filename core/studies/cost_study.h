// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

enum class CostAxis { Length, Width };

// Document 003: self-attention against RNN and CNN, and "its drawback is the amount of
// computation". What one layer costs as a function of the sequence's length or of its width, by
// formula, and what one head really takes on this machine.
struct CostStudy {
    CostAxis over = CostAxis::Length;
    int length = 256;          // n at the cursor
    int width = 512;           // d
    int reach = 64;            // r of windowed attention: keys that a query sees
    int kernel = 3;            // k of the convolution
    bool measure = true;       // off: nothing is run, and the result is the same on every machine
    int measuredLength = 256;  // the longest, or over the width the only one
    int headWidth = 64;        // d of the one head that is run, or over the width the widest
    bool operator==(const CostStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

enum class CostedLayer { Full, Windowed, Linear, Recurrent, Convolution };
inline constexpr int kCostedLayers = 5;

// The leading terms without their constant factors, as in table 1 of Vaswani et al. 2017.
struct LayerCost {
    double operations = 0;  // of the whole layer
    double steps = 0;       // that have to wait for one another
    double path = 0;        // the longest way between two positions, in layers or steps
    double memory = 0;      // numbers that are kept beside the weights: the layer's own, and n·d
};
// Full, recurrent, convolution and windowed ("restricted") attention: Vaswani et al. 2017, table 1;
// linear: Katharopoulos et al. 2020, section 3.2. A window sees no more than the n there are, and
// no path is shorter than one step.
LayerCost costOf(CostedLayer layer, double n, double d, const CostStudy& study);

// The layers that are run here, in the order of CostedLayer.
inline constexpr int kMeasuredLayers = 3;
struct MeasuredCost {
    int n = 0;
    int d = 0;
    std::array<double, kMeasuredLayers> milliseconds = {};
};

// What is run: n = 16, 32, 64 … and `length` at one width, or d = 4, 8, 16 … and `width` at one
// length.
struct HeadTiming {
    CostAxis over = CostAxis::Length;
    int length = 256;
    int width = 64;
    int reach = 64;  // of the window
    bool operator==(const HeadTiming&) const = default;
};
HeadTiming timingOf(const CostStudy& study);

struct CostResult {
    // Lengths or widths, ascending whole numbers; the cursor's is one of them.
    std::vector<double> points;
    std::array<std::vector<LayerCost>, kCostedLayers> curves;  // at each of the points
    std::array<LayerCost, kCostedLayers> atCursor;
    HeadTiming timing;
    std::vector<MeasuredCost> measured;  // empty: nothing was run
};
// Takes over what `last` measured of the same, so that the times stand still while something else
// is turned. Empty: stopped.
std::optional<CostResult> compute(const CostStudy& study, const Pass& pass,
                                  const CostResult* last = nullptr);

}  // namespace headlight
