// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/simulated_eyes.h"

#include <QComboBox>
#include <QFormLayout>

namespace headlight {

SimulatedEyes::SimulatedEyes(QWidget* parent) : QWidget(parent), eyes_(new QComboBox(this)) {
    eyes_->setObjectName("simulatedEyes");
    const auto add = [&](ColourVision vision, const QString& text) {
        eyes_->addItem(text, int(vision));
    };
    add(ColourVision::Full, tr("nothing"));
    add(ColourVision::NoRedCones, tr("no red cones (protanopia)"));
    add(ColourVision::NoGreenCones, tr("no green cones (deuteranopia)"));
    add(ColourVision::NoBlueCones, tr("no blue cones (tritanopia)"));
    add(ColourVision::Grey, tr("a print in grey"));
    // Beside all fields there is no room for the longest either.
    eyes_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    eyes_->setMinimumContentsLength(5);
    eyes_->setAccessibleName(tr("Simulate, preview only"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);  // on a screen of 640 units
    form->addRow(tr("Si&mulate, preview only"), eyes_);
    connect(eyes_, &QComboBox::currentIndexChanged, this, &SimulatedEyes::changed);
    enableFor(true);
}

ColourVision SimulatedEyes::vision() const { return ColourVision(eyes_->currentData().toInt()); }

void SimulatedEyes::enableFor(bool drawn) {
    eyes_->setEnabled(drawn);
    eyes_->setToolTip(
        drawn ? tr("The preview as colour-blind eyes see it, or as a printer without colours "
                   "prints it; the file keeps its colours")
              : tr("Numbers have no colours"));
}

}  // namespace headlight
