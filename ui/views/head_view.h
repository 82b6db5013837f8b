// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/pictures/head_picture.h"
#include "ui/pictures/theme.h"
#include "ui/views/gradual_drawing.h"
#include "ui/views/kept_base.h"
#include "ui/views/map_stroke.h"
#include "ui/views/readable_table.h"

class QScrollBar;

namespace headlight {

// One head's map. Pointing at a cell, by mouse or arrow keys, reports it; a click or Return chooses
// it; Ctrl and an arrow jump to the strongest cell that way; Escape takes the pointer away. A click
// on a key's label asks to leave that key out, one on a query's label chooses its row. With a shape
// of stroke it is painted on instead: by dragging, or by Space or H at the cursor, held while
// arrows move it; Shift and arrows extend what is about to be painted; Escape takes a stroke back.
// Of a large map a part can be seen: Ctrl and the wheel go nearer around the pointer, the wheel,
// the middle button and scroll bars move it, the cursor takes it along; a double click beside the
// map shows the whole again. Only what follows the pointer is painted anew while it moves.
class HeadView : public QWidget, public ReadableTable {
    Q_OBJECT

 public:
    explicit HeadView(QWidget* parent = nullptr);

    void setPicture(HeadPicture picture, const Theme& theme);
    const HeadPicture& picture() const { return picture_; }
    // Where the map's parts are, in this widget's coordinates.
    const HeatmapLayout& mapLayout() const { return layout_; }

    // Moves the crosshair without a signal; none hides it. A cell that the map has not hides it
    // too.
    void showCursor(std::optional<Cell> cell);
    std::optional<Cell> cursorCell() const { return picture_.map.cursor; }

    // None: the map is looked at, not painted on.
    void setStrokeShape(std::optional<StrokeShape> shape);
    // Of the brush, in cells a side.
    void setBrushSize(int cells);
    // The cells that a stroke at the cursor would change, or the one on its way does.
    std::optional<CellBlock> strokeOutline() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    int tableRows() const override { return picture_.map.rowCount(); }
    int tableColumns() const override { return picture_.map.columnCount(); }
    QString rowName(int row) const override;
    QString columnName(int column) const override;
    QString cellText(Cell cell) const override;  // "it → animal 0.1234"
    QRect cellBox(Cell cell) const override;
    std::optional<Cell> cellUnder(QPoint at) const override;
    std::optional<Cell> currentCell() const override { return cursorCell(); }
    void chooseCell(Cell cell) override { emit cellChosen(cell.row, cell.column); }

 signals:
    void cellHovered(int query, int key);
    void hoverLeft();
    void cellChosen(int query, int key);
    void rowChosen(int query);
    void keyToggled(int key);
    void seenChanged(const std::optional<headlight::CellBlock>& seen);
    void strokeBegan();
    // A brush's: the cells that are new. Others': all that the stroke covers now.
    void strokeMoved(const std::vector<headlight::CellBlock>& blocks);
    void strokeEnded();
    void strokeDropped();
    // Escape, with nothing left to let go but the shape of strokes.
    void lookingWanted();

 protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    void arrange();
    void paintBase(QPainter& painter) const;
    // Moves the crosshair and says so.
    void point(std::optional<Cell> cell);
    bool walk(QKeyEvent* event);
    QString toolTipAt(QPointF at) const;
    // Where the cursor comes back: at the selection.
    Cell startingCell() const;
    std::optional<Cell> pointedCell(QPointF at) const;
    void beginDrawing();

    // head_view_sight.cpp
    void makeScrollBars();
    void placeScrollBars();
    QRectF roomFor(const SeenCells& seen) const;
    // Shows a part of the map and says so.
    void showPart(const SeenCells& seen);
    void bringIntoSight(Cell cell);
    void zoomAt(QPointF at, int steps);
    bool beginDrag(const QMouseEvent& event);
    void drag(QPointF to);
    void endDrag();

    // head_view_strokes.cpp
    void fitStroke();
    void beginStroke(Cell at, MapStroke::By by);
    void moveStroke(Cell at);
    void endStroke();
    void dropStroke();
    bool strokeKeyPressed(QKeyEvent* event);
    bool walkStroke(QKeyEvent* event);
    bool escapeStroke();

    HeadPicture picture_;
    Theme theme_;
    HeatmapLayout layout_;
    KeptBase base_;
    GradualDrawing drawing_;
    MapStroke stroke_;
    QScrollBar* down_ = nullptr;
    QScrollBar* across_ = nullptr;
    double zoomWheel_ = 0;            // steps that have not come together yet
    QPointF panWheel_;                // cells
    std::optional<QPointF> dragged_;  // from where the map is still to be moved
};

}  // namespace headlight
