// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/board_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/note.h"
#include "ui/plots/curves_plot.h"
#include "ui/views/cell_steering.h"
#include "ui/views/curve_steering.h"

namespace headlight {
namespace {

bool saysSomething(const Mark& mark) { return mark.id >= 0 || !mark.reading.isEmpty(); }

}  // namespace

BoardView::BoardView(QWidget* parent)
    : QWidget(parent), theme_(theme(ThemeKind::Light, font())), look_(theme_) {
    installReadableTables();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Lab"));
}

BoardView::~BoardView() = default;

void BoardView::setBoard(Board board, const Theme& theme) {
    const bool sameParts = [&] {
        if (board.parts.size() != board_.parts.size())
            return false;
        for (std::size_t i = 0; i < board.parts.size(); ++i)
            if (board.parts[i].name != board_.parts[i].name ||
                board.parts[i].content.index() != board_.parts[i].content.index())
                return false;
        return true;
    }();
    const int asked = drawingAt(part_) && mark_ ? drawingAt(part_)->marks[*mark_].id : -1;
    board_ = std::move(board);
    theme_ = theme;
    if (!sameParts) {
        part_.reset();
        x_.reset();
    }
    // Who turned the lab from a mark goes on from there.
    mark_ = markAsking(asked);
    if (const Heatmap* map = mapAt(part_);
        !map || !cell_ || cell_->row >= map->rowCount() || cell_->column >= map->columnCount())
        cell_.reset();
    look_ = fitted(theme_, board_, QSizeF(size()));
    fillPlots();
    if (CurvesPlot* plot = plotOf(part_); plot && x_)
        plot->showCursor(x_);
    arrange();
    QStringList said{note_};
    said << QStringList(board_.notes.begin(), board_.notes.end());
    setAccessibleDescription(said.join(' ').trimmed());
    announceNewTable(this);
    updateGeometry();
    update();
}

void BoardView::fillPlots() {
    std::size_t plot = 0;
    for (const BoardPart& part : board_.parts)
        if (const auto* curves = std::get_if<CurvesPicture>(&part.content)) {
            if (plot == plots_.size())
                plots_.push_back(makePlot());
            plots_[plot]->setPicture(*curves, look_);
            // The same curves are not drawn again; where they are looked at may differ.
            plots_[plot++]->showCursor(curves->cursor);
        }
}

CurvesPlot* BoardView::makePlot() {
    auto* plot = new CurvesPlot(this);
    plot->setFocusPolicy(Qt::NoFocus);
    // The pointer's cursor goes with the pointer; the board's own comes back.
    connect(plot, &CurvesPlot::cursorLeft, this, [this, plot] {
        if (const BoardPart* part = partOf(plot))
            plot->showCursor(std::get<CurvesPicture>(part->content).cursor);
    });
    connect(plot, &CurvesPlot::placeChosen, this, [this, plot](double x) {
        if (const BoardPart* part = partOf(plot))
            emit placeChosen(QString::fromStdString(part->name), x);
    });
    return plot;
}

// Plots stand in the order of the parts that are curves.
const BoardPart* BoardView::partOf(const CurvesPlot* plot) const {
    std::size_t next = 0;
    for (const BoardPart& part : board_.parts)
        if (std::holds_alternative<CurvesPicture>(part.content) && plots_[next++] == plot)
            return &part;
    return nullptr;
}

CurvesPlot* BoardView::plotOf(std::optional<std::size_t> part) const {
    if (!curvesAt(part))
        return nullptr;
    std::size_t plot = 0;
    for (std::size_t i = 0; i < *part; ++i)
        plot += std::holds_alternative<CurvesPicture>(board_.parts[i].content) ? 1 : 0;
    return plot < plots_.size() ? plots_[plot] : nullptr;
}

void BoardView::arrange() {
    layout_ = layoutOf(board_, QRectF(rect()), look_);
    note_ = noteInstead(board_, QSizeF(size()), theme_);
    if (part_ && layout_.parts[*part_].isNull())
        point(std::nullopt, std::nullopt, std::nullopt);
    std::size_t plot = 0;
    for (std::size_t i = 0; i < board_.parts.size(); ++i)
        if (std::holds_alternative<CurvesPicture>(board_.parts[i].content)) {
            plots_[plot]->setVisible(note_.isEmpty() && !layout_.parts[i].isNull());
            plots_[plot++]->setGeometry(layout_.parts[i].toRect());
        }
    for (; plot < plots_.size(); ++plot)
        plots_[plot]->hide();
    base_.forget();
}

const Heatmap* BoardView::mapAt(std::optional<std::size_t> part) const {
    return part && *part < board_.parts.size() ? std::get_if<Heatmap>(&board_.parts[*part].content)
                                               : nullptr;
}

const Drawing* BoardView::drawingAt(std::optional<std::size_t> part) const {
    return part && *part < board_.parts.size() ? std::get_if<Drawing>(&board_.parts[*part].content)
                                               : nullptr;
}

const CurvesPicture* BoardView::curvesAt(std::optional<std::size_t> part) const {
    return part && *part < board_.parts.size()
               ? std::get_if<CurvesPicture>(&board_.parts[*part].content)
               : nullptr;
}

std::optional<std::size_t> BoardView::markAsking(int id) const {
    const Drawing* drawing = drawingAt(part_);
    for (std::size_t i = 0; drawing && id >= 0 && i < drawing->marks.size(); ++i)
        if (drawing->marks[i].id == id)
            return i;
    return std::nullopt;
}

QString BoardView::reading() const {
    if (const Heatmap* map = mapAt(part_); map && cell_)
        return readingAt(*map, *cell_);
    if (const Drawing* drawing = drawingAt(part_); drawing && mark_)
        return drawing->marks[*mark_].reading;
    if (const CurvesPicture* curves = curvesAt(part_); curves && x_)
        return readingAt(*curves, *x_);
    return {};
}

void BoardView::point(std::optional<std::size_t> part, std::optional<Cell> cell,
                      std::optional<std::size_t> mark) {
    if (part == part_ && cell == cell_ && mark == mark_ && !x_)
        return;
    if (CurvesPlot* plot = plotOf(part_); plot && x_)
        plot->showCursor(curvesAt(part_)->cursor);
    x_.reset();
    part_ = part;
    cell_ = cell;
    mark_ = mark;
    emit readingChanged(reading());
    update();
}

void BoardView::pointAlong(std::size_t part, double x) {
    if (part != part_ || !x_)
        point(part, std::nullopt, std::nullopt);
    x_ = x;
    if (CurvesPlot* plot = plotOf(part_))
        plot->showCursor(x);
    emit readingChanged(reading());
}

void BoardView::chooseCell(Cell cell) {
    if (!mapAt(part_))
        return;
    emit cellChosen(QString::fromStdString(board_.parts[*part_].name), cell.row, cell.column);
    emit choiceEnded();
}

void BoardView::choose() {
    if (mapAt(part_) && cell_)
        emit cellChosen(QString::fromStdString(board_.parts[*part_].name), cell_->row,
                        cell_->column);
    else if (const Drawing* drawing = drawingAt(part_);
             drawing && mark_ && drawing->marks[*mark_].id >= 0)
        emit markChosen(QString::fromStdString(board_.parts[*part_].name),
                        drawing->marks[*mark_].id);
    else if (curvesAt(part_) && x_)
        emit placeChosen(QString::fromStdString(board_.parts[*part_].name), *x_);
}

void BoardView::chooseLabel(QPointF at) {
    for (std::size_t i = 0; note_.isEmpty() && i < board_.parts.size(); ++i) {
        const Heatmap* map = mapAt(i);
        if (!map || !layout_.parts[i].contains(at))
            continue;
        const HeatmapLayout where = layoutOf(*map, layout_.parts[i], look_);
        const auto row = rowLabelAt(*map, where, at);
        const auto column = row ? std::nullopt : columnLabelAt(*map, where, at);
        if (row || column)
            emit lineChosen(QString::fromStdString(board_.parts[i].name), row.value_or(-1),
                            column.value_or(-1));
    }
}

void BoardView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    base_.paint(painter, *this, false, [this](QPainter& on) {
        on.fillRect(rect(), theme_.background);
        if (!note_.isEmpty())
            paintNote(on, note_, QRectF(rect()), look_);
        else
            paintBoardBase(on, board_, layout_, look_);
    });
    const double em = look_.font.pixelSize();
    if (!note_.isEmpty()) {
        // Nothing to point at.
    } else if (const Heatmap* map = mapAt(part_)) {
        Heatmap pointer = *map;
        pointer.cursor = cell_;
        paintHeatmapPointer(painter, pointer, layoutOf(*map, layout_.parts[*part_], look_), look_);
    } else if (const Drawing* drawing = drawingAt(part_); drawing && mark_) {
        const DrawingScale scale(*drawing, layout_.parts[*part_], look_);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme_.accent, 0.12 * em));
        painter.drawRoundedRect(boxOf(drawing->marks[*mark_], scale, look_)
                                    .adjusted(-0.2 * em, -0.2 * em, 0.2 * em, 0.2 * em),
                                0.2 * em, 0.2 * em);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme_.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void BoardView::resizeEvent(QResizeEvent*) {
    const Theme look = fitted(theme_, board_, QSizeF(size()));
    if (look.font != look_.font) {
        look_ = look;
        fillPlots();
    }
    arrange();
}

void BoardView::pointAt(QPointF at) {
    for (std::size_t i = 0; note_.isEmpty() && i < board_.parts.size(); ++i) {
        if (!layout_.parts[i].contains(at))
            continue;
        if (const Heatmap* map = mapAt(i)) {
            if (const auto cell = cellAt(*map, layout_.parts[i], look_, at))
                return point(i, cell, std::nullopt);
        } else if (const Drawing* drawing = drawingAt(i)) {
            if (const auto mark = markAt(*drawing, layout_.parts[i], look_, at))
                return point(i, std::nullopt, mark);
        }
    }
    point(part_, std::nullopt, std::nullopt);
}

// Dragged over cells and marks, each is chosen once as it is come to.
void BoardView::mouseMoveEvent(QMouseEvent* event) {
    pointAt(event->position());
    const Place here{part_, cell_, mark_};
    if (!dragged_ || !(event->buttons() & Qt::LeftButton) || (!cell_ && !mark_) ||
        *dragged_ == here)
        return;
    dragged_ = here;
    choose();
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    pointAt(event->position());
    dragged_.reset();
    if (cell_ || mark_) {
        dragged_ = Place{part_, cell_, mark_};
        choose();
    } else {
        chooseLabel(event->position());
    }
}

void BoardView::mouseReleaseEvent(QMouseEvent*) {
    if (dragged_)
        emit choiceEnded();
    dragged_.reset();
}

void BoardView::leaveEvent(QEvent*) { point(part_, std::nullopt, std::nullopt); }

void BoardView::goToPart(int step) {
    const int count = int(board_.parts.size());
    int next = part_ ? int(*part_) : step > 0 ? -1 : count;
    for (int tried = 0; tried < count; ++tried) {
        next = (next + step + count) % count;
        const auto part = std::size_t(next);
        if (layout_.parts[part].isNull())
            continue;
        if (const Heatmap* map = mapAt(part); map && !map->empty())
            return point(part, Cell{}, std::nullopt);
        if (const CurvesPicture* curves = curvesAt(part)) {
            const QKeyEvent home(QEvent::KeyPress, Qt::Key_Home, Qt::NoModifier);
            if (const auto first = steeredAlong(*curves, curves->cursor, home))
                return pointAlong(part, curves->cursor.value_or(*first));
        }
        if (const Drawing* drawing = drawingAt(part))
            for (std::size_t mark = 0; mark < drawing->marks.size(); ++mark)
                if (saysSomething(drawing->marks[mark]))
                    return point(part, std::nullopt, mark);
    }
}

void BoardView::walk(QKeyEvent& event) {
    if (const Heatmap* map = mapAt(part_)) {
        point(part_, cell_ ? steered(*map, *cell_, event) : Cell{}, std::nullopt);
        announceCurrentCell(this, *this);
        return;
    }
    if (const CurvesPicture* curves = curvesAt(part_)) {
        if (const auto x = steeredAlong(*curves, x_, event))
            pointAlong(*part_, *x);
        return;
    }
    const Drawing* drawing = drawingAt(part_);
    if (!drawing)
        return goToPart(1);
    const bool back = event.key() == Qt::Key_Left || event.key() == Qt::Key_Up;
    const int count = int(drawing->marks.size());
    int next = mark_ ? int(*mark_) : back ? count : -1;
    for (int tried = 0; tried < count; ++tried) {
        next = (next + (back ? -1 : 1) + count) % count;
        if (saysSomething(drawing->marks[std::size_t(next)]))
            return point(part_, std::nullopt, std::size_t(next));
    }
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    if (isSteering(*event))
        return walk(*event);
    switch (event->key()) {
        case Qt::Key_PageDown:
            return goToPart(1);
        case Qt::Key_PageUp:
            return goToPart(-1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            choose();
            emit choiceEnded();
            return;
        case Qt::Key_Escape:
            if (cell_ || mark_ || x_)
                return point(part_, std::nullopt, std::nullopt);
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void BoardView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    announceCurrentCell(this, *this);
    update();
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

QSize BoardView::sizeHint() const { return preferredSize(board_, theme_).toSize(); }

// What the board needs to be read: in less room it is scrolled.
QSize BoardView::minimumSizeHint() const {
    const QSize least(24 * theme_.font.pixelSize(), 16 * theme_.font.pixelSize());
    const QSizeF needed = leastSize(board_, theme_);
    return least.expandedTo({int(std::ceil(needed.width())), int(std::ceil(needed.height()))});
}

}  // namespace headlight
