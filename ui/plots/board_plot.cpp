// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/board_plot.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/pictures/note.h"
#include "ui/plots/curves_plot.h"

namespace headlight {
namespace {

constexpr int kNoteFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

// None: the board has but one arrangement, its parts' own places.
const BoardArrangement* arrangementFor(const Board& board, QSizeF ems) {
    for (const BoardArrangement& one : board.arrangements)
        if (ems.width() >= one.least.width() && ems.height() >= one.least.height())
            return &one;
    return board.arrangements.empty() ? nullptr : &board.arrangements.back();
}

QString textOfNotes(const Board& board, const BoardArrangement* arrangement) {
    const std::size_t count =
        arrangement ? std::min(arrangement->notes, board.notes.size()) : board.notes.size();
    QStringList told(board.notes.begin(), board.notes.begin() + std::ptrdiff_t(count));
    const auto leftOut = arrangement
                             ? std::count_if(arrangement->places.begin(), arrangement->places.end(),
                                             [](const QRectF& place) { return place.isNull(); })
                             : 0;
    if (leftOut > 0)
        told
            << QCoreApplication::translate("Board", "Pictures without room here: %1.").arg(leftOut);
    return told.join('\n');
}

QFont titleFont(const Theme& theme) {
    QFont font = scaledFont(theme, 1.15);
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

BoardLayout layoutOf(const Board& board, const QRectF& bounds, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const BoardArrangement* arrangement = arrangementFor(board, bounds.size() / em);
    const QRectF page = bounds.adjusted(em, 0.7 * em, -em, -0.7 * em);
    BoardLayout layout;
    double top = page.top();
    if (!board.title.isEmpty()) {
        layout.title = QRectF(page.left(), top, page.width(), 1.7 * em);
        top += 2.2 * em;
    }
    double bottom = page.bottom();
    layout.noteText = textOfNotes(board, arrangement);
    if (!layout.noteText.isEmpty()) {
        const double height = std::ceil(
            QFontMetricsF(theme.font).boundingRect(page, kNoteFlags, layout.noteText).height());
        layout.notes = QRectF(page.left(), bottom - height, page.width(), height);
        bottom -= height + 0.7 * em;
    }
    const QRectF room(page.left(), top, page.width(), std::max(0.0, bottom - top));
    for (std::size_t i = 0; i < board.parts.size(); ++i) {
        const QRectF share = arrangement ? arrangement->places[i] : board.parts[i].place;
        if (share.isNull())
            layout.parts.emplace_back();
        else
            layout.parts.emplace_back(std::round(room.left() + share.left() * room.width()),
                                      std::round(room.top() + share.top() * room.height()),
                                      std::round(share.width() * room.width()),
                                      std::round(share.height() * room.height()));
    }
    return layout;
}

void paintBoardBase(QPainter& painter, const Board& board, const BoardLayout& layout,
                    const Theme& theme) {
    painter.save();
    painter.setPen(theme.text);
    painter.setFont(titleFont(theme));
    painter.drawText(layout.title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     board.title);
    painter.setFont(theme.font);
    if (!layout.noteText.isEmpty())
        painter.drawText(layout.notes, kNoteFlags, layout.noteText);
    for (std::size_t i = 0; i < board.parts.size(); ++i) {
        if (layout.parts[i].isNull())
            continue;
        if (const auto* map = std::get_if<Heatmap>(&board.parts[i].content))
            paintHeatmap(painter, *map, layout.parts[i], theme);
        else if (const auto* drawing = std::get_if<Drawing>(&board.parts[i].content))
            paint(painter, *drawing, layout.parts[i], theme);
    }
    painter.restore();
}

void paint(QPainter& painter, const Board& board, const QRectF& bounds, const Theme& theme) {
    painter.save();
    painter.fillRect(bounds, theme.background);
    const QString note = noteInstead(board, bounds.size(), theme);
    if (!note.isEmpty()) {
        paintNote(painter, note, bounds, theme);
    } else {
        const Theme look = fitted(theme, board, bounds.size());
        const BoardLayout layout = layoutOf(board, bounds, look);
        paintBoardBase(painter, board, layout, look);
        for (std::size_t i = 0; i < board.parts.size(); ++i)
            if (const auto* curves = std::get_if<CurvesPicture>(&board.parts[i].content);
                curves && !layout.parts[i].isNull())
                paint(painter, *curves, layout.parts[i], look);
    }
    painter.restore();
}

}  // namespace headlight
