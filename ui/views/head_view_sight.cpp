// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a head's map is seen: zoom by wheel, moving by wheel, middle button and scroll
// bars.
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/views/head_view.h"

namespace headlight {
namespace {

constexpr double kNotch = 120;        // of angleDelta(), a click of the wheel
constexpr double kNotchPart = 0.125;  // of what is seen, that a click moves by
constexpr int kPlaceTurns = 3;
constexpr int kFocusLine = 3;  // at the view's edges, that no scroll bar covers

// The whole steps in what has come together; the rest stays.
int wholeSteps(double& sum) {
    const double whole = std::trunc(sum);
    sum -= whole;
    return int(whole);
}

}  // namespace

void HeadView::makeScrollBars() {
    down_ = new QScrollBar(Qt::Vertical, this);
    across_ = new QScrollBar(Qt::Horizontal, this);
    down_->setObjectName("seenRows");
    across_->setObjectName("seenColumns");
    down_->setAccessibleName(tr("Which queries are seen"));
    across_->setAccessibleName(tr("Which keys are seen"));
    for (QScrollBar* bar : {down_, across_}) {
        bar->setToolTip(bar->accessibleName());
        bar->hide();
        connect(bar, &QScrollBar::valueChanged, this, [this] {
            const CellBlock seen = picture_.map.seenCells();
            showPart(panned(picture_.map.seen, picture_.map.size(), down_->value() - seen.query,
                            across_->value() - seen.key));
        });
    }
}

QRectF HeadView::roomFor(const SeenCells& seen) const {
    const CellBlock part = cellsSeen(seen, picture_.map.size());
    const int extent = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    return mapBounds(QRectF(rect().adjusted(0, 0, part.queries < tableRows() ? -extent : 0,
                                            part.keys < tableColumns() ? -extent : 0)),
                     theme_);
}

void HeadView::placeScrollBars() {
    const CellBlock seen = picture_.map.seenCells();
    const QRect cells = layout_.cells.toAlignedRect();
    const auto place = [&](QScrollBar& bar, int first, int count, int all, const QRect& at) {
        const QSignalBlocker quiet(bar);
        bar.setRange(0, all - count);
        bar.setPageStep(count);
        bar.setValue(first);
        bar.setGeometry(at);
        bar.setVisible(count < all && !cells.isEmpty());
    };
    const int width = down_->sizeHint().width();
    const int height = across_->sizeHint().height();
    place(*down_, seen.query, seen.queries, tableRows(),
          {this->width() - width - kFocusLine, cells.top(), width, cells.height()});
    place(*across_, seen.key, seen.keys, tableColumns(),
          {cells.left(), this->height() - height - kFocusLine, cells.width(), height});
}

void HeadView::showPart(const SeenCells& seen) {
    if (seen == picture_.map.seen || stroke_.activeBy(MapStroke::By::Mouse))
        return;
    picture_.map.seen = seen;
    beginDrawing();
    arrange();
    update();
    emit seenChanged(seen);
}

void HeadView::bringIntoSight(Cell cell) {
    showPart(reaching(picture_.map.seen, picture_.map.size(), cell.row, cell.column));
}

void HeadView::zoomAt(QPointF at, int steps) {
    Heatmap map = picture_.map;
    const QRectF& cells = layout_.cells;
    if (map.empty() || cells.isEmpty())
        return;
    const Cell cell = nearestCell(map, cells, at);
    SeenCells next = zoomed(map.seen, map.size(), steps,
                            {cell.row, cell.column, (at.y() - cells.top()) / cells.height(),
                             (at.x() - cells.left()) / cells.width()});
    // Other labels need other room, which moves the cells: the cell goes back under the pointer.
    for (int turn = 0; turn < kPlaceTurns; ++turn) {
        map.seen = next;
        const Cell under = nearestCell(map, layoutOf(map, roomFor(next), theme_).cells, at);
        if (under == cell)
            break;
        next = panned(next, map.size(), cell.row - under.row, cell.column - under.column);
    }
    showPart(next);
}

void HeadView::wheelEvent(QWheelEvent* event) {
    const bool zooms = event->modifiers().testFlag(Qt::ControlModifier);
    if (picture_.map.empty() || (!zooms && !picture_.map.seen)) {
        event->ignore();
        return;
    }
    event->accept();
    QPointF turned = QPointF(event->angleDelta()) / kNotch;
    if (zooms) {
        zoomWheel_ += turned.y();
        if (const int steps = wholeSteps(zoomWheel_); steps != 0)
            zoomAt(event->position(), steps);
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        turned = {turned.y() + turned.x(), 0};
    const CellBlock seen = picture_.map.seenCells();
    panWheel_ += QPointF(turned.x() * std::max(1.0, std::round(kNotchPart * seen.keys)),
                         turned.y() * std::max(1.0, std::round(kNotchPart * seen.queries)));
    const int columns = wholeSteps(panWheel_.rx());
    const int rows = wholeSteps(panWheel_.ry());
    showPart(panned(picture_.map.seen, picture_.map.size(), -rows, -columns));
    if (!stroke_.active())
        point(pointedCell(event->position()));
}

bool HeadView::beginDrag(const QMouseEvent& event) {
    if (event.button() != Qt::MiddleButton || !picture_.map.seen || stroke_.active())
        return false;
    dragged_ = event.position();
    setCursor(Qt::ClosedHandCursor);
    return true;
}

// By whole cells; what is left of the way stays for the next move.
void HeadView::drag(QPointF to) {
    const QSizeF cell = cellRect(picture_.map, layout_.cells, {0, 0}).size();
    const QPointF way = to - *dragged_;
    const int rows = int(std::trunc(way.y() / cell.height()));
    const int columns = int(std::trunc(way.x() / cell.width()));
    *dragged_ += QPointF(columns * cell.width(), rows * cell.height());
    showPart(panned(picture_.map.seen, picture_.map.size(), -rows, -columns));
    point(pointedCell(to));
}

void HeadView::endDrag() {
    if (!std::exchange(dragged_, std::nullopt))
        return;
    setCursor(stroke_.shape() ? Qt::CrossCursor : Qt::ArrowCursor);
}

void HeadView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const bool blank = !cellAt(picture_.map, layout_, at) &&
                       !rowLabelAt(picture_.map, layout_, at) &&
                       !columnLabelAt(picture_.map, layout_, at);
    if (event->button() == Qt::LeftButton && blank && picture_.map.seen)
        showPart(std::nullopt);
    else
        mousePressEvent(event);
}

}  // namespace headlight
