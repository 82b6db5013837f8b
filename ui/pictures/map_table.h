// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <set>
#include <vector>

#include "core/pipeline/trace.h"
#include "ui/pictures/number_table.h"
#include "ui/pictures/shown_map.h"
#include "ui/pictures/view_options.h"

namespace headlight {

// The map of the chosen head as rows and columns of numbers: all of its cells, whatever part of the
// picture is seen. Holds the trace's own numbers wherever the map does, and names are made one by
// one, so that a table of millions of cells costs no more than what is seen of it.
struct MapTable {
    ShownMap shown;
    std::shared_ptr<const std::vector<Token>> queries;
    std::shared_ptr<const std::vector<Token>> keys;
    PaintedCells painted;
    std::set<int> leftOut;  // keys that the view is without
    QString title;          // "L0·H2, weight: rows are queries, columns are keys"
    QString emptyText;      // instead of a table

    int rows() const { return shown.values ? int(shown.values->rows()) : 0; }
    int columns() const { return shown.values ? int(shown.values->cols()) : 0; }
    float value(int row, int column) const { return (*shown.values)(row, column); }
    bool hidden(int row, int column) const {
        return shown.visible && !shown.visible->visible(row, column);
    }
};

MapTable mapTable(const Trace& trace, const Selection& selection, const ViewOptions& options);

// A number as cells of the window show it, with the language's decimal point: "0.1234", "6.0e-08",
// "NaN", "-∞".
QString cellNumber(float value);

// A block of it, as files of the map's numbers have it.
NumberTable numbersOf(const MapTable& table, const CellBlock& block);

}  // namespace headlight
