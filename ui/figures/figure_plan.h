// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QSizeF>
#include <QString>

#include "ui/figures/figure.h"

namespace headlight {

// A figure with everything decided but its file: what the preview shows is what is written.
struct FigurePlan {
    Picture picture;   // without what is left out
    Theme theme;       // its background has no opacity where the figure's has none
    QSizeF size;       // of all of it, in units of 1/96 inch
    double scale = 1;  // of the picture, whose type is kFigureTypePoints large by itself
    QString caption;   // painted below; empty: none
    double captionHeight = 0;
    QString title;  // of the file
};

// Refuses what cannot be written: sizes, too little room, a background that hides the type.
Result<FigurePlan> planFigure(const Picture& picture, FigureFormat format,
                              const FigureOptions& options);

// In units of 1/96 inch, from (0, 0) on.
void paintFigure(QPainter& painter, const FigurePlan& plan);

// How large the type is, in points; no label is smaller than `least`.
struct TypeSizes {
    double main = 0;
    double least = 0;
};
TypeSizes typeSizes(const FigurePlan& plan);

// Whether a caption can stand below it: pages of a sheet have no room for one.
bool takesCaption(const Picture& picture);

// Light type is not read on white; PDF/A and tables have no transparent ground. `archive`: see
// FigureLook.
Result<void> checkBackground(FigureBackground background, FigureFormat format, ThemeKind kind,
                             bool archive);

}  // namespace headlight
