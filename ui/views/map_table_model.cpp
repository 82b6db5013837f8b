// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <utility>

#include "ui/pictures/labels.h"
#include "ui/views/map_table_view.h"
#include "ui/views/plain_tool_tip.h"

namespace headlight {

// Smaller while the old table is there, larger once the new one is: whoever is told finds every
// cell that is counted.
void MapTableModel::setTable(MapTable table) {
    const int rows = table.rows();
    const int columns = table.columns();
    shrinkTo(rows, columns);
    table_ = std::move(table);
    growTo(rows, columns);
    if (rows == 0)
        return;
    emit dataChanged(index(0, 0), index(rows - 1, columns - 1));
    emit headerDataChanged(Qt::Vertical, 0, rows - 1);
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

void MapTableModel::shrinkTo(int rows, int columns) {
    if (rows < rows_) {
        beginRemoveRows({}, rows, rows_ - 1);
        rows_ = rows;
        endRemoveRows();
    }
    if (columns < columns_) {
        beginRemoveColumns({}, columns, columns_ - 1);
        columns_ = columns;
        endRemoveColumns();
    }
}

void MapTableModel::growTo(int rows, int columns) {
    if (rows > rows_) {
        beginInsertRows({}, rows_, rows - 1);
        rows_ = rows;
        endInsertRows();
    }
    if (columns > columns_) {
        beginInsertColumns({}, columns_, columns - 1);
        columns_ = columns;
        endInsertColumns();
    }
}

int MapTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int MapTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns_;
}

QString MapTableModel::wordFor(int row, int column) const {
    if (table_.leftOut.contains(column))
        return tr("left out");
    return table_.hidden(row, column) ? tr("hidden") : QString();
}

QString MapTableModel::described(int row, int column, const QString& number) const {
    const QString query = toldApart(*table_.queries, row);
    const QString key = toldApart(*table_.keys, column);
    const auto byHand = table_.painted.at(row, column);
    const QString word = wordFor(row, column);
    QString what = word.isEmpty() ? number : word;
    if (byHand && !*byHand && table_.hidden(row, column) && !table_.leftOut.contains(column))
        what = tr("hidden by hand");
    else if (byHand)
        what = (*byHand ? tr("%1, shown by hand") : tr("%1, hidden by hand")).arg(what);
    //: Of a cell: its query, its key, its number
    return tr("%1, %2: %3").arg(query, key, what);
}

QVariant MapTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    const float value = table_.value(row, column);
    const QString word = wordFor(row, column);
    switch (role) {
        case Qt::DisplayRole:
            return word.isEmpty() ? cellNumber(value) : word;
        case Qt::AccessibleTextRole:
            return described(row, column, cellNumber(value));
        case Qt::ToolTipRole:
            return plainToolTip(described(row, column, QLocale().toString(double(value), 'g', 9)));
        case Qt::TextAlignmentRole:
            return int(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return word.isEmpty() ? QVariant() : QVariant(faint_);
        default:
            return {};
    }
}

QVariant MapTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= (orientation == Qt::Vertical ? rows_ : columns_))
        return {};
    const auto& tokens = orientation == Qt::Vertical ? *table_.queries : *table_.keys;
    if (role == Qt::DisplayRole)
        return shortened(toldApart(tokens, section));
    if (role == Qt::ToolTipRole)
        return plainToolTip(toldApart(tokens, section));
    return {};
}

}  // namespace headlight
