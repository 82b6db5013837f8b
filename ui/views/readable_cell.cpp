// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/readable_cell.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace headlight {
namespace {

// An arrow is read as "right arrow" or not at all; marks of the writing direction are noise.
QString spoken(QString text) {
    static const QRegularExpression marks(QStringLiteral("[\\x{2066}-\\x{2069}]"));
    //: Read aloud: "it to animal 0.12"
    return text.remove(marks).replace(QStringLiteral("→"),
                                      QCoreApplication::translate("ReadableCell", "to"));
}

}  // namespace

QWindow* ReadableText::window() const {
    return widget_ ? widget_->window()->windowHandle() : nullptr;
}

QAccessibleInterface* ReadableText::parent() const {
    return widget_ ? QAccessible::queryAccessibleInterface(widget_) : nullptr;
}

QRect ReadableText::rect() const {
    return widget_ ? QRect(widget_->mapToGlobal(QPoint(0, 0)), widget_->size()) : QRect();
}

QAccessible::State ReadableText::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    state.readOnly = true;
    return state;
}

bool ReadableCell::isValid() const {
    return widget_ && cell_.row < contents_->tableRows() &&
           cell_.column < contents_->tableColumns();
}

QWindow* ReadableCell::window() const {
    return widget_ ? widget_->window()->windowHandle() : nullptr;
}

QAccessibleInterface* ReadableCell::parent() const {
    return widget_ ? QAccessible::queryAccessibleInterface(widget_) : nullptr;
}

QString ReadableCell::text(QAccessible::Text what) const {
    return what == QAccessible::Name && isValid() ? spoken(contents_->cellText(cell_)) : QString();
}

QRect ReadableCell::rect() const {
    if (!isValid())
        return {};
    const QRect box = contents_->cellBox(cell_);
    return {widget_->mapToGlobal(box.topLeft()), box.size()};
}

QList<QAccessibleInterface*> ReadableCell::headers(Qt::Orientation of, int index) const {
    const auto* source = dynamic_cast<const HeaderSource*>(parent());
    QAccessibleInterface* header = source && isValid() ? source->header(of, index) : nullptr;
    return header ? QList<QAccessibleInterface*>{header} : QList<QAccessibleInterface*>{};
}

QAccessible::State ReadableCell::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    state.focusable = true;
    state.selectable = true;
    state.offscreen = isValid() && contents_->cellBox(cell_).isEmpty();
    state.readOnly = true;
    state.selected = isSelected();
    state.focused = isSelected() && widget_->hasFocus();
    return state;
}

void* ReadableCell::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

bool ReadableCell::isSelected() const { return isValid() && contents_->currentCell() == cell_; }

void ReadableCell::doAction(const QString& name) {
    if (name == pressAction() && isValid())
        contents_->chooseCell(cell_);
}

}  // namespace headlight
