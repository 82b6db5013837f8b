// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/figures/figure_parts.h"
#include "ui/figures/figure_plan.h"

namespace headlight {

// How large a figure and its type become, with a warning where type is too small for print.
QString figureSummary(const FigurePlan& plan, FigureFormat format, double dpi);

// The beginning of a table, and what is written of it.
struct NumbersPreview {
    QString lines;
    QString summary;
    bool any = false;
};
NumbersPreview numbersPreview(const Picture& picture, FigureFormat format);

}  // namespace headlight
