// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>

#include "ui/pictures/map_table.h"
#include "ui/views/number_grid.h"

namespace headlight {

// A MapTable: a row a query, a column a key. What the mask hides or the view is without is a word,
// not a number. Another table of other sizes adds or takes away rows and columns at the end, so
// that a selection and the place that is seen stay.
class MapTableModel : public QAbstractTableModel {
    Q_OBJECT

 public:
    explicit MapTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(MapTable table);
    const MapTable& table() const { return table_; }
    // Of the words that stand for a number.
    void setFaint(const QColor& colour) { faint_ = colour; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    void shrinkTo(int rows, int columns);
    void growTo(int rows, int columns);
    // What stands for the number of a cell that is not seen; empty of one that is.
    QString wordFor(int row, int column) const;
    // With the cell's names, as a screen reader says it.
    QString described(int row, int column, const QString& number) const;

    MapTable table_;
    int rows_ = 0;
    int columns_ = 0;
    QColor faint_;
};

// The current cell is the chosen one. Copies the selected block as tab-separated text with the
// names of its rows and columns.
class MapTableView : public NumberGrid {
    Q_OBJECT

 public:
    explicit MapTableView(QWidget* parent = nullptr);

    // The reader stays where he was.
    void setTable(MapTable table, const Theme& theme);
    // Moves the current cell without a signal; of a query or key that is not chosen it stays where
    // it is. `Kept`: the block that is selected and what is seen stay as they are.
    enum class Sight { Moved, Kept };
    void showChosen(std::optional<int> query, std::optional<int> key, Sight sight);
    // What copying takes: all of the table when nothing is selected.
    CellBlock selectedBlock() const;

    void keyboardSearch(const QString& search) override;

 public slots:
    void copy() override;

 signals:
    void cellChosen(int query, int key);
    void copied();
    void refused(const headlight::Error& error);

 protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;

 private:
    void choose(const QModelIndex& cell);
    void fitColumns();

    MapTableModel* model_;
    bool following_ = false;
};

}  // namespace headlight
