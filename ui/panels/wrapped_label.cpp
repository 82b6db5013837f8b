// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/wrapped_label.h"

#include <QResizeEvent>
#include <algorithm>

namespace headlight {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);  // never takes its text for markup
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void WrappedLabel::showText(const QString& text) {
    setText(text);
    fit();
}

void WrappedLabel::fit() {
    setMinimumHeight(0);  // a label never asks for less
    setFixedHeight(std::max(0, heightForWidth(width())));
}

void WrappedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

}  // namespace headlight
