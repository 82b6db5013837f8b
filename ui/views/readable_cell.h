// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QPointer>
#include <functional>

#include "ui/views/readable_table.h"

namespace headlight {

// Where a cell finds the names of its row and its column: its table.
class HeaderSource {
 public:
    virtual ~HeaderSource() = default;
    virtual QAccessibleInterface* header(Qt::Orientation of, int index) const = 0;
};

// A text of a table that is no widget: the name of a row or a column, or the caption.
class ReadableText : public QAccessibleInterface {
 public:
    ReadableText(QWidget* widget, QAccessible::Role role, std::function<QString()> text)
        : widget_(widget), role_(role), text_(std::move(text)) {}

    bool isValid() const override { return widget_ != nullptr; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text what) const override {
        return what == QAccessible::Name && isValid() ? text_() : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return role_; }
    QAccessible::State state() const override;

 private:
    QPointer<QWidget> widget_;
    QAccessible::Role role_;
    std::function<QString()> text_;
};

// One cell as screen readers see it. Owned by Qt's registry of interfaces; its table takes it out
// when the picture is a new one.
class ReadableCell : public QAccessibleInterface,
                     public QAccessibleTableCellInterface,
                     public QAccessibleActionInterface {
 public:
    ReadableCell(QWidget* widget, ReadableTable* contents, Cell cell)
        : widget_(widget), contents_(contents), cell_(cell) {}

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text what) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    bool isSelected() const override;
    QList<QAccessibleInterface*> columnHeaderCells() const override {
        return headers(Qt::Horizontal, cell_.column);
    }
    QList<QAccessibleInterface*> rowHeaderCells() const override {
        return headers(Qt::Vertical, cell_.row);
    }
    int columnIndex() const override { return cell_.column; }
    int rowIndex() const override { return cell_.row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

 private:
    QList<QAccessibleInterface*> headers(Qt::Orientation of, int index) const;

    QPointer<QWidget> widget_;
    ReadableTable* contents_;  // the same object as the widget
    Cell cell_;
};

}  // namespace headlight
