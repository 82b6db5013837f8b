// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/scale_note.h"

#include <algorithm>

#include "core/files/csv.h"
#include "core/files/object_reader.h"
#include "core/pipeline/scene_names.h"

namespace headlight {
namespace {

constexpr std::size_t kMost = 64;  // a map of one range a row may have thousands

void append(std::vector<ColourScale>& scales, const Heatmap& map) {
    if (!map.empty() && !map.own)
        scales.insert(scales.end(), map.rowScales.begin(), map.rowScales.end());
}

struct ScalesOf {
    std::vector<ColourScale> operator()(const HeadsPicture& heads) const {
        if (heads.tiles.empty())
            return {};
        if (!heads.rangesDiffer)
            return {heads.scale};
        std::vector<ColourScale> scales;
        for (const HeadsPicture::Tile& tile : heads.tiles)
            append(scales, tile.map);
        return scales;
    }
    std::vector<ColourScale> operator()(const ComparisonPicture& comparison) const {
        std::vector<ColourScale> scales;
        for (const HeadPicture& head : comparison.maps)
            append(scales, head.map);
        return scales;
    }
    std::vector<ColourScale> operator()(const HeadPicture& head) const { return ofMap(head.map); }
    std::vector<ColourScale> operator()(const PositionsPicture& positions) const {
        return ofMap(positions.map);
    }
    // Boards and steps name each map's scale in the picture itself.
    template <class Other>
    std::vector<ColourScale> operator()(const Other&) const {
        return {};
    }

    static std::vector<ColourScale> ofMap(const Heatmap& map) {
        std::vector<ColourScale> scales;
        append(scales, map);
        return scales;
    }
};

std::string textOf(const ColourScale& scale) {
    return numberText(scale.low) + " to " + numberText(scale.high) + ", " +
           nameOf(scale.transfer, kTransfers) + ", " + nameOf(scale.palette, kPaletteNames);
}

}  // namespace

std::string scaleNote(const Picture& picture) {
    std::vector<ColourScale> scales = std::visit(ScalesOf(), picture);
    scales.erase(std::unique(scales.begin(), scales.end()), scales.end());
    std::string note;
    for (std::size_t i = 0; i < std::min(scales.size(), kMost); ++i)
        note.append(i == 0 ? "" : "; ").append(textOf(scales[i]));
    if (scales.size() > kMost)
        note.append("; and ").append(std::to_string(scales.size() - kMost)).append(" more");
    return note;
}

}  // namespace headlight
