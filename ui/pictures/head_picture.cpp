// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/head_picture.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/shown_map.h"

namespace headlight {

namespace {

struct HeadText {
    Q_DECLARE_TR_FUNCTIONS(HeadPicture)
};

constexpr double kPreferredCells = 46;  // ems along the longer side
constexpr double kRoomyCell = 3.2;      // ems: wide enough for its number
constexpr double kShortSentence = 5;    // ems more for a single token, fewer with every other

Heatmap mapOf(const Trace& trace, const Selection& chosen, const ViewOptions& options) {
    ShownMap shown = shownMap(trace, chosen.layer, chosen.head, options);
    const bool overall =
        options.range == RangeScope::AllHeads && options.stage != MapStage::Weights;
    Heatmap map;
    map.rowScales =
        scalesOf(shown, options, overall ? rangeOfAllHeads(trace, options) : std::nullopt);
    map.values = std::move(shown.values);
    map.visible = std::move(shown.visible);
    map.painted = trace.recipe.layer.mask.painted;
    map.rowBars = std::move(shown.removedMass);
    map.rowBarsCaption = HeadText::tr("removed");
    const QString subtitle = headSubtitle(trace, chosen.head);
    const QString name = headName(chosen.layer, chosen.head);
    map.title = subtitle.isEmpty() ? name : QString(name + QStringLiteral(" · ") + subtitle);
    map.rowAxis = HeadText::tr("query");
    map.columnAxis = HeadText::tr("key");
    map.rows = tokenLabels(*trace.queries);
    map.columns = tokenLabels(*trace.keys);
    map.barCaption = caption(map.rowScales.front(), quantityName(options.stage), options.range);
    map.evenCells = true;
    map.markedRows = trace.layers[std::size_t(chosen.layer)].weights->emptyRows;
    map.mutedColumns = excludedColumns(trace, options);
    map.seen = seenWithin(options.seen, map.size());
    map.selectedRow = chosen.query;
    map.selectedColumn = chosen.key;
    return map;
}

}  // namespace

HeadPicture headPicture(const Trace& trace, const Selection& selection,
                        const ViewOptions& options) {
    HeadPicture picture;
    if (trace.empty()) {
        picture.emptyText =
            noteOfEmpty(trace, HeadText::tr("Type a sentence to see what this head looks at"));
        return picture;
    }
    const Selection chosen = clamped(selection, trace);
    picture.layer = chosen.layer;
    picture.head = chosen.head;
    picture.map = mapOf(trace, chosen, options);
    picture.removedMass = picture.map.rowBars;
    return picture;
}

QSizeF preferredSize(const HeadPicture& picture, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (picture.map.empty())
        return {32 * em, 16 * em};
    const CellBlock seen = picture.map.seenCells();
    const int most = std::max(seen.queries, seen.keys);
    const double roomy = (kRoomyCell + kShortSentence / most) * em;
    double cell = std::clamp(kPreferredCells * em / most, 1.0, roomy);
    cell = cell >= 2 ? std::floor(cell) : cell;
    const double side = std::round(0.8 * em);
    return sizeForCells(picture.map, readableCell(picture.map, {cell, cell}, theme), theme) +
           QSizeF(2 * side, 2 * side);
}

NumberTable numbersOf(const HeadPicture& picture) {
    NumberTable table;
    table.corner = "query \\ key";
    if (picture.map.empty())
        return table;
    for (const QString& key : picture.map.columns)
        table.columns.push_back(key.toStdString());
    for (const QString& query : picture.map.rows)
        table.rows.push_back(query.toStdString());
    table.values = *picture.map.values;
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

QRectF mapBounds(const QRectF& bounds, const Theme& theme) {
    const double side = std::round(0.8 * theme.font.pixelSize());
    return bounds.adjusted(side, side, -side, -side);
}

void paint(QPainter& painter, const HeadPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    painter.fillRect(bounds, theme.background);
    if (picture.map.empty())
        paintNote(painter, picture.emptyText, bounds, theme);
    else
        paintHeatmap(painter, picture.map, mapBounds(bounds, theme), theme);
}

std::optional<CellReading> readingAt(const Trace& trace, const Selection& selection,
                                     const ViewOptions& options, int query, int key) {
    if (trace.empty() || query < 0 || key < 0 || query >= trace.queryCount() ||
        key >= trace.keyCount())
        return std::nullopt;
    const Selection chosen = clamped(selection, trace);
    const LayerTrace& layer = trace.layers[std::size_t(chosen.layer)];
    const Matrix& weights = layer.weights->heads[std::size_t(chosen.head)];
    std::vector<float> row(weights.row(query).begin(), weights.row(query).end());
    CellReading reading;
    reading.removedMass =
        excludeFromRow(row.data(), int(row.size()), excludedColumns(trace, options));
    reading.query = toldApart(*trace.queries, query);
    reading.key = toldApart(*trace.keys, key);
    reading.weight = row[std::size_t(key)];
    reading.score = layer.scores->heads[std::size_t(chosen.head)](query, key);
    reading.hidden = !trace.visible->visible(query, key);
    reading.leftOut = options.excludedKeys.contains(key);
    reading.weightBefore = weights(query, key);
    for (int k = 0; k < trace.keyCount(); ++k)
        reading.seen += trace.visible->visible(query, k) && !options.excludedKeys.contains(k);
    // Scores that are equal by their formula differ in their last bits.
    constexpr float kAlike = 1e-6F;
    double mass = 0;
    for (const float weight : row) {
        if (weight > reading.weight * (1 + kAlike))
            ++reading.rank;
        if (weight >= reading.weight * (1 - kAlike))
            mass += double(weight);
    }
    ++reading.rank;
    reading.massSoFar = float(mass);
    return reading;
}

}  // namespace headlight
