// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/numbers_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/files/csv.h"
#include "ui/views/plain_tool_tip.h"

namespace headlight {

void NumbersModel::setPicture(NumbersPicture picture) {
    beginResetModel();
    picture_ = std::move(picture);
    const auto& sections = picture_.sections;
    rows_ = 0;
    for (const auto& section : sections)
        rows_ = std::max(rows_, int(section.values.size()));
    const auto named = std::find_if(sections.begin(), sections.end(),
                                    [](const auto& section) { return section.perToken; });
    namesColumn_ = named == sections.end() ? -1 : int(named - sections.begin());
    endResetModel();
}

int NumbersModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

int NumbersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(picture_.sections.size()) + (namesColumn_ >= 0 ? 1 : 0);
}

const NumbersPicture::Section* NumbersModel::sectionOf(int column) const {
    if (column == namesColumn_)
        return nullptr;
    return &picture_.sections[std::size_t(column - (namesColumn_ >= 0 && column > namesColumn_))];
}

QVariant NumbersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const NumbersPicture::Section* section = sectionOf(index.column());
    const std::size_t row = std::size_t(index.row());
    if (role == Qt::TextAlignmentRole)
        return int((section ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const bool exact = role == kExactRole;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && !exact)
        return {};
    if (!section) {
        const auto& names = picture_.sections[std::size_t(namesColumn_)].columns;
        return row < names.size() ? names[row] : QString();
    }
    if (row >= section->values.size())
        return QString();
    if (exact)
        return QString::fromStdString(numberText(section->values[row]));
    const QString number = shortNumber(section->values[row]);
    // A screen reader reads cells one by one: each says what it is.
    return role == Qt::DisplayRole
               ? number
               : tr("%1, %2: %3").arg(section->name, section->columns[row], number);
}

QVariant NumbersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (orientation == Qt::Vertical)
        return QString::number(section);
    const NumbersPicture::Section* column = sectionOf(section);
    const QString name = column ? column->name : tr("key");
    return role == Qt::ToolTipRole ? plainToolTip(name) : name;
}

QString NumbersModel::idOf(int column) const {
    const NumbersPicture::Section* section = sectionOf(column);
    return section ? QString::fromStdString(section->id) : QStringLiteral("keys");
}

NumbersView::NumbersView(QWidget* parent) : NumberGrid(parent), model_(new NumbersModel(this)) {
    setModel(model_);
    setAccessibleName(tr("Numbers of the chosen token and head"));
    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int, int width) { keepWidth(column, width); });
}

void NumbersView::setPicture(const NumbersPicture& picture, const Theme& theme) {
    dress(theme);
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    setNote(picture.emptyText);
    setAccessibleDescription(picture.sections.empty() ? picture.emptyText : picture.title);
    const QScopedValueRollback fitting(fitting_, true);
    model_->setPicture(picture);
    fitColumns();
    // A key press replaces all numbers; the reader stays where he was.
    horizontalScrollBar()->setValue(scrolled.x());
    verticalScrollBar()->setValue(scrolled.y());
}

// To new names, but a very long word does not push the others out of sight. A width that the user
// gave stays.
void NumbersView::fitColumns() {
    QStringList names;
    for (int column = 0; column < model_->columnCount(); ++column)
        names << model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QStringList before = std::exchange(names_, names);
    const int line = fontMetrics().height();
    for (int column = 0; column < model_->columnCount(); ++column) {
        if (const auto given = given_.constFind(model_->idOf(column)); given != given_.cend()) {
            setColumnWidth(column, int(std::lround(*given * line)));
            continue;
        }
        const int fitting =
            std::clamp(horizontalHeader()->sectionSizeHint(column), 7 * line, 24 * line);
        // Only wider while the columns are the same: they would jump at each chosen token.
        if (before.size() != names.size())
            setColumnWidth(column, fitting);
        else if (before[column] != names[column])
            setColumnWidth(column, std::max(columnWidth(column), fitting));
    }
}

void NumbersView::keepWidth(int column, int width) {
    if (fitting_)
        return;
    given_[model_->idOf(column)] = double(width) / fontMetrics().height();
    emit widthGiven();
}

void NumbersView::setGivenWidths(const QHash<QString, double>& lines) {
    const QScopedValueRollback fitting(fitting_, true);
    given_ = lines;
    fitColumns();
}

QString NumbersView::selectedText() const {
    QModelIndexList cells = selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        for (int row = 0; row < model_->rowCount(); ++row)
            for (int column = 0; column < model_->columnCount(); ++column)
                cells.push_back(model_->index(row, column));
    std::sort(cells.begin(), cells.end());
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += cells[i].row() == cells[i - 1].row() ? QChar('\t') : QChar('\n');
        text += cells[i].data(NumbersModel::kExactRole).toString();
    }
    return text;
}

void NumbersView::copy() { QGuiApplication::clipboard()->setText(selectedText()); }

}  // namespace headlight
