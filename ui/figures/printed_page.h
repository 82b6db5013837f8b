// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QSizeF>
#include <QString>
#include <span>

#include "ui/figures/figure.h"

namespace headlight {

// A sheet of paper with one picture on it. Lengths in units of 1/96 inch.
struct PrintedPage {
    QSizeF paper;
    double margin = 57;    // 15 mm: what every printer reaches
    QString header;        // the scene's name
    QString caption = {};  // under the picture
    QString number = {};   // at the bottom
};

// In the print theme, as large as the paper allows but at most kMostEnlarged times its own size.
inline constexpr double kMostEnlarged = 1.6;
// What stands at the edges of every page.
void paintPageEdges(QPainter& painter, const PrintedPage& page, const Theme& theme);
// What they leave.
QRectF pageRoom(const PrintedPage& page, const Theme& theme);

// A worksheet has two pages and is A4 by itself.
int pageCount(const Picture& picture);
void paintPrintedPage(QPainter& painter, const Picture& picture, int number,
                      const PrintedPage& page);

// Pictures above each other, each with its caption; the page's own is not used.
struct PagePart {
    const Picture* picture;
    QString caption;
};
// How much smaller than on pages of their own they would be; 1: not at all.
double shareOnOnePage(std::span<const PagePart> parts, const PrintedPage& page);
void paintSharedPage(QPainter& painter, std::span<const PagePart> parts, const PrintedPage& page);

// The same as a PDF, for who has no printer: QPrinter would write it itself, and says that it did
// where the disk is full.
Result<std::string> encodePrintedPages(const Picture& picture, const PrintedPage& page);

}  // namespace headlight
