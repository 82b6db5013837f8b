// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "ui/figures/figure_look.h"
#include "ui/pictures/picture.h"

namespace headlight {

// "title", "colour-bar", "labels", "legend"
const char* nameOf(FigurePart part);

bool hasPart(const Picture& picture, FigurePart part);
// Of heads' maps, whether one is looked at in part.
bool seenInPart(const Picture& picture);
// What it says of itself where it has nothing to show; empty: it has.
QString emptyText(const Picture& picture);
// With all cells of its maps.
Picture wholeMaps(Picture picture);
// The picture without these parts, as far as it has them; what is left takes their room.
Picture withoutParts(Picture picture, const std::set<FigurePart>& parts);

// Each heat map of a picture.
template <class Visit>
void eachMap(Picture& picture, Visit visit) {
    if (auto* heads = std::get_if<HeadsPicture>(&picture))
        for (HeadsPicture::Tile& tile : heads->tiles)
            visit(tile.map);
    else if (auto* head = std::get_if<HeadPicture>(&picture))
        visit(head->map);
    else if (auto* positions = std::get_if<PositionsPicture>(&picture))
        visit(positions->map);
    else if (auto* comparison = std::get_if<ComparisonPicture>(&picture))
        for (HeadPicture& one : comparison->maps)
            visit(one.map);
    else if (auto* board = std::get_if<Board>(&picture))
        for (BoardPart& part : board->parts)
            if (auto* map = std::get_if<Heatmap>(&part.content))
                visit(*map);
}

// Each set of curves of a picture.
template <class Visit>
void eachCurves(Picture& picture, Visit visit) {
    if (auto* positions = std::get_if<PositionsPicture>(&picture))
        visit(positions->curves);
    else if (auto* board = std::get_if<Board>(&picture))
        for (BoardPart& part : board->parts)
            if (auto* curves = std::get_if<CurvesPicture>(&part.content))
                visit(*curves);
}

}  // namespace headlight
