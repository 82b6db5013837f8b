// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/pictures/colour_vision.h"

class QComboBox;

namespace headlight {

// Whose eyes a preview is seen with. It is not kept: the next dialog shows all colours.
class SimulatedEyes : public QWidget {
    Q_OBJECT

 public:
    explicit SimulatedEyes(QWidget* parent = nullptr);

    ColourVision vision() const;
    // Tables have no colours.
    void enableFor(bool drawn);

 signals:
    void changed();

 private:
    QComboBox* eyes_;
};

}  // namespace headlight
