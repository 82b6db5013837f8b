// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/steps_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/views/steps_view.h"

namespace headlight {

StepsPanel::StepsPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent),
      view_(new StepsView(this)),
      whole_(new QCheckBox(tr("&Whole matrices"), this)),
      back_(new QPushButton(tr("Back"), this)),
      next_(new QPushButton(tr("Next"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 4, 8, 4);
    buttons->addWidget(whole_);
    buttons->addStretch(1);
    buttons->addWidget(back_);
    buttons->addWidget(next_);
    column->addWidget(view_, 1);
    column->addLayout(buttons);
    view_->setObjectName("stepsView");
    whole_->setObjectName("wholeMatrices");
    whole_->setToolTip(
        tr("The step for all tokens at once: Q = X·W_qᵀ, S = Q·Kᵀ/√d_k, A′ = softmax(S), O = A′·V, "
           "as maps with their shapes"));
    back_->setObjectName("stepBack");
    next_->setObjectName("stepNext");
    back_->setWhatsThis(tr("The step before (Page Up)"));
    next_->setWhatsThis(tr("The next step (Page Down)"));
    setFocusProxy(view_);
    connect(view_, &StepsView::readingChanged, this, &StepsPanel::readingChanged);
    connect(view_, &StepsView::stepChosen, this, &StepsPanel::showStep);
    connect(whole_, &QCheckBox::toggled, this, [this](bool shown) {
        ViewOptions view = lab_.view();
        view.wholeMatrices = shown;
        lab_.look(view);
    });
    connect(back_, &QPushButton::clicked, this, [this] { showStep(view_->picture().step - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { showStep(view_->picture().step + 1); });
    connect(view_, &StepsView::cellChosen, this, [this](const Selection& at, int step) {
        lab_.select(at);
        showStep(step);
    });
}

void StepsPanel::showStep(int step) {
    ViewOptions view = lab_.view();
    view.step = step;
    lab_.look(view);
}

void StepsPanel::rebuild(const Theme& theme) {
    view_->setPicture(stepsPicture(*lab_.trace(), lab_.selection(), lab_.view()), theme);
    const StepsPicture& picture = view_->picture();
    whole_->setChecked(lab_.view().wholeMatrices);
    const bool first = picture.step <= 0;
    const bool last = picture.step + 1 >= int(picture.names.size());
    back_->setEnabled(!first);
    next_->setEnabled(!last);
    back_->setToolTip(first ? tr("This is the first step") : back_->whatsThis());
    next_->setToolTip(last ? tr("This is the last step") : next_->whatsThis());
}

}  // namespace headlight
