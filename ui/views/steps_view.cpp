// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/steps_view.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {
namespace {

// A number of another key or head, which this working does not work out.
struct Elsewhere {
    std::optional<int> key;
    std::optional<int> head;
};

Elsewhere elsewhere(const WorkedCell& cell, const WorkedNumber& number) {
    const WorkedStep& step = cell.steps[std::size_t(number.step)];
    const WorkedTable& table = cell.table(number);
    if (table.axis == WorkedAxis::Heads && number.column / cell.headWidth != cell.at.head)
        return {{}, number.column / cell.headWidth};
    const bool score = step.kind == WorkedKind::Mask && number.table == 0;
    if (score && number.column != *cell.at.key)
        return {number.column, {}};
    const bool value = step.form == WorkedForm::Mix && number.table == 1;
    if (value && number.row != *cell.at.key)
        return {number.row, {}};
    return {};
}

}  // namespace

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
    picture_ = std::move(picture);
    theme_ = theme;
    if (!sameCell)
        trail_.clear();
    const auto wanted = awaited_ ? std::exchange(awaited_, {}) : before;
    arrange();
    if (wanted && wanted->step == picture_.step && !picture_.empty()) {
        const auto& tables = picture_.cell.steps[std::size_t(wanted->step)].tables;
        if (wanted->table < int(tables.size()) &&
            wanted->row < tables[std::size_t(wanted->table)].rows &&
            wanted->column < tables[std::size_t(wanted->table)].columns)
            picture_.current = wanted;
    }
    speak();
    update();
}

void StepsView::arrange() { layout_ = layoutOf(picture_, QRectF(rect()), theme_); }

void StepsView::speak() {
    setAccessibleDescription(
        spokenStep(picture_) +
        (picture_.current ? QString(" " + readingOf(picture_, *picture_.current)) : QString()));
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void StepsView::goToStep(int step) {
    step = std::clamp(step, 0, std::max(0, int(picture_.names.size()) - 1));
    if (step != picture_.step)
        emit stepChosen(step);
}

void StepsView::point(std::optional<WorkedNumber> number) {
    if (number == picture_.current)
        return;
    picture_.current = number;
    emit readingChanged(number ? readingOf(picture_, *number) : QString());
    speak();
    update();
}

void StepsView::follow(const WorkedNumber& number) {
    const Elsewhere other = elsewhere(picture_.cell, number);
    if (other.key)
        emit keyChosen(*other.key);
    if (other.head)
        emit headChosen(*other.head);
    if (other.key || other.head)
        return;
    const auto origin = originOf(picture_.cell, number);
    if (!origin)
        return;
    trail_.push_back(number);
    if (origin->step == picture_.step)
        return point(origin);
    awaited_ = origin;
    emit stepChosen(origin->step);
}

void StepsView::goBack() {
    if (trail_.empty())
        return;
    const WorkedNumber before = trail_.back();
    trail_.pop_back();
    if (before.step == picture_.step)
        return point(before);
    awaited_ = before;
    emit stepChosen(before.step);
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
    if (hasFocus()) {
        painter.setPen(QPen(theme_.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void StepsView::resizeEvent(QResizeEvent*) { arrange(); }

void StepsView::mouseMoveEvent(QMouseEvent* event) {
    const auto number = numberAt(layout_, event->position());
    setCursor(number || stepAt(layout_, event->position()) ? Qt::PointingHandCursor
                                                           : Qt::ArrowCursor);
    point(number);
}

void StepsView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (const auto step = stepAt(layout_, event->position()))
        return goToStep(*step);
    if (const auto number = numberAt(layout_, event->position())) {
        point(number);
        follow(*number);
    }
}

void StepsView::leaveEvent(QEvent*) { point(std::nullopt); }

bool StepsView::focusNextPrevChild(bool next) {
    return walkInOrder(next ? 1 : -1) || QWidget::focusNextPrevChild(next);
}

void StepsView::keyPressEvent(QKeyEvent* event) {
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
