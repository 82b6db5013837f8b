// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <string>
#include <variant>
#include <vector>

#include "ui/pictures/drawing.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/positions_picture.h"

namespace headlight {

// One picture of a board, and where it stands: `place` in fractions of the room below the title.
// `name` tells it apart when something in it is chosen.
struct BoardPart {
    std::string name;
    QRectF place;
    std::variant<Heatmap, CurvesPicture, Drawing> content;
};

// How a board stands in a room of at least so many ems.
struct BoardArrangement {
    QSizeF least;
    std::vector<QRectF> places;  // one a part; null: the part is left out
    std::size_t notes = 0;       // only the first so many are told
};

// What a lab shows: several pictures under one title, and the numbers that they amount to as lines
// of text. Painted by ui/plots.
struct Board {
    QString title;
    std::vector<QString> notes;
    std::vector<BoardPart> parts;
    // Where the room is small, from the largest to the smallest: the first that it is large enough
    // for, with type down to three quarters, or else the last, with still smaller type. Empty:
    // parts stand at their own places, with all notes.
    std::vector<BoardArrangement> arrangements;
    NumberTable numbers;    // what files of numbers hold
    QSizeF ems = {80, 44};  // the size it is made for, in ems
    QSizeF tight = {};      // below it the type shrinks, in ems; null: 0.7 of `ems`
    QString emptyText;      // without parts: what to do
    bool empty() const { return parts.empty(); }
};

QSizeF preferredSize(const Board& board, const Theme& theme);
// In less room than a board needs its type shrinks with it, down to leastSize, where it would no
// longer be read.
QSizeF leastSize(const Board& board, const Theme& theme);
Theme fitted(const Theme& theme, const Board& board, const QSizeF& size);
// What stands there instead of a board's parts: that it is empty, or that `size` is too small for
// it; without words: its parts.
QString noteInstead(const Board& board, const QSizeF& size, const Theme& theme);
inline NumberTable numbersOf(const Board& board) { return board.numbers; }

// "query it, key animal = 0.1234": what pointing at a cell tells. Plain text.
QString readingAt(const Heatmap& map, Cell cell);

// The unit square in columns and rows of equal fields with a gap between: the place of field
// `index`.
QRectF gridPlace(int index, int columns, int rows, double gap = 0.02);
// Field `index` of a grid within `area`.
QRectF gridPlaceIn(const QRectF& area, int index, int columns, int rows);

// At most `most` of `count` things, from the first to the last at even steps: what a board has room
// to draw.
std::vector<int> evenlySpread(int count, int most);

}  // namespace headlight
