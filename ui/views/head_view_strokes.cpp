// SPDX-License-Identifier: GPL-3.0-or-later
// How a head's map is painted on: strokes by mouse and by keys.
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "ui/views/cell_steering.h"
#include "ui/views/head_view.h"

namespace headlight {
namespace {

bool paints(const QKeyEvent& event) {
    return (event.key() == Qt::Key_Space || event.key() == Qt::Key_H) &&
           !(event.modifiers() & ~Qt::ShiftModifier);
}

}  // namespace

void HeadView::setStrokeShape(std::optional<StrokeShape> shape) {
    if (shape == stroke_.shape())
        return;
    endStroke();
    stroke_.setShape(shape);
    setCursor(shape ? Qt::CrossCursor : Qt::ArrowCursor);
    update();
}

void HeadView::setBrushSize(int cells) {
    stroke_.setBrushSize(cells);
    update();
}

std::optional<CellBlock> HeadView::strokeOutline() const {
    if (!stroke_.shape() || !cursorCell())
        return std::nullopt;
    return stroke_.outline(*cursorCell());
}

void HeadView::fitStroke() {
    const auto cellsAPixel = [this](int cells, double length) {
        const double pixels = std::max(1.0, length * devicePixelRatioF());
        return std::max(1, int(std::ceil(cells / pixels)));
    };
    const CellBlock seen = picture_.map.seenCells();
    stroke_.setMap(tableRows(), tableColumns(),
                   {cellsAPixel(seen.keys, layout_.cells.width()),
                    cellsAPixel(seen.queries, layout_.cells.height())});
}

void HeadView::beginStroke(Cell at, MapStroke::By by) {
    fitStroke();
    emit strokeBegan();
    emit strokeMoved(stroke_.begin(at, by));
    update();
}

void HeadView::moveStroke(Cell at) {
    if (const std::vector<CellBlock> blocks = stroke_.moveTo(at); !blocks.empty())
        emit strokeMoved(blocks);
    update();
}

void HeadView::endStroke() {
    const bool active = stroke_.active();
    stroke_.end();
    if (active)
        emit strokeEnded();
    update();
}

void HeadView::dropStroke() {
    stroke_.end();
    emit strokeDropped();
    update();
}

// Arrows move the cursor and, with Shift, keep the other end of what is about to be painted where
// it is.
bool HeadView::walkStroke(QKeyEvent* event) {
    if (!isSteering(*event))
        return false;
    const std::optional<Cell> from = cursorCell();
    if (!walk(event))
        return false;
    if (stroke_.active())
        moveStroke(*cursorCell());
    else if (from && event->modifiers().testFlag(Qt::ShiftModifier))
        stroke_.extendFrom(*from);
    else
        stroke_.collapse();
    update();
    return true;
}

bool HeadView::escapeStroke() {
    if (stroke_.active()) {
        dropStroke();
    } else if (stroke_.extended()) {
        stroke_.collapse();
        update();
    } else if (cursorCell()) {
        point(std::nullopt);
    } else {
        emit lookingWanted();
    }
    return true;
}

bool HeadView::strokeKeyPressed(QKeyEvent* event) {
    if (!stroke_.shape())
        return false;
    fitStroke();
    if (event->key() == Qt::Key_Escape)
        return escapeStroke();
    if (!paints(*event))
        return walkStroke(event);
    if (!cursorCell()) {
        bringIntoSight(startingCell());
        point(startingCell());
    } else if (!event->isAutoRepeat() && !stroke_.active()) {
        beginStroke(*cursorCell(), MapStroke::By::Keys);
    }
    return true;
}

void HeadView::keyReleaseEvent(QKeyEvent* event) {
    if (stroke_.activeBy(MapStroke::By::Keys) && paints(*event) && !event->isAutoRepeat())
        endStroke();
    else
        QWidget::keyReleaseEvent(event);
}

}  // namespace headlight
