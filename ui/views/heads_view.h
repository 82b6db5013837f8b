// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <optional>

#include "ui/pictures/heads_picture.h"
#include "ui/pictures/theme.h"
#include "ui/views/gradual_drawing.h"
#include "ui/views/kept_base.h"
#include "ui/views/readable_table.h"

namespace headlight {

// Every head as a small map. A click or the arrow keys choose one, a double click or Return opens
// it, pointing at a cell reports it. Scrolls where the maps would become too small to read, to the
// chosen one whoever chose it; the colour bar stays. To screen readers a table: a row a layer, a
// column a head.
class HeadsView : public QAbstractScrollArea, public ReadableTable {
    Q_OBJECT

 public:
    explicit HeadsView(QWidget* parent = nullptr);

    void setPicture(HeadsPicture picture, const Theme& theme);
    const HeadsPicture& picture() const { return picture_; }

    // In the viewport's coordinates, wherever it is scrolled to.
    QRectF tileRect(int tile) const;
    QRectF cellsRect(int tile) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    int tableRows() const override { return picture_.layers; }
    int tableColumns() const override { return picture_.heads; }
    QString rowName(int layer) const override;
    QString columnName(int head) const override;
    QString cellText(Cell cell) const override;  // "L0·H2 same word, strongest: it → animal 0.1234"
    QRect cellBox(Cell cell) const override;
    std::optional<Cell> cellUnder(QPoint at) const override;
    std::optional<Cell> currentCell() const override;
    void chooseCell(Cell cell) override { choose(cell.row * picture_.heads + cell.column); }

 signals:
    void headChosen(int layer, int head);
    void headOpened(int layer, int head);
    void cellHovered(int layer, int head, int row, int column);
    void hoverLeft();

 protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    struct Pointed {
        int tile = 0;
        Cell cell;
        bool operator==(const Pointed&) const = default;
    };

    void arrange();
    void paintBase(QPainter& painter) const;
    void paintBar(QPainter& painter) const;
    void paintPointers(QPainter& painter);
    void choose(int tile);
    void reveal(int tile);
    bool selectedInSight() const;
    void point(std::optional<Pointed> at);
    std::optional<int> tileAt(QPointF at) const;
    std::optional<Pointed> pointedAt(QPointF at) const;
    std::optional<int> steeredTo(int key) const;
    QString toolTipAt(QPointF at) const;
    QPointF scrolled() const;  // from the layout's coordinates to the viewport's
    double gridBottom() const;

    HeadsPicture picture_;
    Theme theme_;
    HeadsLayout layout_;
    double height_ = 0;  // of the layout; more than the viewport's where it scrolls
    std::optional<Pointed> pointed_;
    KeptBase base_;
    GradualDrawing drawing_;
};

}  // namespace headlight
