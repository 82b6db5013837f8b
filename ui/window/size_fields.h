// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/window/export_choices.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace headlight {

// The rows of a form that tell how large a figure is: preset of paper, unit, two sides, resolution
// and type. The sides are kept in units of 1/96 inch: another unit shows them otherwise and changes
// nothing.
class SizeFields : public QObject {
    Q_OBJECT

 public:
    SizeFields(QFormLayout& form, const ExportChoices& choices);

    void readInto(ExportChoices& choices) const;
    // Which of them matter to a format.
    void enableFor(FigureFormat format);

 signals:
    void changed();

 private:
    void makeRows(QFormLayout& form);
    void showSides();
    void takeSide(double& side, double shown);
    void takePreset();
    void followPreset();

    double width_;
    double height_;
    LengthUnit unit_;
    QComboBox* preset_;
    QComboBox* units_;
    QDoubleSpinBox* widthField_;
    QDoubleSpinBox* heightField_;
    QComboBox* dpi_;
    QDoubleSpinBox* type_;
};

}  // namespace headlight
