// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls_panel.h"

#include <QVBoxLayout>

#include "ui/panels/recipe_form.h"

namespace headlight {

ControlsPanel::ControlsPanel(Lab& lab, QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(6, 6, 6, 6);
    for (RecipeForm* form :
         {makeLayerControls(lab), makeWeightControls(lab), makePositionControls(lab),
          makeMaskControls(lab), makeSoftmaxControls(lab)})
        column->addWidget(form);
    column->addStretch(1);
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
}

}  // namespace headlight
