// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/board_plot.h"

#include <QFontMetricsF>
#include <QStringList>
#include <cmath>

#include "ui/pictures/note.h"
#include "ui/plots/curves_plot.h"

namespace headlight {
namespace {

constexpr int kNoteFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QString textOfNotes(const Board& board) {
    return QStringList(board.notes.begin(), board.notes.end()).join('\n');
}

QFont titleFont(const Theme& theme) {
    QFont font = scaledFont(theme, 1.15);
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

BoardLayout layoutOf(const Board& board, const QRectF& bounds, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QRectF page = bounds.adjusted(em, 0.7 * em, -em, -0.7 * em);
    BoardLayout layout;
    double top = page.top();
    if (!board.title.isEmpty()) {
        layout.title = QRectF(page.left(), top, page.width(), 1.7 * em);
        top += 2.2 * em;
    }
    double bottom = page.bottom();
    if (!board.notes.empty()) {
        const double height = std::ceil(
            QFontMetricsF(theme.font).boundingRect(page, kNoteFlags, textOfNotes(board)).height());
        layout.notes = QRectF(page.left(), bottom - height, page.width(), height);
        bottom -= height + 0.7 * em;
    }
    const QRectF room(page.left(), top, page.width(), std::max(0.0, bottom - top));
    for (const BoardPart& part : board.parts) {
        const QRectF place(std::round(room.left() + part.place.left() * room.width()),
                           std::round(room.top() + part.place.top() * room.height()),
                           std::round(part.place.width() * room.width()),
                           std::round(part.place.height() * room.height()));
        layout.parts.push_back(place);
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
    if (!board.notes.empty())
        painter.drawText(layout.notes, kNoteFlags, textOfNotes(board));
    for (std::size_t i = 0; i < board.parts.size(); ++i) {
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
            if (const auto* curves = std::get_if<CurvesPicture>(&board.parts[i].content))
                paint(painter, *curves, layout.parts[i], look);
    }
    painter.restore();
}

}  // namespace headlight
