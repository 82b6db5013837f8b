// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/heads_panel.h"

#include <QVBoxLayout>

#include "ui/pictures/heads_picture.h"
#include "ui/views/heads_view.h"

namespace headlight {

HeadsPanel::HeadsPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), view_(new HeadsView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(view_);
    setFocusProxy(view_);
    connect(view_, &HeadsView::headChosen, this, &HeadsPanel::choose);
    connect(view_, &HeadsView::headOpened, this, [this](int layer, int head) {
        choose(layer, head);
        emit headOpened();
    });
    connect(view_, &HeadsView::cellHovered, &lab_,
            [this](int layer, int head, int row, int column) {
                lab_.point(Selection{layer, head, row, column});
            });
    connect(view_, &HeadsView::hoverLeft, &lab_, [this] { lab_.point(std::nullopt); });
}

void HeadsPanel::rebuild(const Theme& theme) {
    view_->setPicture(headsPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void HeadsPanel::choose(int layer, int head) {
    Selection selection = lab_.selection();
    selection.layer = layer;
    selection.head = head;
    lab_.select(selection);
}

}  // namespace headlight
