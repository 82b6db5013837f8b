// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/steps_view.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/views/cell_steering.h"

namespace headlight {

StepsView::StepsView(QWidget* parent) : QWidget(parent), theme_(theme(ThemeKind::Light, font())) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Step by step"));
}

void StepsView::setPicture(StepsPicture picture, const Theme& theme) {
    const bool sameCell = picture.cell.at == picture_.cell.at &&
                          picture.cell.steps.size() == picture_.cell.steps.size();
    const auto before = picture_.current;
    const bool sameStep = picture.step == picture_.step;
    picture_ = std::move(picture);
    theme_ = theme;
    const bool arrived = awaited_ && awaited_->at == picture_.cell.at &&
                         awaited_->number.step == picture_.step && !picture_.empty();
    const auto wanted = arrived ? std::exchange(awaited_, {})->number : before;
    if (!sameCell && !arrived && !awaited_) {
        trail_.clear();
        ahead_.clear();
    }
    if (wanted && wanted->step == picture_.step && !picture_.empty() && holds(*wanted))
        picture_.current = wanted;
    arrange();
    // Who chose a cell by keys goes on from there.
    if (pointed_ && (!sameStep || !holds(*pointed_)))
        pointed_.reset();
    if (pointed_)
        emit readingChanged(readingOf(picture_.whole, *pointed_));
    speak();
    update();
}

bool StepsView::holds(const WholeCell& cell) const {
    if (!layout_.whole.maps || cell.matrix >= int(picture_.whole.maps.size()))
        return false;
    const Heatmap& map = picture_.whole.maps[std::size_t(cell.matrix)];
    return cell.row < map.rowCount() && cell.column < map.columnCount();
}

bool StepsView::holds(const WorkedNumber& number) const {
    const auto& tables = picture_.cell.steps[std::size_t(number.step)].tables;
    return number.table < int(tables.size()) &&
           number.row < tables[std::size_t(number.table)].rows &&
           number.column < tables[std::size_t(number.table)].columns;
}

void StepsView::arrange() { layout_ = layoutOf(picture_, QRectF(rect()), theme_); }

void StepsView::speak() {
    setAccessibleDescription(
        spokenStep(picture_) +
        (picture_.current ? QString(" " + readingOf(picture_, *picture_.current)) : QString()) +
        (pointed_ ? QString(" " + readingOf(picture_.whole, *pointed_)) : QString()));
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void StepsView::goToStep(int step) {
    awaited_.reset();
    step = std::clamp(step, 0, std::max(0, int(picture_.names.size()) - 1));
    if (step != picture_.step)
        emit stepChosen(step);
}

void StepsView::point(std::optional<WorkedNumber> number) {
    if (number == picture_.current)
        return;
    picture_.current = number;
    if (number)
        pointed_.reset();
    showStart(false);
    emit readingChanged(number ? readingOf(picture_, *number) : QString());
    speak();
    update();
}

void StepsView::pointWhole(std::optional<WholeCell> cell) {
    if (cell == pointed_)
        return;
    if (cell)
        point(std::nullopt);
    pointed_ = cell;
    emit readingChanged(cell ? readingOf(picture_.whole, *cell) : QString());
    speak();
    update();
}

// From matrix to matrix, from the last number to the first of them and back.
bool StepsView::walkMatrices(int by) {
    const int count = layout_.whole.maps ? int(picture_.whole.maps.size()) : 0;
    const bool within = pointed_ || (by < 0 && !picture_.current);
    if (!within && walkInOrder(by))
        return true;
    const int next = pointed_ ? pointed_->matrix + by : by > 0 ? 0 : count - 1;
    if (next >= 0 && next < count && (within || by > 0)) {
        pointWhole(framedCell(picture_.whole, next));
        return true;
    }
    pointWhole(std::nullopt);
    return by < 0 && within && walkInOrder(by);
}

bool StepsView::steerWhole(const QKeyEvent& event) {
    if (!pointed_)
        return false;
    const Heatmap& map = picture_.whole.maps[std::size_t(pointed_->matrix)];
    if (const auto next = steered(map, {pointed_->row, pointed_->column}, event))
        pointWhole(WholeCell{pointed_->matrix, next->row, next->column});
    else if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)
        chooseWhole(*pointed_);
    else if (event.key() == Qt::Key_Escape)
        pointWhole(std::nullopt);
    else
        return false;
    return true;
}

void StepsView::chooseWhole(const WholeCell& cell) {
    const Selection at = chosenBy(picture_.whole, cell, picture_.cell.at);
    if (at != picture_.cell.at)
        emit cellChosen(at, picture_.step);
}

void StepsView::showStart(bool shown) {
    if (picture_.startShown == shown)
        return;
    picture_.startShown = shown;
    arrange();
    update();
}

void StepsView::goTo(const Place& place) {
    if (place.at != picture_.cell.at) {
        awaited_ = place;
        emit cellChosen(place.at, place.number.step);
    } else if (place.number.step != picture_.step) {
        awaited_ = place;
        emit stepChosen(place.number.step);
    } else {
        showStart(false);
        point(place.number);
    }
}

void StepsView::follow(const WorkedNumber& number) {
    const WorkedOrigin origin = originOf(picture_.cell, number);
    if (std::holds_alternative<WorkedStart>(origin) && picture_.startShown)
        return;
    trail_.push_back({picture_.cell.at, number});
    ahead_.clear();
    if (const auto* here = std::get_if<WorkedNumber>(&origin))
        goTo({picture_.cell.at, *here});
    else if (const auto* other = std::get_if<WorkedElsewhere>(&origin))
        goTo({other->at, other->number});
    else
        showStart(true);
}

void StepsView::goBack() {
    if (trail_.empty())
        return;
    const Place before = trail_.back();
    trail_.pop_back();
    ahead_.push_back(before);
    goTo(before);
}

// What the number before led to is found again by following it.
void StepsView::goForward() {
    if (ahead_.empty())
        return;
    const Place from = ahead_.back();
    if (from.at != picture_.cell.at || from.number.step != picture_.step)
        return goTo(from);
    const std::vector<Place> rest(ahead_.begin(), ahead_.end() - 1);
    follow(from.number);
    ahead_ = rest;
}

// To the nearest number that way: what lies aside counts twice.
bool StepsView::walk(QPointF direction) {
    const StepItem* from = nullptr;
    for (const StepItem& item : layout_.body.items)
        if (item.kind == StepItem::Kind::Number && picture_.current == item.number)
            from = &item;
    if (from == nullptr)
        return walkInOrder(1);
    const StepItem* best = nullptr;
    double least = 0;
    for (const StepItem& item : layout_.body.items) {
        if (item.kind != StepItem::Kind::Number || &item == from)
            continue;
        const QPointF way = item.box.center() - from->box.center();
        const double along = QPointF::dotProduct(way, direction);
        if (along < 0.5)
            continue;
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        const double cost = along + 3 * aside;
        if (best == nullptr || cost < least) {
            best = &item;
            least = cost;
        }
    }
    if (best != nullptr)
        point(best->number);
    return best != nullptr;
}

bool StepsView::walkInOrder(int by) {
    std::vector<WorkedNumber> numbers;
    for (const StepItem& item : layout_.body.items)
        if (item.kind == StepItem::Kind::Number)
            numbers.push_back(item.number);
    if (numbers.empty())
        return false;
    int next = by > 0 ? 0 : int(numbers.size()) - 1;
    if (picture_.current) {
        const auto found = std::find(numbers.begin(), numbers.end(), *picture_.current);
        if (found != numbers.end())
            next = int(found - numbers.begin()) + by;
    }
    if (next < 0 || next >= int(numbers.size())) {
        point(std::nullopt);
        return false;
    }
    point(numbers[std::size_t(next)]);
    return true;
}

void StepsView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, picture_, layout_, QRectF(rect()), theme_);
    if (pointed_ && holds(*pointed_)) {
        const auto part = std::size_t(pointed_->matrix);
        const QRectF cell = cellRect(picture_.whole.maps[part], layout_.whole.parts[part].map,
                                     {pointed_->row, pointed_->column});
        painter.setPen(QPen(theme_.accent, 0.16 * theme_.font.pixelSize()));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(-1, -1, 1, 1));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme_.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void StepsView::resizeEvent(QResizeEvent*) {
    arrange();
    if (pointed_ && !holds(*pointed_))
        pointWhole(std::nullopt);
}

void StepsView::mouseMoveEvent(QMouseEvent* event) {
    const auto number = numberAt(layout_, event->position());
    const auto whole = wholeCellAt(picture_.whole, layout_.whole, event->position());
    setCursor(number || whole || stepAt(layout_, event->position()) ? Qt::PointingHandCursor
                                                                    : Qt::ArrowCursor);
    if (number || !picture_.startShown)  // the card stays until another number is pointed at
        point(number);
    if (!number)
        pointWhole(whole);
}

void StepsView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::BackButton)
        return goBack();
    if (event->button() == Qt::ForwardButton)
        return goForward();
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (const auto step = stepAt(layout_, event->position()))
        return goToStep(*step);
    if (const auto number = numberAt(layout_, event->position())) {
        point(number);
        follow(*number);
    } else if (const auto whole = wholeCellAt(picture_.whole, layout_.whole, event->position())) {
        chooseWhole(*whole);
    }
}

void StepsView::leaveEvent(QEvent*) {
    point(std::nullopt);
    pointWhole(std::nullopt);
}

bool StepsView::focusNextPrevChild(bool next) {
    return walkMatrices(next ? 1 : -1) || QWidget::focusNextPrevChild(next);
}

// Here the keys for back and forward are about the trail, not about heads as everywhere else.
bool StepsView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Back) || key->matches(QKeySequence::Forward))
            event->accept();
    }
    return QWidget::event(event);
}

void StepsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Back))
        return goBack();
    if (event->matches(QKeySequence::Forward))
        return goForward();
    if (steerWhole(*event))
        return;
    const bool chosen = picture_.current.has_value();
    switch (event->key()) {
        case Qt::Key_PageDown:
            return goToStep(picture_.step + 1);
        case Qt::Key_PageUp:
            return goToStep(picture_.step - 1);
        case Qt::Key_Home:
            return goToStep(0);
        case Qt::Key_End:
            return goToStep(int(picture_.names.size()) - 1);
        case Qt::Key_Right:
            return chosen ? void(walk({1, 0})) : goToStep(picture_.step + 1);
        case Qt::Key_Left:
            return chosen ? void(walk({-1, 0})) : goToStep(picture_.step - 1);
        case Qt::Key_Down:
            walk({0, 1});
            return;
        case Qt::Key_Up:
            walk({0, -1});
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (chosen)
                return follow(*picture_.current);
            break;
        case Qt::Key_Backspace:
            return goBack();
        case Qt::Key_Escape:
            if (chosen)
                return point(std::nullopt);
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void StepsView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void StepsView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

QSize StepsView::sizeHint() const { return preferredSize(picture_, theme_).toSize(); }

QSize StepsView::minimumSizeHint() const {
    return {24 * theme_.font.pixelSize(), 16 * theme_.font.pixelSize()};
}

}  // namespace headlight
