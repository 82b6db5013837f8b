// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"
#include "ui/plots/curves_plot.h"
#include "ui/plots/positions_plot.h"
#include "ui/views/kept_base.h"
#include "ui/views/readable_table.h"

namespace headlight {

// The map of what a position scheme does and its curves, with one cursor for both: pointing at a
// position in either shows it in the other. Clicking a column of the map asks for its curve. Arrow
// keys move the cursor, Return does what a click does, Escape takes the cursor away.
class PositionsView : public QWidget, public ReadableTable {
    Q_OBJECT
 public:
    explicit PositionsView(QWidget* parent = nullptr);

    void setPicture(const PositionsPicture& picture, const Theme& theme);
    const PositionsPicture& picture() const { return picture_; }
    // Where the map's parts are, in this widget's coordinates.
    const HeatmapLayout& mapLayout() const { return mapLayout_; }
    CurvesPlot& curves() { return *curves_; }

    // Moves the linked cursor without a signal: the number of a position (of a column of the map
    // where the curves run along the columns); none hides it.
    void showPosition(std::optional<int> index);
    std::optional<int> position() const { return position_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    int tableRows() const override { return picture_.map.rowCount(); }
    int tableColumns() const override { return picture_.map.columnCount(); }
    QString rowName(int row) const override;
    QString columnName(int column) const override;
    QString cellText(Cell cell) const override { return readingAt(picture_, cell); }
    QRect cellBox(Cell cell) const override;
    std::optional<Cell> cellUnder(QPoint at) const override;
    std::optional<Cell> currentCell() const override { return cell_; }
    void chooseCell(Cell cell) override;

 signals:
    void positionHovered(int index);
    void hoverLeft();
    // "position 3, dimension 6 = 0.1411"; empty when nothing is pointed at.
    void readingChanged(const QString& text);
    void columnToggled(int column);
    // Where the map has a row a head.
    void headClicked(int head);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    void arrange();
    void paintBase(QPainter& painter) const;
    // Moves the cursor and says so.
    void point(std::optional<Cell> cell);
    int indexOf(Cell cell) const;
    int indices() const;

    PositionsPicture picture_;
    Theme theme_;
    HeatmapLayout mapLayout_;
    CurvesPlot* curves_;
    std::optional<Cell> cell_;     // pointed at in the map
    std::optional<int> position_;  // the linked cursor
    KeptBase base_;
};

}  // namespace headlight
