// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <vector>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"

class QCPGraph;
class QCPLegend;

namespace headlight {

// What stands above the axes of a plot, and in what type, so that it fits: all names of the curves
// in smaller type sooner than some of them, and of the many that are told apart by a ramp some,
// evenly spread. Title before legend.
struct PlotHead {
    QFont font;  // of the whole plot
    bool titled = false;
    std::vector<int> names;  // of the curves that have one; empty: no legend
    int inLine = 1;
    int iconWidth = 0;  // length of a line's sample
    int spacing = 0;
};
PlotHead planHead(const CurvesPicture& picture, const QSize& size, const Theme& theme);

// `named`: the graphs of the curves that have a name.
void fillLegend(QCPLegend& legend, const PlotHead& head, const std::vector<QCPGraph*>& named,
                const Theme& theme);

}  // namespace headlight
