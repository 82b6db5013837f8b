// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace headlight {

MessageStrip::MessageStrip(QWidget* parent) : QFrame(parent), label_(new QLabel(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Messages"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(8, 3, 4, 3);
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    line->addWidget(label_, 1);
    auto* close = new QToolButton(this);
    close->setText("✕");
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    line->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, [this] {
        error_.clear();
        notices_.clear();
        refresh();
    });
    hide();
}

void MessageStrip::showError(const QString& text) {
    error_ = text;
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

QString MessageStrip::text() const { return label_->text(); }

void MessageStrip::refresh() {
    QStringList lines;
    if (!error_.isEmpty())
        lines << "⚠ " + error_;
    for (const QString& notice : noticesHidden_ ? QStringList() : notices_)
        lines << "ⓘ " + notice;
    label_->setText(lines.join('\n'));
    setVisible(!lines.isEmpty());
}

}  // namespace headlight
