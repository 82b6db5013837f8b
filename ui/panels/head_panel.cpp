// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/head_panel.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/panels/map_gestures.h"
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
}

void HeadPanel::rebuild(const Theme& theme) {
    view_->setPicture(headPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void HeadPanel::paintMask() {
    const auto& pointed = lab_.pointed();
    if (!pointed || !pointed->query || !pointed->key || !lab_.current())
        return;
    const int query = *pointed->query;
    const int key = *pointed->key;
    Recipe next = lab_.recipe();
    auto& painted = next.layer.mask.painted;
    const bool visible = lab_.trace()->visible->visible(query, key);
    std::erase_if(painted,
                  [&](const PaintedCell& cell) { return cell.query == query && cell.key == key; });
    // Back to what the rules say where that is enough, so that painting twice leaves nothing
    // behind.
    if (visibility(next.layer.mask, lab_.trace()->queryCount(), lab_.trace()->keyCount())
            .visible(query, key) == visible)
        painted.push_back({query, key, !visible});
    lab_.edit(next, tr("Mask cell"));
    lab_.endGesture();
}

void HeadPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_H && event->modifiers() == Qt::NoModifier)
        paintMask();
    else
        TracePanel::keyPressEvent(event);
}

}  // namespace headlight
