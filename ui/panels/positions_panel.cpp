// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/positions_panel.h"

#include <QVBoxLayout>
#include <algorithm>

#include "ui/pictures/positions_picture.h"
#include "ui/views/positions_view.h"

namespace headlight {

PositionsPanel::PositionsPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), view_(new PositionsView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(view_);
    setFocusProxy(view_);
    connect(view_, &PositionsView::positionHovered, this, [this](int index) {
        Selection pointed = lab_.selection();
        pointed.query = index;
        pointed.key.reset();
        lab_.point(pointed);
    });
    connect(view_, &PositionsView::hoverLeft, &lab_, [this] { lab_.point(std::nullopt); });
    connect(view_, &PositionsView::readingChanged, this, &PositionsPanel::readingChanged);
    connect(view_, &PositionsView::columnToggled, this, &PositionsPanel::toggleColumn);
    connect(view_, &PositionsView::headClicked, this, [this](int head) {
        Selection selection = lab_.selection();
        selection.head = head;
        lab_.select(selection);
    });
    connect(&lab_, &Lab::pointedChanged, this, &PositionsPanel::showPointed);
}

void PositionsPanel::rebuild(const Theme& theme) {
    const auto& terms = lab_.trace()->positions;
    if (terms == shownTerms_ && lab_.view() == shownOptions_ && theme == shownTheme_ &&
        lab_.selection().head == shownHead_)
        return;
    shownTerms_ = terms;
    shownOptions_ = lab_.view();
    shownTheme_ = theme;
    shownHead_ = lab_.selection().head;
    view_->setPicture(positionsPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void PositionsPanel::toggleColumn(int column) {
    ViewOptions view = lab_.view();
    const auto found = std::find(view.curveColumns.begin(), view.curveColumns.end(), column);
    if (found != view.curveColumns.end())
        view.curveColumns.erase(found);
    else
        view.curveColumns.insert(
            std::upper_bound(view.curveColumns.begin(), view.curveColumns.end(), column), column);
    lab_.look(view);
}

void PositionsPanel::showPointed() {
    // A view that is under the mouse has its own cursor already.
    if (view_->underMouse() || !isVisible())
        return;
    const auto& pointed = lab_.pointed();
    view_->showPosition(pointed ? pointed->query : std::nullopt);
}

}  // namespace headlight
