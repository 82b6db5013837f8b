// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/map_table_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "core/files/csv.h"

namespace headlight {

MapTableView::MapTableView(QWidget* parent) : NumberGrid(parent), model_(new MapTableModel(this)) {
    setModel(model_);
    setObjectName("mapTable");
    setAccessibleName(tr("The head's map as a table"));
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);  // as the numbers
    // In bold a name would need more room than its column has.
    horizontalHeader()->setHighlightSections(false);
    connect(this, &QAbstractItemView::clicked, this, &MapTableView::choose);
    connect(this, &QAbstractItemView::activated, this, &MapTableView::choose);
    fitColumns();
}

// All alike: what each column needs would have to be asked of every cell.
void MapTableView::fitColumns() {
    const int line = fontMetrics().height();
    int widest = 0;
    for (const QString& text : {cellNumber(-8.8888F), cellNumber(-8.8e-8F),
                                MapTableModel::tr("hidden"), MapTableModel::tr("left out")})
        widest = std::max(widest, fontMetrics().horizontalAdvance(text));
    horizontalHeader()->setDefaultSectionSize(widest + line);
    verticalHeader()->setMaximumWidth(10 * line);
}

void MapTableView::setTable(MapTable table, const Theme& theme) {
    if (dress(theme))
        fitColumns();
    model_->setFaint(theme.faintText);
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const QScopedValueRollback following(following_, true);
    setNote(table.emptyText);
    setAccessibleDescription(table.rows() == 0 ? table.emptyText : table.title);
    model_->setTable(std::move(table));
    executeDelayedItemsLayout();
    horizontalScrollBar()->setValue(scrolled.x());
    verticalScrollBar()->setValue(scrolled.y());
}

void MapTableView::showChosen(std::optional<int> query, std::optional<int> key, Sight sight) {
    const QModelIndex at = currentIndex();
    const QModelIndex to = model_->index(query.value_or(std::max(at.row(), 0)),
                                         key.value_or(std::max(at.column(), 0)));
    if ((!query && !key) || !to.isValid() || to == at)
        return;
    const QScopedValueRollback following(following_, true);
    const CellBlock block = selectedBlock();
    const bool keepsBlock =
        sight == Sight::Kept && selectionModel()->hasSelection() && block.queries * block.keys > 1;
    setAutoScroll(sight == Sight::Moved);
    selectionModel()->setCurrentIndex(
        to, keepsBlock ? QItemSelectionModel::NoUpdate : QItemSelectionModel::ClearAndSelect);
    setAutoScroll(true);
}

CellBlock MapTableView::selectedBlock() const {
    const QItemSelection ranges = selectionModel()->selection();
    if (ranges.isEmpty())
        return {0, 0, model_->rowCount(), model_->columnCount()};
    QRect cells;
    for (const QItemSelectionRange& range : ranges)
        cells |= QRect(range.left(), range.top(), range.width(), range.height());
    return {cells.top(), cells.left(), cells.height(), cells.width()};
}

// The numbers begin alike, and words are the same: it would choose a cell that nobody asked for.
void MapTableView::keyboardSearch(const QString&) {}

void MapTableView::copy() {
    if (model_->rowCount() == 0)
        return emit refused({"there are no numbers to write: this picture is empty", {}});
    const CellBlock block = selectedBlock();
    const std::ptrdiff_t count = std::ptrdiff_t(block.queries) * block.keys;
    if (count > kMaxTableCells)
        return emit refused({"at most " + std::to_string(kMaxTableCells) +
                                 " numbers are copied at once, selected are " +
                                 std::to_string(count) + ": an export takes them all",
                             {}});
    const NumberTable numbers = numbersOf(model_->table(), block);
    QGuiApplication::clipboard()->setText(QString::fromStdString(
        writeTsv(numbers.corner, numbers.columns, numbers.rows, numbers.values)));
    emit copied();
}

void MapTableView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    choose(current);
}

// Qt makes the first cell the current one, which nobody chose by coming here.
void MapTableView::focusInEvent(QFocusEvent* event) {
    const QScopedValueRollback following(following_, true);
    QTableView::focusInEvent(event);
}

void MapTableView::choose(const QModelIndex& cell) {
    if (!following_ && cell.isValid())
        emit cellChosen(cell.row(), cell.column());
}

}  // namespace headlight
