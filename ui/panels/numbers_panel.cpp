// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/numbers_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/pictures/numbers_picture.h"
#include "ui/views/numbers_view.h"

namespace headlight {

NumbersPanel::NumbersPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), title_(new QLabel(this)), view_(new NumbersView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(4, 2, 4, 2);
    title_->setTextFormat(Qt::PlainText);
    box->addWidget(title_);
    box->addWidget(view_);
    setFocusProxy(view_);
}

void NumbersPanel::rebuild(const Theme& theme) {
    const NumbersPicture picture = numbersPicture(*lab_.trace(), lab_.selection(), lab_.view());
    title_->setText(picture.title);
    title_->setVisible(!picture.title.isEmpty());
    view_->setPicture(picture, theme);
}

}  // namespace headlight
