// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/window/time_left.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace headlight {

class Lab;

// In the status bar while a pass takes long: what it is making, and a button that stops it. After
// it was stopped: that the picture is the former one, and a button that computes it after all.
class PassBar : public QWidget {
    Q_OBJECT

 public:
    explicit PassBar(Lab& lab, QWidget* parent = nullptr);
    QString text() const;

 private:
    void refresh();
    void press();

    Lab& lab_;
    bool busy_ = false;
    QLabel* text_;
    QProgressBar* bar_;
    QToolButton* button_;
    QTimer poll_;  // of the stage
    TimeLeft timeLeft_;
};

}  // namespace headlight
