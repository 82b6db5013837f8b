// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/heads_picture.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/shown_map.h"

namespace headlight {

namespace {

struct HeadsText {
    Q_DECLARE_TR_FUNCTIONS(HeadsPicture)
};

HeadsPicture::Tile tileOf(const Trace& trace, const Selection& at, const ViewOptions& options,
                          const std::optional<NumberRange>& allHeads) {
    const ShownMap shown = shownMap(trace, at.layer, at.head, options);
    HeadsPicture::Tile tile;
    tile.layer = at.layer;
    tile.head = at.head;
    tile.name = headName(at.layer, at.head);
    tile.subtitle = headSubtitle(trace, at.head);
    tile.map.values = shown.values;
    tile.map.visible = shown.visible;
    tile.map.rowScales = scalesOf(shown, options, allHeads);
    tile.map.colourBar = false;
    tile.map.evenCells = true;
    tile.map.selectedRow = at.query;
    tile.map.selectedColumn = at.key;
    return tile;
}

QString captionFor(const HeadsPicture& picture, const ViewOptions& options) {
    const QString quantity = quantityName(options.stage);
    return options.range == RangeScope::OneHead ? captionOfDiffering(picture.scale, quantity)
                                                : caption(picture.scale, quantity, options.range);
}

}  // namespace

HeadsPicture headsPicture(const Trace& trace, const Selection& selection,
                          const ViewOptions& options) {
    HeadsPicture picture;
    if (trace.empty()) {
        picture.emptyText = noteOfEmpty(trace, HeadsText::tr("Type a sentence to see every head"));
        return picture;
    }
    const Selection chosen = clamped(selection, trace);
    const bool shared = options.range == RangeScope::AllHeads;
    std::optional<NumberRange> allHeads;
    if (shared && options.stage != MapStage::Weights)
        allHeads = rangeOfAllHeads(trace, options);
    picture.layers = int(trace.layers.size());
    picture.heads = int(trace.layers.front().weights->heads.size());
    picture.queries = tokenLabels(*trace.queries);
    picture.keys = tokenLabels(*trace.keys);
    for (int layer = 0; layer < picture.layers; ++layer) {
        for (int head = 0; head < picture.heads; ++head) {
            const Selection at{layer, head, chosen.query, chosen.key};
            picture.tiles.push_back(tileOf(trace, at, options, allHeads));
            picture.beyond = together(picture.beyond, colourBarOf(picture.tiles.back().map).beyond);
        }
    }
    picture.selectedTile = chosen.layer * picture.heads + chosen.head;
    picture.scale = picture.tiles[std::size_t(picture.selectedTile)].map.rowScales.front();
    picture.rangesDiffer = !shared && picture.tiles.size() * std::size_t(trace.queryCount()) > 1;
    picture.barCaption = captionFor(picture, options);
    return picture;
}

NumberTable numbersOf(const HeadsPicture& picture) {
    NumberTable table;
    table.corner = "query \\ key";
    for (const QString& key : picture.keys)
        table.columns.push_back(key.toStdString());
    const Eigen::Index queries = Eigen::Index(picture.queries.size());
    table.values.resize(Eigen::Index(picture.tiles.size()) * queries,
                        Eigen::Index(picture.keys.size()));
    Eigen::Index row = 0;
    for (const HeadsPicture::Tile& tile : picture.tiles) {
        table.values.middleRows(row, queries) = *tile.map.values;
        row += queries;
        for (const QString& query : picture.queries)
            table.rows.push_back(QString(tile.name + QChar(' ') + query).toStdString());
    }
    table.shape = {picture.layers, picture.heads, queries, table.values.cols()};
    return table;
}

ColourBar colourBarOf(const HeadsPicture& picture) {
    return {picture.scale, picture.barCaption, picture.rangesDiffer, picture.beyond};
}

std::vector<QRectF> tileRects(const HeadsPicture& picture, const QRectF& bounds,
                              const Theme& theme) {
    return layoutOf(picture, bounds, theme).tiles;
}

}  // namespace headlight
