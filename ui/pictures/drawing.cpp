// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/drawing.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/label_placing.h"

namespace headlight {
namespace {

QRectF pageBelowTitle(const Drawing& drawing, const QRectF& bounds, const Theme& theme) {
    const double line = drawing.title.isEmpty() ? 0 : 1.5 * theme.font.pixelSize();
    return bounds.adjusted(0, line, 0, 0);
}

void paintArrowHead(QPainter& painter, QPointF from, QPointF to, double size) {
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (length < 1e-9)
        return;
    const QPointF back = along * (-size / length);
    const QPointF side(-back.y() * 0.45, back.x() * 0.45);
    painter.save();
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    const QPointF corners[] = {to, to + back + side, to + back - side};
    painter.drawPolygon(corners, 3);
    painter.restore();
}

QRectF textBox(const Mark& mark, const DrawingScale& scale, const Theme& theme) {
    const QFontMetricsF metrics(scaledFont(theme, mark.size));
    const double width = metrics.horizontalAdvance(mark.text) + 2;
    const double height = metrics.height();
    const QPointF at = scale.at(mark.from);
    const double left = mark.align & Qt::AlignLeft    ? at.x()
                        : mark.align & Qt::AlignRight ? at.x() - width
                                                      : at.x() - width / 2;
    const double top = mark.align & Qt::AlignTop      ? at.y()
                       : mark.align & Qt::AlignBottom ? at.y() - height
                                                      : at.y() - height / 2;
    return {left, top, width, height};
}

void paintMark(QPainter& painter, const Mark& mark, const DrawingScale& scale, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QColor colour = mark.ink == Ink::Own ? mark.own : colourOf(mark.ink, theme);
    QPen pen(colour, mark.width * em, mark.dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap,
             Qt::MiterJoin);
    painter.setPen(mark.width > 0 ? pen : QPen(Qt::NoPen));
    painter.setBrush(mark.filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    const QPointF from = scale.at(mark.from);
    const QPointF to = scale.at(mark.to);
    switch (mark.kind) {
        case Mark::Kind::Line:
            painter.drawLine(from, to);
            break;
        case Mark::Kind::Arrow:
            painter.drawLine(from, to);
            paintArrowHead(painter, from, to, 0.6 * em);
            break;
        case Mark::Kind::Circle:
            painter.drawEllipse(from, scale.length(mark.radius), scale.length(mark.radius));
            break;
        case Mark::Kind::Dot:
            painter.setBrush(colour);
            painter.drawEllipse(from, mark.radius * em, mark.radius * em);
            break;
        case Mark::Kind::Rect:
            painter.drawRect(QRectF(from, to).normalized());
            break;
        case Mark::Kind::Text:
            painter.setPen(colour);
            painter.setFont(scaledFont(theme, mark.size));
            painter.drawText(textBox(mark, scale, theme), Qt::AlignCenter | Qt::TextSingleLine,
                             mark.text);
            break;
    }
}

}  // namespace

QColor colourOf(Ink ink, const Theme& theme) {
    // The first four of the curves' colours (ui/plots/curve_style.cpp), which keep apart for
    // red-green blind readers.
    const bool dark = theme.background.lightnessF() < 0.5;
    switch (ink) {
        case Ink::Faint:
            return theme.faintText;
        case Ink::Grid:
            return theme.grid;
        case Ink::Accent:
            return theme.accent;
        case Ink::Query:
            return theme.queryAccent;
        case Ink::Key:
            return theme.keyAccent;
        case Ink::First:
            return QColor::fromRgb(dark ? 0xff56b4e9 : 0xff0072b2);
        case Ink::Second:
            return QColor::fromRgb(dark ? 0xffff9448 : 0xffd55e00);
        case Ink::Third:
            return QColor::fromRgb(dark ? 0xff33c79d : 0xff00795a);
        case Ink::Fourth:
            return QColor::fromRgb(dark ? 0xffe79cc9 : 0xffa94a85);
        default:
            return theme.text;
    }
}

Mark line(QPointF from, QPointF to, Ink ink, double width) {
    Mark mark;
    mark.from = from;
    mark.to = to;
    mark.ink = ink;
    mark.width = width;
    return mark;
}

Mark arrow(QPointF from, QPointF to, Ink ink, double width) {
    Mark mark = line(from, to, ink, width);
    mark.kind = Mark::Kind::Arrow;
    return mark;
}

Mark circle(QPointF centre, double radius, Ink ink) {
    Mark mark;
    mark.kind = Mark::Kind::Circle;
    mark.from = centre;
    mark.radius = radius;
    mark.ink = ink;
    return mark;
}

Mark dot(QPointF at, Ink ink, const QString& reading, double ems) {
    Mark mark;
    mark.kind = Mark::Kind::Dot;
    mark.from = at;
    mark.radius = ems;
    mark.ink = ink;
    mark.width = 0;
    mark.reading = reading;
    return mark;
}

Mark label(QPointF at, const QString& text, Qt::Alignment align, Ink ink, double size) {
    Mark mark;
    mark.kind = Mark::Kind::Text;
    mark.from = at;
    mark.text = text;
    mark.align = align;
    mark.ink = ink;
    mark.size = size;
    return mark;
}

DrawingScale::DrawingScale(const Drawing& drawing, const QRectF& bounds, const Theme& theme)
    : page_(pageBelowTitle(drawing, bounds, theme)), world_(drawing.world) {
    if (world_.width() <= 0 || world_.height() <= 0)
        return;
    across_ = page_.width() / world_.width();
    down_ = page_.height() / world_.height();
    if (!drawing.stretch)
        across_ = down_ = std::min(across_, down_);
}

QPointF DrawingScale::at(QPointF point) const {
    const QPointF off = point - world_.center();
    return page_.center() + QPointF(off.x() * across_, -off.y() * down_);
}

QPointF DrawingScale::back(QPointF place) const {
    const QPointF off = place - page_.center();
    return world_.center() + QPointF(off.x() / across_, -off.y() / down_);
}

void paint(QPainter& painter, const Drawing& drawing, const QRectF& bounds, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!drawing.title.isEmpty()) {
        QFont bold = theme.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(
            QRectF(bounds.left(), bounds.top(), bounds.width(), 1.4 * theme.font.pixelSize()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetricsF(bold).elidedText(drawing.title, Qt::ElideRight, bounds.width()));
    }
    const DrawingScale scale(drawing, bounds, theme);
    for (const Mark& mark : placedMarks(drawing, bounds, theme))
        paintMark(painter, mark, scale, theme);
    painter.restore();
}

QRectF boxOf(const Mark& mark, const DrawingScale& scale, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QPointF from = scale.at(mark.from);
    const auto around = [&](double radius) {
        return QRectF(from.x() - radius, from.y() - radius, 2 * radius, 2 * radius);
    };
    switch (mark.kind) {
        case Mark::Kind::Text:
            return textBox(mark, scale, theme);
        case Mark::Kind::Circle:
            return around(scale.length(mark.radius));
        case Mark::Kind::Dot:
            return around(std::max(mark.radius, 0.4) * em);  // a finger's or a mouse's aim
        default:
            return QRectF(from, scale.at(mark.to)).normalized();
    }
}

std::optional<std::size_t> markAt(const Drawing& drawing, const QRectF& bounds, const Theme& theme,
                                  QPointF at) {
    const DrawingScale scale(drawing, bounds, theme);
    for (std::size_t i = drawing.marks.size(); i-- > 0;) {
        const Mark& mark = drawing.marks[i];
        if ((mark.id >= 0 || !mark.reading.isEmpty()) && boxOf(mark, scale, theme).contains(at))
            return i;
    }
    return std::nullopt;
}

}  // namespace headlight
