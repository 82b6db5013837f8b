// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/view_options.h"

namespace headlight {

struct Curve {
    QString name;  // "Col 6", as in document 004's legend
    std::vector<double> x;
    std::vector<double> y;
};

// Lines over one axis. Painted by ui/plots.
struct CurvesPicture {
    QString title;
    QString xAxis;
    QString yAxis;
    std::vector<Curve> curves;
    std::optional<double> cursor;
};

// What the position scheme adds, rotates or biases: a heatmap and some of its columns as curves.
// Sinusoidal, learned: rows [position, dimension]. Rotary: cos of the angles [position, pair].
// ALiBi, T5: the bias [head, key - query]. None: no cells and a text that says so.
struct PositionsPicture {
    Heatmap map;
    CurvesPicture curves;
    QString emptyText;
};

PositionsPicture positionsPicture(const Trace& trace, const Selection& selection,
                                  const ViewOptions& options);
QSizeF preferredSize(const PositionsPicture& picture, const Theme& theme);
NumberTable numbersOf(const PositionsPicture& picture);

}  // namespace headlight
