// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// Bars: filled down to 0, each around its x.
enum class CurveLook { Line, Bars, Points };

struct Curve {
    QString name;  // "Col 6", as in document 004's legend; empty: not in the legend
    std::vector<double> x;
    std::vector<double> y;
    CurveLook look = CurveLook::Line;
    int style = -1;  // its colour and dashes: those of the curve with this number; -1: its own
    bool operator==(const Curve&) const = default;
};

// Lines over one axis. Painted by ui/plots.
struct CurvesPicture {
    QString title;
    QString xAxis;
    QString yAxis;
    std::vector<Curve> curves;
    std::optional<double> cursor;
    // Swings too often to be seen whole where there are many points: a stretch of it is.
    bool inStretches = false;
    // On a logarithmic axis numbers of 0 and below are not drawn.
    bool logX = false;
    bool logY = false;
    std::vector<double> alsoY = {};    // numbers that the axis reaches in any case
    std::vector<QString> xNames = {};  // in place of the numbers 0, 1, 2 …; empty: the numbers

    // The numbers along the axis are counts: no tick stands between two of them.
    bool integerX() const;
};

// Which axis of the map the curves run along.
enum class CurvesAlong { Rows, Columns };

// What the position scheme adds, rotates or biases: a heatmap and some of its columns as curves.
// Sinusoidal, learned: rows [position, dimension]. Rotary: cos of the angles [position, pair].
// ALiBi, T5: the bias [head, key - query], a curve a head. None: no cells and a text that says so.
struct PositionsPicture {
    Heatmap map;
    CurvesPicture curves;
    CurvesAlong along = CurvesAlong::Rows;
    int firstX = 0;  // the curves' x at row or column 0 of the map
    QString emptyText;
};

PositionsPicture positionsPicture(const Trace& trace, const Selection& selection,
                                  const ViewOptions& options);
QSizeF preferredSize(const PositionsPicture& picture, const Theme& theme);
NumberTable numbersOf(const PositionsPicture& picture);

// The columns asked for that the table has, each once, over the row numbers; "%1" in `name` is the
// column's number.
std::vector<Curve> columnCurves(const Matrix& table, const std::vector<int>& columns,
                                const QString& name);

// "position 3, dimension 6 = 0.1411": what pointing at a cell of the map tells. Plain text.
QString readingAt(const PositionsPicture& picture, Cell cell);

}  // namespace headlight
