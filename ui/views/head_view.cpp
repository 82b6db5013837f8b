// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/head_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/views/cell_steering.h"
#include "ui/views/plain_tool_tip.h"

namespace headlight {

namespace {

constexpr int kCheapMap = 1 << 14;

}  // namespace

HeadView::HeadView(QWidget* parent)
    : QWidget(parent), theme_(theme(ThemeKind::Light, font())), drawing_(this, [this] {
          base_.forget();
          update();
      }) {
    installReadableTables();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("One head"));
    makeScrollBars();
}

void HeadView::setPicture(HeadPicture picture, const Theme& theme) {
    const std::optional<Cell> cursor = cursorCell();
    const bool renewed = !sameBase(picture_.map, picture.map) || theme != theme_ ||
                         picture_.emptyText != picture.emptyText;
    if (picture.map.rowCount() != tableRows() || picture.map.columnCount() != tableColumns()) {
        endStroke();  // of other cells
        endDrag();
    }
    picture.map.drawn = picture_.map.drawn;
    picture_ = std::move(picture);
    theme_ = theme;
    picture_.map.cursor.reset();
    if (renewed) {
        beginDrawing();
        arrange();
        setAccessibleDescription(picture_.map.empty() ? picture_.emptyText : picture_.map.title);
        announceNewTable(this);
    }
    showCursor(cursor);
    update();
}

void HeadView::showCursor(std::optional<Cell> cell) {
    const bool exists = cell && cell->row >= 0 && cell->column >= 0 && cell->row < tableRows() &&
                        cell->column < tableColumns();
    if (!exists)
        cell.reset();
    if (cell == picture_.map.cursor)
        return;
    picture_.map.cursor = cell;
    update();
}

void HeadView::beginDrawing() {
    const CellBlock seen = picture_.map.seenCells();
    drawing_.begin(std::int64_t(seen.queries) * seen.keys);
    drawing_.add(picture_.map);
}

void HeadView::arrange() {
    layout_ = layoutOf(picture_.map, roomFor(picture_.map.seen), theme_);
    placeScrollBars();
    base_.forget();
    fitStroke();
}

QSize HeadView::sizeHint() const {
    return {46 * theme_.font.pixelSize(), 40 * theme_.font.pixelSize()};
}

QSize HeadView::minimumSizeHint() const {
    return {14 * theme_.font.pixelSize(), 9 * theme_.font.pixelSize()};
}

QString HeadView::rowName(int row) const {
    const auto& rows = picture_.map.rows;
    return std::size_t(row) < rows.size() ? shortened(rows[std::size_t(row)])
                                          : QString::number(row);
}

QString HeadView::columnName(int column) const {
    const auto& columns = picture_.map.columns;
    return std::size_t(column) < columns.size() ? shortened(columns[std::size_t(column)])
                                                : QString::number(column);
}

QString HeadView::cellText(Cell cell) const {
    const QString row = isolated(rowName(cell.row));
    const QString column = isolated(columnName(cell.column));
    const auto byHand = picture_.map.painted.at(cell.row, cell.column);
    if (picture_.map.hidden(cell.row, cell.column))
        return (byHand && !*byHand ? tr("%1 → %2 hidden by hand") : tr("%1 → %2 hidden"))
            .arg(row, column);
    const double value = double((*picture_.map.values)(cell.row, cell.column));
    const QString number = QLocale().toString(value, 'f', 4);
    if (!byHand)
        return tr("%1 → %2 %3").arg(row, column, number);
    return (*byHand ? tr("%1 → %2 %3, shown by hand") : tr("%1 → %2 %3, hidden by hand"))
        .arg(row, column, number);
}

QRect HeadView::cellBox(Cell cell) const {
    return isSeen(picture_.map.seenCells(), cell.row, cell.column)
               ? cellRect(picture_.map, layout_.cells, cell).toAlignedRect()
               : QRect();
}

std::optional<Cell> HeadView::cellUnder(QPoint at) const {
    return shownCellAt(picture_.map, layout_.cells, QPointF(at), devicePixelRatioF());
}

void HeadView::paintBase(QPainter& painter) const {
    painter.fillRect(rect(), theme_.background);
    if (picture_.map.empty())
        paintNote(painter, picture_.emptyText, QRectF(rect()), theme_);
    else
        paintHeatmapBase(painter, picture_.map, layout_, theme_);
}

void HeadView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const CellBlock seen = picture_.map.seenCells();
    const bool cheap = std::int64_t(seen.queries) * seen.keys <= kCheapMap;
    base_.paint(painter, *this, cheap, [this](QPainter& on) {
        drawing_.startTurn();
        paintBase(on);
        drawing_.endTurn();
    });
    paintHeatmapPointer(painter, picture_.map, layout_, theme_);
    if (const auto outline = strokeOutline(); outline && !picture_.map.empty())
        paintStrokeOutline(painter, picture_.map, layout_.cells, *outline, theme_);
    if (hasFocus()) {
        painter.setPen(QPen(theme_.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void HeadView::resizeEvent(QResizeEvent*) { arrange(); }

void HeadView::point(std::optional<Cell> cell) {
    if (cell == cursorCell())
        return;
    showCursor(cell);
    if (cell)
        emit cellHovered(cell->row, cell->column);
    else
        emit hoverLeft();
}

std::optional<Cell> HeadView::pointedCell(QPointF at) const {
    // Whoever paints aims at a place, whoever looks at what is seen there.
    return stroke_.shape() ? cellAt(picture_.map, layout_, at)
                           : shownCellAt(picture_.map, layout_.cells, at, devicePixelRatioF());
}

void HeadView::mouseMoveEvent(QMouseEvent* event) {
    if (dragged_)
        return drag(event->position());
    if (!stroke_.active()) {
        stroke_.collapse();
        return point(pointedCell(event->position()));
    }
    if (!stroke_.activeBy(MapStroke::By::Mouse))
        return;
    const Cell cell = nearestCell(picture_.map, layout_.cells, event->position());
    if (cell == cursorCell())
        return;
    point(cell);
    moveStroke(cell);
}

void HeadView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->setAccepted(beginDrag(*event));
        return;
    }
    if (const auto cell = pointedCell(event->position())) {
        point(cell);
        if (!stroke_.shape())
            emit cellChosen(cell->row, cell->column);
        else if (!stroke_.active())
            beginStroke(*cell, MapStroke::By::Mouse);
    } else if (const auto key = columnLabelAt(picture_.map, layout_, event->position())) {
        emit keyToggled(*key);
    } else if (const auto query = rowLabelAt(picture_.map, layout_, event->position())) {
        emit rowChosen(*query);
    }
}

void HeadView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton)
        endDrag();
    if (event->button() == Qt::LeftButton && stroke_.activeBy(MapStroke::By::Mouse))
        endStroke();
}

void HeadView::leaveEvent(QEvent*) {
    if (!stroke_.active())
        point(std::nullopt);
}

void HeadView::hideEvent(QHideEvent* event) {
    endStroke();
    endDrag();
    QWidget::hideEvent(event);
}

Cell HeadView::startingCell() const {
    const Heatmap& map = picture_.map;
    return {map.selectedRow.value_or(0), map.selectedColumn.value_or(0)};
}

bool HeadView::walk(QKeyEvent* event) {
    const Heatmap& map = picture_.map;
    const Cell from = cursorCell().value_or(startingCell());
    // The first key brings the crosshair back where it was or where the selection is.
    const std::optional<Cell> to = cursorCell() ? steered(map, from, *event) : from;
    if (!isSteering(*event) || !to)
        return false;
    bringIntoSight(*to);
    point(to);
    announceCurrentCell(this, *this);
    return true;
}

void HeadView::keyPressEvent(QKeyEvent* event) {
    if (picture_.map.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (strokeKeyPressed(event))
        return;
    const auto cell = cursorCell();
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (cell) {
                emit cellChosen(cell->row, cell->column);
                return;
            }
            break;
        case Qt::Key_Escape:
            if (cell) {
                point(std::nullopt);
                return;
            }
            break;
        default:
            if (walk(event))
                return;
            break;
    }
    QWidget::keyPressEvent(event);
}

void HeadView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    announceCurrentCell(this, *this);
}

void HeadView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    endStroke();
    update();
}

QString HeadView::toolTipAt(QPointF at) const {
    if (const auto cell = shownCellAt(picture_.map, layout_.cells, at, devicePixelRatioF()))
        return cellText(*cell);
    if (const auto key = columnLabelAt(picture_.map, layout_, at))
        return tr("%1: click to leave it out or take it back in").arg(columnName(*key));
    if (const auto query = rowLabelAt(picture_.map, layout_, at))
        return rowName(*query);
    return {};
}

bool HeadView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(QPointF(help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(text), this);
    return true;
}

}  // namespace headlight
