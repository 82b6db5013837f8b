// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/head_panel.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

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
    connect(view_, &HeadView::cellHovered, &lab_, [this](int query, int key) {
        lab_.point(Selection{lab_.selection().layer, lab_.selection().head, query, key});
    });
    connect(view_, &HeadView::hoverLeft, &lab_, [this] { lab_.point(std::nullopt); });
    connect(view_, &HeadView::cellChosen, this, &HeadPanel::pin);
    connect(view_, &HeadView::rowChosen, this, [this](int query) {
        Selection selection = lab_.selection();
        selection.query = selection.query == query ? std::nullopt : std::optional(query);
        lab_.select(selection);
    });
    connect(view_, &HeadView::keyToggled, this, &HeadPanel::toggleKey);
    connect(&lab_, &Lab::pointedChanged, this, &HeadPanel::showPointed);
}

void HeadPanel::rebuild(const Theme& theme) {
    view_->setPicture(headPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void HeadPanel::pin(int query, int key) {
    Selection selection = lab_.selection();
    selection.query = query;
    selection.key = key;
    lab_.select(selection);
}

void HeadPanel::toggleKey(int key) {
    ViewOptions view = lab_.view();
    if (view.excludedKeys.erase(key) == 0)
        view.excludedKeys.insert(key);
    lab_.look(view);
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

void HeadPanel::showPointed() {
    if (!isVisible())
        return;
    const auto& pointed = lab_.pointed();
    const bool here = pointed && pointed->query && pointed->key;
    view_->showCursor(here ? std::optional(Cell{*pointed->query, *pointed->key}) : std::nullopt);
}

}  // namespace headlight
