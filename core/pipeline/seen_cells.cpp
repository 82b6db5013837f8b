// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/seen_cells.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headlight {
namespace {

// From the whole map's longer side to the shortest that there is.
std::vector<int> sidesOf(MapSize map) {
    const int whole = std::max(map.rows, map.columns);
    std::vector<int> sides{whole};
    for (int step = 1; sides.back() > kFewestSeen; ++step)
        sides.push_back(std::max(kFewestSeen, int(std::lround(whole / std::exp2(step / 2.0)))));
    return sides;
}

int longerSide(const CellBlock& block) { return std::max(block.queries, block.keys); }

// The side that is so many steps from this one, which need not be one of a zoom: a file may have
// asked for any.
int sideAfter(int side, MapSize map, int steps) {
    const std::vector<int> sides = sidesOf(map);
    for (; steps > 0; --steps) {
        const auto next =
            std::find_if(sides.begin(), sides.end(), [&](int one) { return one < side; });
        if (next != sides.end())
            side = *next;
    }
    for (; steps < 0; ++steps) {
        const auto next =
            std::find_if(sides.rbegin(), sides.rend(), [&](int one) { return one > side; });
        if (next != sides.rend())
            side = *next;
    }
    return side;
}

// The first of `seen` cells of an axis, so that this one stands there.
int firstAround(int cell, double share, int seen) {
    return cell - std::clamp(int(std::floor(share * seen)), 0, seen - 1);
}

// The least way that [first, first + count) has to go until the cell is in it.
int firstReaching(int first, int count, int cell) {
    return std::clamp(first, cell - count + 1, cell);
}

}  // namespace

SeenCells seenWithin(const SeenCells& seen, MapSize map) {
    if (!seen || map.rows < 1 || map.columns < 1)
        return std::nullopt;
    CellBlock part = *seen;
    part.queries = std::clamp(part.queries, 1, map.rows);
    part.keys = std::clamp(part.keys, 1, map.columns);
    part.query = std::clamp(part.query, 0, map.rows - part.queries);
    part.key = std::clamp(part.key, 0, map.columns - part.keys);
    const bool whole = part.queries == map.rows && part.keys == map.columns;
    return whole ? SeenCells() : part;
}

CellBlock cellsSeen(const SeenCells& seen, MapSize map) {
    return seenWithin(seen, map).value_or(CellBlock{0, 0, map.rows, map.columns});
}

bool isSeen(const CellBlock& seen, int row, int column) {
    return row >= seen.query && row < seen.query + seen.queries && column >= seen.key &&
           column < seen.key + seen.keys;
}

ZoomCentre centreAt(const CellBlock& seen, int row, int column) {
    return {row, column, (row - seen.query + 0.5) / seen.queries,
            (column - seen.key + 0.5) / seen.keys};
}

ZoomCentre middleOf(const CellBlock& seen) {
    return {seen.query + seen.queries / 2, seen.key + seen.keys / 2, 0.5, 0.5};
}

SeenCells zoomed(const SeenCells& seen, MapSize map, int steps, const ZoomCentre& centre) {
    const CellBlock before = cellsSeen(seen, map);
    const int side = sideAfter(longerSide(before), map, steps);
    if (side == longerSide(before))
        return seenWithin(seen, map);
    CellBlock part;
    part.queries = std::min(side, map.rows);
    part.keys = std::min(side, map.columns);
    part.query = firstAround(centre.row, centre.down, part.queries);
    part.key = firstAround(centre.column, centre.across, part.keys);
    return seenWithin(part, map);
}

bool canZoomIn(const SeenCells& seen, MapSize map) {
    return longerSide(cellsSeen(seen, map)) > kFewestSeen;
}

SeenCells panned(const SeenCells& seen, MapSize map, int rows, int columns) {
    CellBlock part = cellsSeen(seen, map);
    part.query += rows;
    part.key += columns;
    return seenWithin(part, map);
}

SeenCells reaching(const SeenCells& seen, MapSize map, int row, int column) {
    CellBlock part = cellsSeen(seen, map);
    part.query = firstReaching(part.query, part.queries, row);
    part.key = firstReaching(part.key, part.keys, column);
    return seenWithin(part, map);
}

}  // namespace headlight
