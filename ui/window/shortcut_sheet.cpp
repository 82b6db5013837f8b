// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shortcut_sheet.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/window/kept_size.h"
#include "ui/window/on_screen.h"

namespace headlight {

ShortcutSheet::ShortcutSheet(const std::vector<KeyGroup>& groups, QWidget* parent)
    : QDialog(parent), search_(new QLineEdit(this)), table_(new QTreeWidget(this)) {
    setObjectName("shortcutSheet");
    setWindowTitle(tr("Shortcuts"));
    auto* column = new QVBoxLayout(this);
    search_->setObjectName("shortcutSearch");
    search_->setPlaceholderText(tr("Look for a part of a name or of the keys"));
    search_->setAccessibleName(tr("Look for a shortcut"));
    search_->setClearButtonEnabled(true);
    table_->setAccessibleName(tr("Shortcuts"));
    table_->setColumnCount(2);
    table_->setHeaderLabels({tr("What they do"), tr("Key presses")});
    table_->setRootIsDecorated(false);
    table_->setItemsExpandable(false);
    table_->setWordWrap(true);
    table_->setAllColumnsShowFocus(true);
    for (const KeyGroup& group : groups) {
        auto* head = new QTreeWidgetItem(table_, {group.title});
        QFont bold = font();
        bold.setBold(true);
        head->setFont(0, bold);
        head->setFirstColumnSpanned(true);
        head->setFlags(Qt::ItemIsEnabled);
        for (const KeyRow& row : group.rows) {
            auto* item = new QTreeWidgetItem(head, {row.what, row.keys});
            item->setToolTip(0, row.what);
            item->setToolTip(1, row.keys);
        }
    }
    table_->expandAll();
    table_->header()->setSectionResizeMode(QHeaderView::Stretch);  // neither pushes the other out
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copies the sheet as text, to be printed"));
    copy->setAutoDefault(false);
    column->addWidget(search_);
    column->addWidget(table_, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(text()); });
    connect(search_, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
    const int em = fontMetrics().height();
    resizeWithinScreen(*this, QSize(42 * em, 36 * em));
    new KeptSize(*this, "shortcuts");
    search_->setFocus();
}

void ShortcutSheet::filter(const QString& wanted) {
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = table_->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem* row = group->child(j);
            const bool found = row->text(0).contains(wanted, Qt::CaseInsensitive) ||
                               row->text(1).contains(wanted, Qt::CaseInsensitive) ||
                               group->text(0).contains(wanted, Qt::CaseInsensitive);
            row->setHidden(!found);
            any = any || found;
        }
        group->setHidden(!any);
    }
}

QString ShortcutSheet::text() const {
    constexpr int kColumn = 34;  // of 80, what a printed page holds
    QString text;
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = table_->topLevelItem(i);
        if (group->isHidden())
            continue;
        text += group->text(0) + '\n';
        for (int j = 0; j < group->childCount(); ++j) {
            const QTreeWidgetItem* row = group->child(j);
            if (!row->isHidden())
                text += "  " + row->text(1).leftJustified(kColumn) + ' ' + row->text(0) + '\n';
        }
        text += '\n';
    }
    return text;
}

}  // namespace headlight
