// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/label_placing.h"

#include <QFontMetricsF>
#include <QLineF>
#include <algorithm>

namespace headlight {
namespace {

// Right of a dot first, as maps of towns have it.
constexpr Qt::Alignment kSides[] = {
    Qt::AlignLeft | Qt::AlignVCenter,   Qt::AlignRight | Qt::AlignVCenter,
    Qt::AlignHCenter | Qt::AlignBottom, Qt::AlignHCenter | Qt::AlignTop,
    Qt::AlignLeft | Qt::AlignBottom,    Qt::AlignLeft | Qt::AlignTop,
    Qt::AlignRight | Qt::AlignBottom,   Qt::AlignRight | Qt::AlignTop};

// How far a text keeps from its place, in ems: each further ring only where the nearer is taken.
constexpr double kRings[] = {0.55, 1.2, 2.0, 2.8};

// From this distance on a line leads from a text to its place, in ems.
constexpr double kLeader = 0.8;

QPointF nearestIn(const QRectF& box, QPointF at) {
    return {std::clamp(at.x(), box.left(), box.right()),
            std::clamp(at.y(), box.top(), box.bottom())};
}

bool isFree(const QRectF& box, const std::vector<QRectF>& taken) {
    return std::none_of(taken.begin(), taken.end(),
                        [&](const QRectF& other) { return other.intersects(box); });
}

QPointF awayFrom(Qt::Alignment side, double distance) {
    const double x = side & Qt::AlignLeft ? 1 : side & Qt::AlignRight ? -1 : 0;
    const double y = side & Qt::AlignTop ? 1 : side & Qt::AlignBottom ? -1 : 0;
    return QPointF(x, y) * (x != 0 && y != 0 ? 0.7 * distance : distance);
}

// Moves the text to the first free place around its own; false: there is none.
bool place(Mark& text, const DrawingScale& scale, const QRectF& bounds, const Theme& theme,
           const std::vector<QRectF>& taken) {
    const QPointF own = text.from;
    for (const double ring : kRings)
        for (const Qt::Alignment side : kSides) {
            text.align = side;
            text.from =
                scale.back(scale.at(own) + awayFrom(side, ring * double(theme.font.pixelSize())));
            const QRectF box = boxOf(text, scale, theme);
            if (bounds.contains(box) && isFree(box, taken))
                return true;
        }
    return false;
}

}  // namespace

std::vector<Mark> placedMarks(const Drawing& drawing, const QRectF& bounds, const Theme& theme) {
    const DrawingScale scale(drawing, bounds, theme);
    std::vector<QRectF> taken;
    if (!drawing.title.isEmpty())
        taken.emplace_back(bounds.left(), bounds.top(), bounds.width(),
                           1.5 * double(theme.font.pixelSize()));
    for (const Mark& mark : drawing.marks)
        if (mark.kind == Mark::Kind::Text ? !mark.yields
                                          : mark.kind == Mark::Kind::Dot || mark.id >= 0)
            taken.push_back(boxOf(mark, scale, theme));
    std::vector<Mark> placed;
    for (Mark mark : drawing.marks) {
        if (mark.kind == Mark::Kind::Text && mark.room > 0)
            mark.text = QFontMetricsF(scaledFont(theme, mark.size))
                            .elidedText(mark.text, Qt::ElideRight, scale.length(mark.room));
        if (mark.kind == Mark::Kind::Text && mark.yields) {
            const QPointF own = scale.at(mark.from);
            if (!place(mark, scale, bounds, theme, taken))
                continue;
            const QRectF box = boxOf(mark, scale, theme);
            taken.push_back(box);
            if (const QPointF near = nearestIn(box, own);
                QLineF(near, own).length() > kLeader * double(theme.font.pixelSize()))
                placed.push_back(line(scale.back(own), scale.back(near), Ink::Faint, 0.05));
        }
        placed.push_back(std::move(mark));
    }
    return placed;
}

}  // namespace headlight
