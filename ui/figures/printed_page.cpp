// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/printed_page.h"

#include <algorithm>

#include "ui/figures/encode.h"

namespace headlight {
namespace {

constexpr double kHeaderGap = 8;
constexpr double kPartGap = 24;  // between pictures that share a page
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

double captionRoom(const QString& caption, double width, const Theme& theme) {
    if (caption.isEmpty())
        return 0;
    const QRectF text = QFontMetricsF(theme.font)
                            .boundingRect(QRectF(0, 0, width, 1e6), kTextUnderPicture, caption);
    return text.height() + kHeaderGap;
}

// Of a picture in a room that its caption has left.
double scaleIn(const QSizeF& room, const QSizeF& own) {
    return std::clamp(std::min(room.width() / own.width(), room.height() / own.height()),
                      kMinimumScale, kMostEnlarged);
}

// Gives the lower end of what was painted.
double paintWithCaption(QPainter& painter, const PagePart& part, const QRectF& room, double scale,
                        const Theme& theme) {
    const QSizeF own = preferredSize(*part.picture, theme);
    const double below = room.top() + own.height() * scale;
    if (!part.caption.isEmpty()) {
        painter.setFont(theme.font);
        painter.setPen(theme.text);
        const QRectF under(room.left(), below + kHeaderGap, room.width(), room.height());
        painter.drawText(under, kTextUnderPicture, part.caption);
    }
    painter.save();
    painter.translate(room.left() + (room.width() - own.width() * scale) / 2, room.top());
    painter.scale(scale, scale);
    paint(painter, *part.picture, QRectF(QPointF(0, 0), own), theme);
    painter.restore();
    return below + captionRoom(part.caption, room.width(), theme);
}

// Its scale where it has a page's whole room.
double ownScale(const PagePart& part, const QRectF& room, const Theme& theme) {
    const double caption = captionRoom(part.caption, room.width(), theme);
    return scaleIn({room.width(), room.height() - caption}, preferredSize(*part.picture, theme));
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
    const QRectF room = pageRoom(page, print);
    const PagePart part{&picture, page.caption};
    paintWithCaption(painter, part, room, ownScale(part, room, print), print);
    painter.restore();
}

double shareOnOnePage(std::span<const PagePart> parts, const PrintedPage& page) {
    const Theme print = theme(ThemeKind::Print, figureFont());
    const QRectF room = pageRoom(page, print);
    double left = room.height() - kPartGap * double(parts.size() - 1);
    double pictures = 0;
    for (const PagePart& part : parts) {
        left -= captionRoom(part.caption, room.width(), print);
        pictures += preferredSize(*part.picture, print).height() * ownScale(part, room, print);
    }
    return std::clamp(left / pictures, 0.0, 1.0);
}

void paintSharedPage(QPainter& painter, std::span<const PagePart> parts, const PrintedPage& page) {
    const Theme print = theme(ThemeKind::Print, figureFont());
    const double share = shareOnOnePage(parts, page);
    painter.save();
    paintPageEdges(painter, page, print);
    const QRectF whole = pageRoom(page, print);
    QRectF room = whole;
    for (const PagePart& part : parts)
        room.setTop(kPartGap + paintWithCaption(painter, part, room,
                                                share * ownScale(part, whole, print), print));
    painter.restore();
}

}  // namespace headlight
