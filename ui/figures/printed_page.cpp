// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/printed_page.h"

#include <algorithm>

#include "ui/figures/encode.h"

namespace headlight {
namespace {

constexpr double kHeaderGap = 8;
constexpr double kMinimumScale = 0.05;

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

}  // namespace

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
    const QRectF inside = QRectF(QPointF(0, 0), page.paper)
                              .adjusted(page.margin, page.margin, -page.margin, -page.margin);
    paintHeader(painter, page, inside, print);
    const double header = QFontMetricsF(print.font).height() + 2 * kHeaderGap;
    const QRectF room = inside.adjusted(0, header, 0, 0);
    const QSizeF own = preferredSize(picture, print);
    const double scale =
        std::clamp(std::min(room.width() / own.width(), room.height() / own.height()),
                   kMinimumScale, kMostEnlarged);
    painter.translate(room.left() + (room.width() - own.width() * scale) / 2, room.top());
    painter.scale(scale, scale);
    paint(painter, picture, QRectF(QPointF(0, 0), own), print);
    painter.restore();
}

}  // namespace headlight
