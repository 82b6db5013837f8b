// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace headlight {
namespace {

bool inOrder(const QString& letters, const QString& text) {
    qsizetype at = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace())
            continue;
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        ++at;
    }
    return true;
}

}  // namespace

int fitOf(const Command& command, const QString& typed) {
    const QString wanted = typed.trimmed();
    if (wanted.isEmpty())
        return 1;
    if (command.text.startsWith(wanted, Qt::CaseInsensitive))
        return 5;
    if (command.text.contains(wanted, Qt::CaseInsensitive))
        return 4;
    const QString whole = command.menu + ' ' + command.text;
    const QStringList words = wanted.split(' ', Qt::SkipEmptyParts);
    if (std::all_of(words.begin(), words.end(),
                    [&](const QString& word) { return whole.contains(word, Qt::CaseInsensitive); }))
        return 3;
    return inOrder(wanted, command.text) ? 2 : 0;
}

CommandPalette::CommandPalette(std::vector<Command> commands, QWidget* window)
    : QFrame(window),
      commands_(std::move(commands)),
      before_(QApplication::focusWidget()),
      entry_(new QLineEdit(this)),
      list_(new QTreeWidget(this)) {
    setObjectName("commandPalette");
    setAccessibleName(tr("Run a command"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    entry_->setObjectName("commandEntry");
    entry_->setPlaceholderText(tr("Type a part of a command's name"));
    entry_->setAccessibleName(tr("A part of a command's name"));
    list_->setObjectName("commandList");
    list_->setAccessibleName(tr("Commands that fit"));
    list_->setColumnCount(3);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setAllColumnsShowFocus(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int part : {1, 2})
        list_->header()->setSectionResizeMode(part, QHeaderView::ResizeToContents);
    column->addWidget(entry_);
    column->addWidget(list_, 1);
    entry_->installEventFilter(this);
    connect(entry_, &QLineEdit::textChanged, this, &CommandPalette::showFitting);
    connect(list_, &QTreeWidget::itemActivated, this, &CommandPalette::run);
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::run);
    showFitting({});
    const int em = fontMetrics().height();
    resize(QSize(38 * em, 22 * em).boundedTo(window->size() * 0.9));
    move((window->width() - width()) / 2, window->height() / 12);
    raise();
    show();
    entry_->setFocus();
    // Who clicks or goes elsewhere is done with it.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now != nullptr && now != this && !isAncestorOf(now)) {
            before_ = now;
            leave();
        }
    });
}

void CommandPalette::showFitting(const QString& typed) {
    std::vector<std::pair<int, int>> found;  // how well it fits, and which
    for (std::size_t i = 0; i < commands_.size(); ++i)
        if (const int fit = commands_[i].action ? fitOf(commands_[i], typed) : 0; fit > 0)
            found.emplace_back(fit, int(i));
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    list_->clear();
    for (const auto& [fit, index] : found) {
        const Command& command = commands_[std::size_t(index)];
        auto* item = new QTreeWidgetItem(list_, {command.text, command.menu, command.keys});
        item->setData(0, Qt::UserRole, index);
        if (!command.action->isEnabled())
            item->setFlags(Qt::ItemIsSelectable);
    }
    if (list_->topLevelItemCount() == 0) {
        auto* none = new QTreeWidgetItem(list_, {tr("No command fits")});
        none->setFlags(Qt::NoItemFlags);
    } else {
        list_->setCurrentItem(list_->topLevelItem(0));
    }
}

void CommandPalette::run() {
    const QTreeWidgetItem* item = list_->currentItem();
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const QPointer<QAction> action = commands_[item->data(0, Qt::UserRole).toUInt()].action;
    leave();
    if (action)
        action->trigger();
}

void CommandPalette::leave() {
    if (isHidden())
        return;
    const QPointer<QWidget> before = before_;
    hide();
    deleteLater();
    if (before)
        before->setFocus();
}

void CommandPalette::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QFrame::keyPressEvent(event);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != entry_ || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(list_, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        default:
            return false;
    }
}

}  // namespace headlight
