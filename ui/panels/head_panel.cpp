// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/head_panel.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include "ui/panels/map_gestures.h"
#include "ui/panels/mask_painting.h"
#include "ui/panels/mask_tools.h"
#include "ui/pictures/head_picture.h"
#include "ui/views/head_view.h"

namespace headlight {

HeadPanel::HeadPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), view_(new HeadView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(view_);
    view_->setObjectName("oneHead");
    setFocusProxy(view_);
    connectMap(*view_, lab_);
    painting_ = new MaskPainting(*view_, lab_);
}

void HeadPanel::rebuild(const Theme& theme) {
    view_->setPicture(headPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void HeadPanel::toggleCell(int query, int key) { painting_->toggle(query, key); }

void HeadPanel::keyPressEvent(QKeyEvent* event) {
    const auto& pointed = lab_.pointed();
    if (const auto tool = toolForKey(*event, lab_.tool()))
        lab_.setTool(*tool);
    else if (event->key() == Qt::Key_H && event->modifiers() == Qt::NoModifier && pointed &&
             pointed->query && pointed->key)
        toggleCell(*pointed->query, *pointed->key);
    else
        TracePanel::keyPressEvent(event);
}

}  // namespace headlight
