// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/map_table.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>
#include <utility>

#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/numbers_picture.h"
#include "ui/pictures/step_layout.h"

namespace headlight {
namespace {

struct MapTableText {
    Q_DECLARE_TR_FUNCTIONS(MapTable)
};

}  // namespace

MapTable mapTable(const Trace& trace, const Selection& selection, const ViewOptions& options) {
    MapTable table;
    if (trace.empty()) {
        table.emptyText = noteOfEmpty(
            trace, MapTableText::tr("Type a sentence to see the numbers of this head's map"));
        return table;
    }
    const Selection chosen = clamped(selection, trace);
    table.shown = shownMap(trace, chosen.layer, chosen.head, options);
    table.queries = trace.queries;
    table.keys = trace.keys;
    table.painted = trace.recipe.layer.mask.painted;
    if (!table.shown.removedMass.empty())
        table.leftOut = options.excludedKeys;
    //: %1: "L0·H2", %2: "weight"
    table.title = MapTableText::tr("%1, %2: rows are queries, columns are keys")
                      .arg(headName(chosen.layer, chosen.head), quantityName(options.stage));
    return table;
}

QString cellNumber(float value) {
    if (!std::isfinite(value))
        return stepNumber(double(value));
    return shortNumber(value).replace(u'.', QLocale().decimalPoint());
}

NumberTable numbersOf(const MapTable& table, const CellBlock& block) {
    NumberTable numbers;
    numbers.corner = "query \\ key";
    for (int key = block.key; key < block.key + block.keys; ++key)
        numbers.columns.push_back(tokenLabel((*table.keys)[std::size_t(key)]).toStdString());
    for (int query = block.query; query < block.query + block.queries; ++query)
        numbers.rows.push_back(tokenLabel((*table.queries)[std::size_t(query)]).toStdString());
    numbers.values = table.shown.values->block(block.query, block.key, block.queries, block.keys);
    numbers.shape = {block.queries, block.keys};
    return numbers;
}

}  // namespace headlight
