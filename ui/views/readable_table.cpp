// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/readable_table.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "ui/views/readable_cell.h"

namespace headlight {

namespace {

// The table as screen readers see it. Cells are made when they are asked for: a map of a thousand
// tokens has a million.
class TableInterface : public QAccessibleWidget,
                       public QAccessibleTableInterface,
                       public HeaderSource {
 public:
    TableInterface(QWidget* widget, ReadableTable* contents)
        : QAccessibleWidget(widget, QAccessible::Table), contents_(contents) {}
    ~TableInterface() override { forgetCells(); }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override {
        const int columns = columnCount();
        return columns > 0 && index >= 0 ? cellAt(index / columns, index % columns) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* cell = dynamic_cast<const QAccessibleTableCellInterface*>(child);
        return cell ? cell->rowIndex() * columnCount() + cell->columnIndex() : -1;
    }
    QAccessibleInterface* focusChild() const override {
        const auto current = contents_->currentCell();
        return current ? cellAt(current->row, current->column) : nullptr;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = widget()->mapFromGlobal(QPoint(x, y));
        const auto cell = contents_->cellUnder(at);
        return cell ? cellAt(cell->row, cell->column) : nullptr;
    }

    // What the picture is called. Asked for anew each time: it outlives a change of the picture.
    QAccessibleInterface* caption() const override {
        return known(caption_, QAccessible::StaticText, [this] {
            const QString title = widget()->accessibleDescription();
            return title.isEmpty() ? widget()->accessibleName() : title;
        });
    }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* header(Qt::Orientation of, int index) const override {
        const bool row = of == Qt::Vertical;
        return known(headers_[row ? index : -1 - index],
                     row ? QAccessible::RowHeader : QAccessible::ColumnHeader, [this, row, index] {
                         return row ? rowDescription(index) : columnDescription(index);
                     });
    }
    QAccessibleInterface* cellAt(int row, int column) const override {
        if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
            return nullptr;
        // Says the same whatever the number of columns: cells outlive a change of the picture.
        const std::int64_t key = (std::int64_t(row) << 32) | column;
        if (const auto known = cells_.find(key); known != cells_.end())
            return QAccessible::accessibleInterface(known->second);
        auto* cell = new ReadableCell(widget(), contents_, Cell{row, column});
        cells_[key] = QAccessible::registerAccessibleInterface(cell);
        return cell;
    }
    int selectedCellCount() const override { return contents_->currentCell() ? 1 : 0; }
    QList<QAccessibleInterface*> selectedCells() const override {
        QAccessibleInterface* cell = focusChild();
        return cell ? QList<QAccessibleInterface*>{cell} : QList<QAccessibleInterface*>{};
    }
    QString columnDescription(int column) const override {
        return column >= 0 && column < columnCount() ? contents_->columnName(column) : QString();
    }
    QString rowDescription(int row) const override {
        return row >= 0 && row < rowCount() ? contents_->rowName(row) : QString();
    }
    int columnCount() const override { return contents_->tableColumns(); }
    int rowCount() const override { return contents_->tableRows(); }
    // Whole rows and columns are never selected.
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { forgetCells(); }

 private:
    void forgetCells() {
        for (const auto& [key, id] : cells_)
            QAccessible::deleteAccessibleInterface(id);
        for (const auto& [key, id] : headers_)
            QAccessible::deleteAccessibleInterface(id);
        if (caption_ != 0)
            QAccessible::deleteAccessibleInterface(std::exchange(caption_, 0));
        cells_.clear();
        headers_.clear();
    }
    QAccessibleInterface* known(QAccessible::Id& id, QAccessible::Role role,
                                std::function<QString()> text) const {
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(
                new ReadableText(widget(), role, std::move(text)));
        return QAccessible::accessibleInterface(id);
    }

    ReadableTable* contents_;  // the same object as the widget
    mutable std::unordered_map<std::int64_t, QAccessible::Id> cells_;
    mutable std::unordered_map<int, QAccessible::Id> headers_;  // columns below 0
    mutable QAccessible::Id caption_ = 0;
};

QAccessibleInterface* tableFor(const QString&, QObject* object) {
    auto* contents = dynamic_cast<ReadableTable*>(object);
    auto* widget = qobject_cast<QWidget*>(object);
    return contents && widget ? new TableInterface(widget, contents) : nullptr;
}

}  // namespace

void installReadableTables() {
    static const bool installed = [] {
        QAccessible::installFactory(tableFor);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceNewTable(QWidget* widget) {
    if (!QAccessible::isActive())
        return;
    // Qt does not hand the event on to the table: its cells would stay those of the old picture.
    QAccessibleTableModelChangeEvent event(widget, QAccessibleTableModelChangeEvent::ModelReset);
    if (QAccessibleInterface* table = QAccessible::queryAccessibleInterface(widget)) {
        if (table->tableInterface())
            table->tableInterface()->modelChange(&event);
    }
    QAccessible::updateAccessibility(&event);
}

void announceCurrentCell(QWidget* widget, const ReadableTable& table) {
    const auto current = table.currentCell();
    if (!QAccessible::isActive() || !current)
        return;
    QAccessibleEvent event(widget, QAccessible::Focus);
    event.setChild(current->row * table.tableColumns() + current->column);
    QAccessible::updateAccessibility(&event);
    // For readers that do not follow the focus into a widget's own children.
    QAccessibleEvent renamed(widget, QAccessible::NameChanged);
    renamed.setChild(event.child());
    QAccessible::updateAccessibility(&renamed);
}

}  // namespace headlight
