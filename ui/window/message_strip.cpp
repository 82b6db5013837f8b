// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_strip.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace headlight {
namespace {

constexpr std::size_t kListLines = 6;
constexpr int kButtonSide = 24;

}  // namespace

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent), label_(new QLabel(this)), list_(new QPlainTextEdit(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Messages"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 3, 4, 3);
    auto* line = new QHBoxLayout;
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label_->setFocusPolicy(Qt::StrongFocus);
    label_->setObjectName("message");
    line->addWidget(label_, 1);
    details_ = addButton(tr("Details"), tr("Lists the last errors with their times"));
    details_->setObjectName("messageDetails");
    details_->setCheckable(true);
    QToolButton* copy =
        addButton(tr("Copy"), tr("Copies all messages as text, with the version and the scene"));
    copy->setObjectName("copyMessages");
    QToolButton* close = addButton(QStringLiteral("✕"), tr("Close this message"));
    close->setObjectName("closeMessages");
    close->setAccessibleName(close->toolTip());
    for (QToolButton* button : {details_, copy, close})
        line->addWidget(button, 0, Qt::AlignTop);
    column->addLayout(line);
    list_->setReadOnly(true);
    list_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    list_->setTabChangesFocus(true);
    list_->setAccessibleName(tr("The last errors, newest first"));
    list_->setObjectName("messageList");
    column->addWidget(list_);
    connect(details_, &QToolButton::toggled, this, &MessageStrip::refresh);
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(copiedText()); });
    connect(close, &QToolButton::clicked, this, &MessageStrip::close);
    refresh();
}

QToolButton* MessageStrip::addButton(const QString& text, const QString& help) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumSize(kButtonSide, kButtonSide);
    button->setToolTip(help);
    button->setAccessibleDescription(help);
    return button;
}

void MessageStrip::showError(const QString& text) {
    error_ = text;
    kept_.insert(kept_.begin(), {QDateTime::currentDateTime(), text});
    if (kept_.size() > kMostKept)
        kept_.pop_back();
    refresh();
}

void MessageStrip::showNotices(const QStringList& notices) {
    if (notices == notices_)
        return;
    notices_ = notices;
    refresh();
}

void MessageStrip::hideNotices(bool hidden) {
    noticesHidden_ = hidden;
    refresh();
}

void MessageStrip::dismissError() {
    error_.clear();
    refresh();
}

void MessageStrip::showList() {
    details_->setChecked(true);
    refresh();
    list_->setFocus();
}

void MessageStrip::close() {
    error_.clear();
    notices_.clear();
    details_->setChecked(false);
    refresh();
}

void MessageStrip::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && details_->isChecked()) {
        details_->setChecked(false);
        if (isVisible())
            details_->setFocus();
    } else {
        QFrame::keyPressEvent(event);
    }
}

QString MessageStrip::text() const { return label_->text(); }

QString MessageStrip::listText() const {
    QStringList lines;
    for (const Kept& kept : kept_)
        lines << QLocale().toString(kept.when.time(), QStringLiteral("HH:mm:ss")) + "  " +
                     kept.text;
    return lines.isEmpty() ? tr("Nothing has gone wrong so far.") : lines.join('\n');
}

// English and with full times: it is read by others.
QString MessageStrip::copiedText() const {
    QStringList lines;
    lines << QStringLiteral("Headlight %1, Qt %2").arg(HEADLIGHT_VERSION, qVersion());
    lines << QStringLiteral("scene: ") +
                 window()->windowTitle().remove("[*]").section(QStringLiteral(" — "), 0, -2);
    for (const Kept& kept : kept_)
        lines << kept.when.toString(Qt::ISODate) + "  " + kept.text;
    for (const QString& notice : notices_)
        lines << QStringLiteral("notice: ") + notice;
    return lines.join('\n') + '\n';
}

void MessageStrip::refresh() {
    QStringList lines;
    if (!error_.isEmpty())
        lines << "⚠ " + error_;
    for (const QString& notice : noticesHidden_ ? QStringList() : notices_)
        lines << "ⓘ " + notice;
    label_->setText(lines.join('\n'));
    label_->setAccessibleName(lines.isEmpty() ? tr("No message") : lines.join('\n'));
    details_->setText(kept_.empty() ? tr("Details") : tr("Details (%1)").arg(kept_.size()));
    details_->setVisible(!kept_.empty() || details_->isChecked());
    list_->setPlainText(listText());
    const int shown = int(std::clamp<std::size_t>(kept_.size(), 2, kListLines));
    list_->setFixedHeight(shown * list_->fontMetrics().lineSpacing() + 14);
    list_->setVisible(details_->isChecked());
    setVisible(!lines.isEmpty() || details_->isChecked());
}

}  // namespace headlight
