// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/pictures/board.h"

namespace headlight {

// Where the parts of a board stand in `bounds`, one rectangle a part, null for one that is left
// out.
struct BoardLayout {
    QRectF title;
    QRectF notes;
    QString noteText;
    std::vector<QRectF> parts;
};
BoardLayout layoutOf(const Board& board, const QRectF& bounds, const Theme& theme);

// Everything but the curves, which a view shows as widgets that can be steered.
void paintBoardBase(QPainter& painter, const Board& board, const BoardLayout& layout,
                    const Theme& theme);
// Needs a QApplication.
void paint(QPainter& painter, const Board& board, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
