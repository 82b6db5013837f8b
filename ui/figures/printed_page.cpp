// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/printed_page.h"

#include <algorithm>

#include "ui/figures/encode.h"

namespace headlight {
namespace {

constexpr double kHeaderGap = 8;
constexpr double kMinimumScale = 0.05;
constexpr int kTextUnderPicture = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QRectF insideOf(const PrintedPage& page) {
    return QRectF(QPointF(0, 0), page.paper)
        .adjusted(page.margin, page.margin, -page.margin, -page.margin);
}

double lineOf(const Theme& theme) { return QFontMetricsF(theme.font).height(); }

void paintHeader(QPainter& painter, const PrintedPage& page, const QRectF& room,
                 const Theme& theme) {
    painter.setFont(theme.font);
    painter.setPen(theme.faintText);
    painter.drawText(room, Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine,
                     QStringLiteral("Headlight"));
    const double half = 0.8 * room.width();
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                     QFontMetricsF(theme.font).elidedText(page.header, Qt::ElideMiddle, half));
    painter.setPen(QPen(theme.grid, 1));
    const double below = room.top() + QFontMetricsF(theme.font).height() + kHeaderGap / 2;
    painter.drawLine(QPointF(room.left(), below), QPointF(room.right(), below));
}

double captionRoom(const PrintedPage& page, double width, const Theme& theme) {
    if (page.caption.isEmpty())
        return 0;
    const QRectF text =
        QFontMetricsF(theme.font)
            .boundingRect(QRectF(0, 0, width, 1e6), kTextUnderPicture, page.caption);
    return text.height() + kHeaderGap;
}

}  // namespace

void paintPageEdges(QPainter& painter, const PrintedPage& page, const Theme& theme) {
    const QRectF inside = insideOf(page);
    paintHeader(painter, page, inside, theme);
    painter.setPen(theme.faintText);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignBottom | Qt::TextSingleLine, page.number);
}

QRectF pageRoom(const PrintedPage& page, const Theme& theme) {
    const double below = page.number.isEmpty() ? 0 : lineOf(theme) + kHeaderGap;
    return insideOf(page).adjusted(0, lineOf(theme) + 2 * kHeaderGap, 0, -below);
}

int pageCount(const Picture& picture) {
    return std::holds_alternative<WorksheetPicture>(picture) ? kWorksheetPages : 1;
}

void paintPrintedPage(QPainter& painter, const Picture& picture, int number,
                      const PrintedPage& page) {
    const Theme print = theme(ThemeKind::Print, figureFont());
    painter.save();
    if (const auto* sheet = std::get_if<WorksheetPicture>(&picture)) {
        QSizeF own = preferredSize(*sheet, print);
        own.setHeight(own.height() / kWorksheetPages);
        const double scale =
            std::min(page.paper.width() / own.width(), page.paper.height() / own.height());
        painter.scale(scale, scale);
        paintPage(painter, *sheet, number, QRectF(QPointF(0, 0), own), print);
        painter.restore();
        return;
    }
    paintPageEdges(painter, page, print);
    QRectF room = pageRoom(page, print);
    room.adjust(0, 0, 0, -captionRoom(page, room.width(), print));
    const QSizeF own = preferredSize(picture, print);
    const double scale =
        std::clamp(std::min(room.width() / own.width(), room.height() / own.height()),
                   kMinimumScale, kMostEnlarged);
    if (!page.caption.isEmpty()) {
        painter.setFont(print.font);
        painter.setPen(print.text);
        const QRectF under(room.left(), room.top() + own.height() * scale + kHeaderGap,
                           room.width(), room.height());
        painter.drawText(under, kTextUnderPicture, page.caption);
    }
    painter.translate(room.left() + (room.width() - own.width() * scale) / 2, room.top());
    painter.scale(scale, scale);
    paint(painter, picture, QRectF(QPointF(0, 0), own), print);
    painter.restore();
}

}  // namespace headlight
