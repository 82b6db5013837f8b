// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/pictures/theme.h"

namespace headlight {

// What a mark of a drawing is coloured as; the theme says how that looks.
enum class Ink { Text, Faint, Grid, Accent, Query, Key, First, Second, Third, Fourth, Own };
QColor colourOf(Ink ink, const Theme& theme);

// One shape of a drawing, in the drawing's own coordinates (y upwards, as in a textbook); widths
// and radii of dots and sizes of type are in ems.
struct Mark {
    enum class Kind { Line, Arrow, Circle, Dot, Rect, Text };
    Kind kind = Kind::Line;
    QPointF from;       // centre of circles and dots, place of texts, one corner of rectangles
    QPointF to;         // end of lines and arrows, the opposite corner
    double radius = 0;  // circles: in coordinates; dots: in ems
    QString text;       // plain
    Qt::Alignment align = Qt::AlignCenter;  // of a text, about its place
    double size = 1;                        // of a text, of the theme's type
    double room = 0;                        // a longer text is cut, in coordinates; 0: it is not
    bool yields = false;  // a text that moves beside its place, or goes, where it would cover more
    double width = 0.08;  // of the pen, in ems; 0: no outline
    bool dashed = false;
    bool filled = false;
    Ink ink = Ink::Text;
    QColor own;       // of Ink::Own
    QString reading;  // what pointing at it tells; empty: nothing
    int id = -1;      // what choosing it asks for; -1: nothing
    bool operator==(const Mark&) const = default;
};

// Shapes on a page, to one scale in both directions unless `stretch` says otherwise.
struct Drawing {
    QString title;
    QRectF world;  // what is seen, y upwards: top() is the lowest y
    bool stretch = false;
    std::vector<Mark> marks;
    bool operator==(const Drawing&) const = default;
};

Mark line(QPointF from, QPointF to, Ink ink, double width = 0.08);
Mark arrow(QPointF from, QPointF to, Ink ink, double width = 0.1);
Mark circle(QPointF centre, double radius, Ink ink);
Mark dot(QPointF at, Ink ink, const QString& reading = {}, double ems = 0.3);
Mark label(QPointF at, const QString& text, Qt::Alignment align = Qt::AlignCenter,
           Ink ink = Ink::Text, double size = 1);

// Where a point of the drawing stands in `bounds`, below its title.
class DrawingScale {
 public:
    DrawingScale(const Drawing& drawing, const QRectF& bounds, const Theme& theme);
    QPointF at(QPointF point) const;
    QPointF back(QPointF place) const;  // the inverse
    double length(double ofWorld) const { return ofWorld * across_; }

 private:
    QRectF page_;
    QRectF world_;
    double across_ = 1;
    double down_ = 1;
};

void paint(QPainter& painter, const Drawing& drawing, const QRectF& bounds, const Theme& theme);

// The topmost mark that says or asks something there; none.
std::optional<std::size_t> markAt(const Drawing& drawing, const QRectF& bounds, const Theme& theme,
                                  QPointF at);
QRectF boxOf(const Mark& mark, const DrawingScale& scale, const Theme& theme);

}  // namespace headlight
