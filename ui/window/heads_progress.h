// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProgressDialog>

#include "ui/window/time_left.h"

namespace headlight {

// How far the export of all heads is, shown once it takes long; Stop or Escape end it.
class HeadsProgress : public QProgressDialog {
    Q_OBJECT

 public:
    explicit HeadsProgress(QWidget* parent = nullptr);
    // Shows that so many are drawn. False: stop.
    bool goOn(int done, int all);

 private:
    TimeLeft timeLeft_;
};

}  // namespace headlight
