// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pictures/steps_picture.h"

namespace headlight {

// A sheet to be printed: all steps of one cell. Page 1 leaves the results blank, page 2 has them.
struct WorksheetPicture {
    StepsPicture steps;
    QString sentence;
    QString emptyText;

    bool empty() const { return steps.empty(); }
};

inline constexpr int kWorksheetPages = 2;
// Of vectors and of matrices' rows so many numbers at most, the last of all among them.
inline constexpr int kWorksheetColumns = 8;
inline constexpr int kWorksheetRows = 5;

WorksheetPicture worksheetPicture(const Trace& trace, const Selection& selection,
                                  const ViewOptions& options);
// Both pages under one another, each ISO A4.
QSizeF preferredSize(const WorksheetPicture& picture, const Theme& theme);
QSizeF leastSize(const WorksheetPicture& picture, const Theme& theme);
NumberTable numbersOf(const WorksheetPicture& picture);
// 0: with blanks; 1: the solution.
void paintPage(QPainter& painter, const WorksheetPicture& picture, int page, const QRectF& bounds,
               const Theme& theme);
void paint(QPainter& painter, const WorksheetPicture& picture, const QRectF& bounds,
           const Theme& theme);

}  // namespace headlight
