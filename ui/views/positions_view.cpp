// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/positions_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/note.h"
#include "ui/views/cell_steering.h"

namespace headlight {

PositionsView::PositionsView(QWidget* parent)
    : QWidget(parent), theme_(theme(ThemeKind::Light, font())), curves_(new CurvesPlot(this)) {
    installReadableTables();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Positions"));
    curves_->hide();
    connect(curves_, &CurvesPlot::cursorMoved, this, [this](double x) {
        cell_.reset();
        position_ = int(std::lround(x)) - picture_.firstX;
        update();
        emit readingChanged({});
        emit positionHovered(*position_);
    });
    connect(curves_, &CurvesPlot::cursorLeft, this, [this] { point(std::nullopt); });
}

void PositionsView::setPicture(const PositionsPicture& picture, const Theme& theme) {
    const std::optional<int> position = position_;
    const bool sameKind = picture.along == picture_.along && picture.firstX == picture_.firstX;
    picture_ = picture;
    theme_ = theme;
    cell_.reset();
    position_.reset();
    curves_->setPicture(picture.curves, theme);
    arrange();
    setAccessibleDescription(picture.map.empty() ? picture.emptyText : picture.map.title);
    announceNewTable(this);
    if (sameKind)
        showPosition(position);
    update();
}

void PositionsView::arrange() {
    const PositionsLayout layout = layoutOf(picture_, QRectF(rect()), theme_);
    mapLayout_ = layout.map.isNull() ? HeatmapLayout{} : layoutOf(picture_.map, layout.map, theme_);
    curves_->setVisible(!layout.curves.isNull());
    curves_->setGeometry(layout.curves.toRect());
    base_.forget();
}

int PositionsView::indexOf(Cell cell) const {
    return picture_.along == CurvesAlong::Rows ? cell.row : cell.column;
}

int PositionsView::indices() const {
    return picture_.along == CurvesAlong::Rows ? tableRows() : tableColumns();
}

void PositionsView::showPosition(std::optional<int> index) {
    if (index && (*index < 0 || *index >= indices()))
        index.reset();
    // Told where it is already, as who points here is by the lab, it stays at its cell.
    if (!cell_ || index != indexOf(*cell_))
        cell_.reset();
    position_ = index;
    curves_->showCursor(index ? std::optional(double(*index + picture_.firstX))
                              : picture_.curves.cursor);
    update();
}

QString PositionsView::rowName(int row) const {
    return QString(picture_.map.rowAxis + QChar(' ') + QString::number(row));
}

QString PositionsView::columnName(int column) const {
    const int number = picture_.along == CurvesAlong::Columns ? column + picture_.firstX : column;
    return QString(picture_.map.columnAxis + QChar(' ') + QString::number(number));
}

QRect PositionsView::cellBox(Cell cell) const {
    return cellRect(picture_.map, mapLayout_.cells, cell).toAlignedRect();
}

std::optional<Cell> PositionsView::cellUnder(QPoint at) const {
    return shownCellAt(picture_.map, mapLayout_.cells, QPointF(at), devicePixelRatioF());
}

void PositionsView::chooseCell(Cell cell) {
    if (picture_.along == CurvesAlong::Rows)
        emit columnToggled(cell.column);
    else
        emit headClicked(cell.row);
}

void PositionsView::point(std::optional<Cell> cell) {
    if (cell ? cell == cell_ : !cell_ && !position_)
        return;
    const std::optional<int> before = position_;
    showPosition(cell ? std::optional(indexOf(*cell)) : std::nullopt);
    cell_ = cell;
    emit readingChanged(cell ? readingAt(picture_, *cell) : QString());
    if (!cell)
        emit hoverLeft();
    else if (position_ != before)
        emit positionHovered(*position_);
}

void PositionsView::paintBase(QPainter& painter) const {
    painter.fillRect(rect(), theme_.background);
    if (!picture_.map.empty())
        paintHeatmapBase(painter, picture_.map, mapLayout_, theme_);
    else if (picture_.curves.curves.empty())
        paintNote(painter, picture_.emptyText, QRectF(rect()), theme_);
}

void PositionsView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    base_.paint(painter, *this, false, [this](QPainter& on) { paintBase(on); });
    Heatmap pointer = picture_.map;
    if (position_) {
        pointer.cursor = cell_;
        (picture_.along == CurvesAlong::Rows ? pointer.selectedRow : pointer.selectedColumn) =
            position_;
    }
    paintHeatmapPointer(painter, pointer, mapLayout_, theme_);
    if (hasFocus()) {
        painter.setPen(QPen(theme_.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void PositionsView::resizeEvent(QResizeEvent*) { arrange(); }

void PositionsView::mouseMoveEvent(QMouseEvent* event) {
    point(shownCellAt(picture_.map, mapLayout_.cells, event->position(), devicePixelRatioF()));
}

void PositionsView::mousePressEvent(QMouseEvent* event) {
    const std::optional<Cell> cell =
        shownCellAt(picture_.map, mapLayout_.cells, event->position(), devicePixelRatioF());
    if (cell && event->button() == Qt::LeftButton)
        chooseCell(*cell);
    else
        event->ignore();
}

void PositionsView::leaveEvent(QEvent*) {
    // The curves are a part of this view: the pointer that is over them moves the cursor from
    // there.
    if (!curves_->underMouse())
        point(std::nullopt);
}

void PositionsView::keyPressEvent(QKeyEvent* event) {
    if (picture_.map.empty())
        return QWidget::keyPressEvent(event);
    if (isSteering(*event)) {
        // The first key brings the cursor to where it was last seen.
        const Cell start{position_.value_or(picture_.map.selectedRow.value_or(0)), 0};
        const Cell first = picture_.along == CurvesAlong::Rows
                               ? start
                               : Cell{picture_.map.selectedRow.value_or(0),
                                      position_.value_or(picture_.map.selectedColumn.value_or(0))};
        point(cell_ ? steered(picture_.map, *cell_, *event) : first);
        announceCurrentCell(this, *this);
        return;
    }
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (cell_)
                return chooseCell(*cell_);
            break;
        case Qt::Key_Escape:
            if (position_)
                return point(std::nullopt);
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void PositionsView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    announceCurrentCell(this, *this);
    update();
}

void PositionsView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

QSize PositionsView::sizeHint() const {
    return {66 * theme_.font.pixelSize(), 31 * theme_.font.pixelSize()};
}

QSize PositionsView::minimumSizeHint() const {
    return {22 * theme_.font.pixelSize(), 10 * theme_.font.pixelSize()};
}

}  // namespace headlight
