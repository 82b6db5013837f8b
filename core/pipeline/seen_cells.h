// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/attention/painted_cells.h"

namespace headlight {

// Which cells of a large map are looked at. Whole cells, so that each has the size and the colour
// that it has where nothing else is seen. None: the whole map.
using SeenCells = std::optional<CellBlock>;

struct MapSize {
    int rows = 0;
    int columns = 0;
    bool operator==(const MapSize&) const = default;
};

// No part has fewer cells along its longer side: a few rows tell nothing of a pattern.
inline constexpr int kFewestSeen = 10;

// The part as a map of this size has it: moved inside; none where it would be the whole.
SeenCells seenWithin(const SeenCells& seen, MapSize map);
// The cells that are seen, those of the whole map where no part is.
CellBlock cellsSeen(const SeenCells& seen, MapSize map);
bool isSeen(const CellBlock& seen, int row, int column);

// A cell that keeps its place while the part around it becomes smaller or larger: so much of the
// way down and across it, from 0 to 1.
struct ZoomCentre {
    int row = 0;
    int column = 0;
    double down = 0.5;
    double across = 0.5;
};
// Where this cell stands now.
ZoomCentre centreAt(const CellBlock& seen, int row, int column);
// The cell in the middle of what is seen.
ZoomCentre middleOf(const CellBlock& seen);

// So many steps nearer, or farther away where they are below 0: each divides the sides by √2. All
// maps of one size go through the same sizes, so that as many steps back lead back. The longer side
// is shortened first.
SeenCells zoomed(const SeenCells& seen, MapSize map, int steps, const ZoomCentre& centre);
bool canZoomIn(const SeenCells& seen, MapSize map);

// Moved by so many cells, as far as the map goes.
SeenCells panned(const SeenCells& seen, MapSize map, int rows, int columns);
// Moved as little as brings the cell into it.
SeenCells reaching(const SeenCells& seen, MapSize map, int row, int column);

}  // namespace headlight
