// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls_panel.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/panels/recipe_form.h"

namespace headlight {

ControlsPanel::ControlsPanel(Lab& lab, QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(6, 6, 6, 6);
    for (RecipeForm* form :
         {makeOpenedControls(lab), makeLayerControls(lab), makeWeightControls(lab),
          makePositionControls(lab), makeMaskControls(lab), makeSoftmaxControls(lab)})
        column->addWidget(form);
    column->addStretch(1);
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);  // what is in it takes the keys
    setAccessibleName(tr("Controls"));
}

void ControlsPanel::putLabelsAbove() {
    for (auto* form : findChildren<RecipeForm*>())
        form->putLabelsAbove(true);
    updateGeometry();  // a scroll area does not hear what its content needs
}

// Wide enough for every control: a scroll area by itself would cut them off at the right.
QSize ControlsPanel::minimumSizeHint() const {
    const int bar = verticalScrollBar()->sizeHint().width();
    return {widget()->minimumSizeHint().width() + bar, QScrollArea::minimumSizeHint().height()};
}

}  // namespace headlight
