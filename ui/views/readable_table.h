// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <QString>
#include <QWidget>
#include <optional>

#include "ui/pictures/heatmap.h"

namespace headlight {

// A painted widget that is a table to those who cannot see it: screen readers walk its cells.
// Widgets implement it and call installReadableTables() before they are first asked for.
class ReadableTable {
 public:
    virtual ~ReadableTable() = default;

    virtual int tableRows() const = 0;
    virtual int tableColumns() const = 0;
    virtual QString rowName(int row) const = 0;
    virtual QString columnName(int column) const = 0;
    virtual QString cellText(Cell cell) const = 0;
    virtual QRect cellBox(Cell cell) const = 0;  // in the widget's coordinates
    virtual std::optional<Cell> cellUnder(QPoint at) const = 0;
    virtual std::optional<Cell> currentCell() const = 0;
    virtual void chooseCell(Cell cell) = 0;
};

// Makes Qt ask for the table of every widget that is a ReadableTable. May be called again.
void installReadableTables();

// Tell listeners, if there are any, that all cells are new or which one is the current one now.
void announceNewTable(QWidget* widget);
void announceCurrentCell(QWidget* widget, const ReadableTable& table);

}  // namespace headlight
