// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace headlight {

class Lab;
class RecipeForm;

// All that turns the recipe but the sentence: layer, weights, positions, mask, softmax.
class ControlsPanel : public QScrollArea {
    Q_OBJECT

 public:
    explicit ControlsPanel(Lab& lab, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    void putLabelsAbove();  // and not beside the fields: half as wide
};

// The groups, one file each.
RecipeForm* makeOpenedControls(Lab& lab);
RecipeForm* makeLayerControls(Lab& lab);
RecipeForm* makeWeightControls(Lab& lab);
RecipeForm* makePositionControls(Lab& lab);
RecipeForm* makeMaskControls(Lab& lab);
RecipeForm* makeSoftmaxControls(Lab& lab);

}  // namespace headlight
