// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>
#include <string>

#include "ui/plots/board_plot.h"

namespace headlight::test {

// The first two texts of that drawing of a board that run into each other, "a | b"; empty: none.
// Texts keep a little of a blank apart.
inline QString overlappingTexts(const Board& board, const std::string& part, const QSizeF& size,
                                const Theme& theme) {
    const Theme fitting = fitted(theme, board, size);
    const BoardLayout layout = layoutOf(board, QRectF(QPointF(0, 0), size), fitting);
    for (std::size_t i = 0; i < board.parts.size(); ++i) {
        if (board.parts[i].name != part || layout.parts[i].isNull())
            continue;
        const auto& drawing = std::get<Drawing>(board.parts[i].content);
        const DrawingScale scale(drawing, layout.parts[i], fitting);
        std::vector<std::pair<QRectF, QString>> seen;
        for (const Mark& mark : drawing.marks) {
            if (mark.kind != Mark::Kind::Text)
                continue;
            const double gap = 0.1 * fitting.font.pixelSize();
            QRectF box = boxOf(mark, scale, fitting);
            if (mark.room > 0)  // a longer one is cut
                box.setWidth(std::min(box.width(), scale.length(mark.room)));
            box.moveCenter(
                {mark.align & Qt::AlignHCenter ? scale.at(mark.from).x() : box.center().x(),
                 box.center().y()});
            box.adjust(-gap, 2 * gap, gap, -2 * gap);
            for (const auto& [other, text] : seen)
                if (box.intersects(other))
                    return text + " | " + mark.text;
            seen.emplace_back(box, mark.text);
        }
    }
    return {};
}

}  // namespace headlight::test
