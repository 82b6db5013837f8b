// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/pipeline/recipe.h"

namespace headlight {

class HeadView;
class Lab;

// Puts the strokes over a map into the recipe's mask while they are drawn: each stroke is one step
// of the history. Follows the lab's tool.
class MaskPainting : public QObject {
    Q_OBJECT

 public:
    MaskPainting(HeadView& view, Lab& lab);

    // Hides the cell or shows it, and goes back to what the rules say where that is enough, so that
    // doing it twice leaves nothing behind.
    void toggle(int query, int key);

 private:
    void takeTool();
    void begin();
    void move(const std::vector<CellBlock>& blocks);
    void end();
    void drop();
    // The map on show is that of the present recipe's tokens.
    bool onPresentTokens() const;
    QString nameOfStroke(std::int64_t cells) const;

    struct Stroke {
        PaintedCells before;
        PaintedCells cells;  // that it covers
        Recipe present;      // as the stroke left it last
    };

    HeadView& view_;
    Lab& lab_;
    std::optional<Stroke> stroke_;
};

}  // namespace headlight
