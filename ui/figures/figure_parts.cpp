// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_parts.h"

#include <algorithm>

namespace headlight {
namespace {

bool hasLegend(const CurvesPicture& curves) {
    return std::any_of(curves.curves.begin(), curves.curves.end(),
                       [](const Curve& curve) { return !curve.name.isEmpty(); });
}

bool hasTitle(const Picture& picture) {
    if (const auto* head = std::get_if<HeadPicture>(&picture))
        return !head->map.empty() && !head->map.title.isEmpty();
    if (const auto* positions = std::get_if<PositionsPicture>(&picture))
        return !positions->map.title.isEmpty() || !positions->curves.title.isEmpty();
    const auto* board = std::get_if<Board>(&picture);
    return board != nullptr && !board->empty() && !board->title.isEmpty();
}

// Those of a comparison's maps and of a board's pictures tell them apart: they stay.
void dropTitle(Picture& picture) {
    if (auto* head = std::get_if<HeadPicture>(&picture))
        head->map.title.clear();
    if (auto* positions = std::get_if<PositionsPicture>(&picture)) {
        positions->map.title.clear();
        positions->curves.title.clear();
    }
    if (auto* board = std::get_if<Board>(&picture))
        board->title.clear();
}

}  // namespace

const char* nameOf(FigurePart part) {
    switch (part) {
        case FigurePart::ColourBar:
            return "colour-bar";
        case FigurePart::Labels:
            return "labels";
        case FigurePart::Legend:
            return "legend";
        default:
            return "title";
    }
}

bool hasPart(const Picture& picture, FigurePart part) {
    if (part == FigurePart::Title)
        return hasTitle(picture);
    const auto* heads = std::get_if<HeadsPicture>(&picture);
    if (heads != nullptr)
        return part == FigurePart::ColourBar && heads->colourBar && !heads->tiles.empty();
    bool has = false;
    Picture looked = picture;
    if (part == FigurePart::Legend)
        eachCurves(looked, [&](const CurvesPicture& curves) { has = has || hasLegend(curves); });
    else
        eachMap(looked, [&](const Heatmap& map) {
            const bool its = part == FigurePart::ColourBar ? map.colourBar : map.labels;
            has = has || (its && !map.empty());
        });
    return has;
}

bool seenInPart(const Picture& picture) {
    bool part = false;
    Picture looked = picture;
    eachMap(looked, [&](const Heatmap& map) { part = part || map.seen; });
    return part;
}

QString emptyText(const Picture& picture) {
    struct {
        QString operator()(const HeadsPicture& heads) const {
            return heads.tiles.empty() ? heads.emptyText : QString();
        }
        QString operator()(const HeadPicture& head) const {
            return head.map.empty() ? head.emptyText : QString();
        }
        QString operator()(const PositionsPicture&) const { return {}; }  // its note is a figure
        QString operator()(const NumbersPicture& numbers) const {
            return numbers.sections.empty() ? numbers.emptyText : QString();
        }
        QString operator()(const ComparisonPicture& comparison) const {
            return comparison.emptyText;
        }
        QString operator()(const Board& board) const {
            return board.empty() ? board.emptyText : QString();
        }
        QString operator()(const StepsPicture& steps) const {
            return steps.empty() ? steps.emptyText : QString();
        }
        QString operator()(const WorksheetPicture& sheet) const {
            return sheet.empty() ? sheet.emptyText : QString();
        }
    } text;
    return std::visit(text, picture);
}

Picture wholeMaps(Picture picture) {
    eachMap(picture, [](Heatmap& map) { map.seen.reset(); });
    return picture;
}

Picture withoutParts(Picture picture, const std::set<FigurePart>& parts) {
    if (parts.contains(FigurePart::Title))
        dropTitle(picture);
    if (parts.contains(FigurePart::Legend))
        eachCurves(picture, [](CurvesPicture& curves) {
            for (Curve& curve : curves.curves)
                curve.name.clear();
        });
    auto* heads = std::get_if<HeadsPicture>(&picture);
    if (parts.contains(FigurePart::ColourBar)) {
        if (heads != nullptr)
            heads->colourBar = false;
        else
            eachMap(picture, [](Heatmap& map) { map.colourBar = false; });
    }
    if (parts.contains(FigurePart::Labels) && heads == nullptr)
        eachMap(picture, [](Heatmap& map) { map.labels = false; });
    return picture;
}

}  // namespace headlight
