// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>

#include "ui/pictures/numbers_picture.h"
#include "ui/pictures/theme.h"
#include "ui/views/number_grid.h"

namespace headlight {

// A NumbersPicture as a table: a column a quantity, a row a dimension or key; the names of the keys
// stand before the first quantity that has one number a key. Shown shortened, handed out in full.
class NumbersModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    // The number with all its digits, as files have it, or a key's name: what copying gives.
    static constexpr int kExactRole = Qt::UserRole;

    explicit NumbersModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setPicture(NumbersPicture picture);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // What the column holds, whatever the token: "q", "scores", or "keys" for the names.
    QString idOf(int column) const;

 private:
    // Nothing: the column of names.
    const NumbersPicture::Section* sectionOf(int column) const;

    NumbersPicture picture_;
    int namesColumn_ = -1;
    int rows_ = 0;
};

// Copies the selected cells as tab-separated text.
class NumbersView : public NumberGrid {
    Q_OBJECT
 public:
    explicit NumbersView(QWidget* parent = nullptr);

    void setPicture(const NumbersPicture& picture, const Theme& theme);
    // The selected cells, rows on lines, tabs between; the whole table when nothing is selected.
    QString selectedText() const;
    // Widths of columns that the user gave, by what they hold, in lines of type.
    void setGivenWidths(const QHash<QString, double>& lines);
    const QHash<QString, double>& givenWidths() const { return given_; }

 public slots:
    void copy() override;

 signals:
    void widthGiven();

 private:
    void fitColumns();
    void keepWidth(int column, int width);

    NumbersModel* model_;
    QStringList names_;  // of the columns
    QHash<QString, double> given_;
    bool fitting_ = false;
};

}  // namespace headlight
