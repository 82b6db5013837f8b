// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/wrapped_label.h"

#include <QLayout>

namespace headlight {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);  // never takes its text for markup
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void WrappedLabel::showText(const QString& text) {
    setText(text);
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        if (around->layout() != nullptr)
            around->layout()->invalidate();
        around->updateGeometry();
    }
}

}  // namespace headlight
