// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "ui/pictures/board.h"
#include "ui/plots/board_plot.h"
#include "ui/views/kept_base.h"
#include "ui/views/readable_table.h"

namespace headlight {

class CurvesPlot;

// A board: maps and drawings are painted, curves are plots of their own. Pointing at a cell or a
// mark reads its number; a click or Return chooses it; a click on a map's label its row or column,
// one on curves the nearest point. Page keys go from part to part, arrows walk a map's cells, a
// drawing's marks or the points of curves. To a screen reader it is the table of the current map.
class BoardView : public QWidget, public ReadableTable {
    Q_OBJECT
 public:
    explicit BoardView(QWidget* parent = nullptr);
    ~BoardView() override;

    void setBoard(Board board, const Theme& theme);
    const Board& board() const { return board_; }
    const BoardLayout& boardLayout() const { return layout_; }
    // Where the keyboard is: a part, in it a cell or a mark.
    std::optional<std::size_t> currentPart() const { return part_; }
    // Where that is, in the widget's coordinates.
    QRect currentBox() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    int tableRows() const override;
    int tableColumns() const override;
    QString rowName(int row) const override;
    QString columnName(int column) const override;
    QString cellText(Cell cell) const override;
    QRect cellBox(Cell cell) const override;
    std::optional<Cell> cellUnder(QPoint at) const override;
    std::optional<Cell> currentCell() const override { return cell_; }
    void chooseCell(Cell cell) override;

 signals:
    void readingChanged(const QString& text);
    void cellChosen(const QString& part, int row, int column);
    void markChosen(const QString& part, int mark);
    // A click, a drag or a key is over: what was chosen by it is one step to undo.
    void choiceEnded();
    // By its label; the other one is -1.
    void lineChosen(const QString& part, int row, int column);
    void placeChosen(const QString& part, double x);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    struct Place {
        std::optional<std::size_t> part;
        std::optional<Cell> cell;
        std::optional<std::size_t> mark;
        bool operator==(const Place&) const = default;
    };
    void pointAt(QPointF at);
    void arrange();
    void goToPart(int step);
    void walk(QKeyEvent& event);
    void point(std::optional<std::size_t> part, std::optional<Cell> cell,
               std::optional<std::size_t> mark);
    void choose();
    void chooseLabel(QPointF at);
    void fillPlots();
    CurvesPlot* makePlot();
    const BoardPart* partOf(const CurvesPlot* plot) const;
    const Heatmap* mapAt(std::optional<std::size_t> part) const;
    const CurvesPicture* curvesAt(std::optional<std::size_t> part) const;
    CurvesPlot* plotOf(std::optional<std::size_t> part) const;
    // To a point of curves, and says so.
    void pointAlong(std::size_t part, double x);
    const Drawing* drawingAt(std::optional<std::size_t> part) const;
    // The mark of the current drawing that asks for this.
    std::optional<std::size_t> markAsking(int id) const;
    QString reading() const;

    Board board_;
    Theme theme_;
    Theme look_;  // the same, with type that fits the room
    BoardLayout layout_;
    std::vector<CurvesPlot*> plots_;  // made as they are needed, kept when they are not
    std::optional<std::size_t> part_;
    std::optional<Cell> cell_;
    std::optional<std::size_t> mark_;
    std::optional<double> x_;       // where the keyboard is on curves
    std::optional<Place> dragged_;  // chosen last while the button is held
    QString note_;                  // what stands there instead of the board's parts
    KeptBase base_;
};

}  // namespace headlight
